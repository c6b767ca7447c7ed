import { type Column, drawTable } from './table.ts';

/** An upper limit for a figure. */
export interface Target {
  readonly what: string;
  /** The figure or ratio measured; undefined if it was not measured. */
  readonly is: number | undefined;
  readonly most: number;
}

/** Whether a target is met. */
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

/** The table of the targets, each with its figure and verdict. */
export const drawTargets = (targets: readonly Target[]): string => drawTable(columns, targets);
