import type { Run } from './runs.mjs';

/** A step that is to run, with the words for its tool and what runs only it. */
export interface PlannedStep {
  readonly name: string;
  readonly title: string;
  readonly command: string;
  readonly filters: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  readonly run: Run;
}

/** What a command line of `bin/test.mjs` runs. */
export function planOf(args: readonly string[]): readonly PlannedStep[];
