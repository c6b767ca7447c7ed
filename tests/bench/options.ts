import { parseArgs } from 'node:util';

/** The command-line options of a run of the benches. */
export interface Options {
  /** The benches to run, in order; empty for all. */
  readonly benches: readonly string[];
  /** How many times each entry is measured; each bench has its own default. */
  readonly reps: number | undefined;
  /** The names of the entries or routes to measure; undefined for all. */
  readonly only: readonly string[] | undefined;
  /** The workloads to measure; undefined for all. */
  readonly works: readonly string[] | undefined;
  /** Whether to write the tables into docs/lab/benches.md. */
  readonly docs: boolean;
}

/** Reads the command line; throws for an unknown option or an invalid count. */
export function readOptions(args: readonly string[]): Options {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      reps: { type: 'string' },
      only: { type: 'string' },
      works: { type: 'string' },
      docs: { type: 'boolean', default: false },
    },
  });
  const reps = values.reps === undefined ? undefined : Number(values.reps);
  if (reps !== undefined && !(Number.isInteger(reps) && reps > 0))
    throw new Error(`--reps ${values.reps} is not a positive integer.`);
  return {
    benches: positionals,
    reps,
    only: values.only?.split(','),
    works: values.works?.split(','),
    docs: values.docs,
  };
}
