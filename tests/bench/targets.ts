import { type Column, drawTable } from './table.ts';

/** What a figure may be at most. */
export interface Target {
  readonly what: string;
  /** The figure or ratio measured; undefined when it was not. */
  readonly is: number | undefined;
  readonly most: number;
}

/** Whether a target is met; a figure that was not measured meets nothing. */
export function judge({ is, most }: Target): 'met' | 'missed' | 'not measured' {
  if (is === undefined || Number.isNaN(is)) return 'not measured';
  return is <= most ? 'met' : 'missed';
}

const columns: readonly Column<Target>[] = [
  { heading: 'target', cell: ({ what }) => what },
  { heading: 'at most', cell: ({ most }) => String(most) },
  { heading: 'measured', cell: ({ is }) => is, digits: 2 },
  { heading: '', cell: judge },
];

/** The targets as a table, each with its figure and whether it is met. */
export const drawTargets = (targets: readonly Target[]): string => drawTable(columns, targets);
