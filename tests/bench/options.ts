import { parseArgs } from 'node:util';

/** What a run of the benches was asked for. */
export interface Options {
  /** The benches to run, in order; all of them when none is named. */
  readonly benches: readonly string[];
  /** How often each thing is measured; each bench has its own default. */
  readonly reps: number | undefined;
  /** Only the entries or routes of these names. */
  readonly only: readonly string[] | undefined;
  /** Put the tables into docs/performance.md. */
  readonly docs: boolean;
}

/** Reads the command line; throws on what is no option, and on a count that is none. */
export function readOptions(args: readonly string[]): Options {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { reps: { type: 'string' }, only: { type: 'string' }, docs: { type: 'boolean', default: false } },
  });
  const reps = values.reps === undefined ? undefined : Number(values.reps);
  if (reps !== undefined && !(Number.isInteger(reps) && reps > 0))
    throw new Error(`--reps ${values.reps} is no count.`);
  return { benches: positionals, reps, only: values.only?.split(','), docs: values.docs };
}
