import type { Effect } from '../journey/types.ts';

/** An action under way, and what its outcomes will do. */
export interface Run {
  readonly id: string;
  readonly action: string;
  /** The event that started it: `submit`, `valid:pan`, … */
  readonly event: string;
  readonly outcomes: Readonly<Record<string, readonly Effect[]>>;
  /** What it was asked, as JSON. */
  readonly input: string;
}

/** How the last run of an action on this screen came out. */
export interface FinishedRun {
  readonly event: string;
  readonly outcome: string;
}
