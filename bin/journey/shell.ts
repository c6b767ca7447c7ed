import type { Catalogue } from '../../src/journey/catalogue.ts';

/** The environment of the command. */
export interface Shell {
  /** The project's folder, with `journeys/` and `schemas/` in it. */
  readonly root: string;
  readonly catalogue: Catalogue;
  /** Whether output may be coloured. */
  readonly colour: boolean;
  /** Writes one or more lines. */
  readonly write: (text: string) => void;
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
  readonly run: (input: Input, shell: Shell) => Promise<number>;
}

/** The command line after the subcommand. */
export interface Input {
  readonly names: readonly string[];
  readonly options: Readonly<Record<string, string | boolean | undefined>>;
}
