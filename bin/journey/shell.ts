import type { Catalogue } from '../../src/journey/catalogue.ts';

/** What the command reaches of the world outside. */
export interface Shell {
  /** The project's folder, with `journeys/` and `schemas/` in it. */
  readonly root: string;
  readonly catalogue: Catalogue;
  /** Whether what is written may be coloured. */
  readonly colour: boolean;
  /** Writes one line, or some. */
  readonly write: (text: string) => void;
}

/** Something the person at the keyboard asked for that cannot be done; its message says what can. */
export class UsageError extends Error {}

/** A subcommand: what it is called with, and what it does. Gives the exit code: 0 fine, 1 something is wrong. */
export interface CliCommand {
  readonly usage: string;
  readonly summary: string;
  /** What `--help` says below the usage. */
  readonly help: string;
  readonly options: Readonly<Record<string, { readonly type: 'string' | 'boolean' }>>;
  readonly run: (input: Input, shell: Shell) => Promise<number>;
}

/** What stood on the command line behind the subcommand. */
export interface Input {
  readonly names: readonly string[];
  readonly options: Readonly<Record<string, string | boolean | undefined>>;
}
