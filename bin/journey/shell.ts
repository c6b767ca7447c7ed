import type { Catalogue } from '../../src/engine/model/catalogue.ts';

/** The environment of the command. */
export interface Shell {
  /** The project's folder, with `journeys/` and `schemas/` in it. */
  readonly root: string;
  readonly catalogue: Catalogue;
  /** Whether output may be coloured. */
  readonly colour: boolean;
  /** Writes one or more lines. */
  readonly write: (text: string) => void;
  /** Ends a command that goes on until it is stopped. */
  readonly signal?: AbortSignal;
}

/** A mistake in how the command was used; the message says what is accepted. */
export class UsageError extends Error {}

/** A subcommand. `run` resolves to the exit code: 0 success, 1 problems were found. */
export interface CliCommand {
  readonly usage: string;
  readonly summary: string;
  /** The text that `--help` shows below the usage. */
  readonly help: string;
  readonly options: Readonly<Record<string, { readonly type: 'string' | 'boolean' }>>;
  /** Whether it needs no journey: it makes one. */
  readonly needsNone?: boolean;
  readonly run: (input: Input, shell: Shell) => Promise<number>;
}

/** The command line after the subcommand. */
export interface Input {
  /** The journeys that it is about: all, or the one that `--journey` names. */
  readonly journeys: readonly string[];
  readonly names: readonly string[];
  readonly options: Readonly<Record<string, string | boolean | undefined>>;
}

/** The only journey that a command is about. @throws UsageError when there are several and none is named. */
export function onlyJourney({ journeys }: Input, what: string): string {
  const [first, ...others] = journeys;
  if (first !== undefined && others.length === 0) return first;
  throw new UsageError(`${what}, and there are several. Give --journey one of: ${journeys.join(', ')}.`);
}

/** Runs a command for each journey, with the name of each in front when there are several; the worst exit code. */
export async function forEachJourney(
  { journeys }: Input,
  { write }: Shell,
  run: (journey: string) => Promise<number>,
): Promise<number> {
  let worst = 0;
  for (const journey of journeys) {
    if (journeys.length > 1) write(`${journey}:`);
    worst = Math.max(worst, await run(journey));
  }
  return worst;
}
