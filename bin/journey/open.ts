import { type Inspection, inspect } from '../../src/compile/inspect.ts';
import { readCompanions } from '../../src/compile/read-companions.ts';
import { readJourneyFiles, readSchemas } from '../../src/compile/read-files.ts';
import { formatProblem } from '../../src/journey/problem.ts';
import type { Input, Shell } from './shell.ts';
import { UsageError } from './shell.ts';

/** Reads a journey and everything that can be said of it. */
export async function open({ root, catalogue }: Shell, { options }: Input): Promise<Inspection> {
  const id = String(options.journey);
  const [files, schemas, companions] = await Promise.all([
    readJourneyFiles(root, id),
    readSchemas(root),
    readCompanions(root, id),
  ]);
  return inspect(files, { ...schemas, catalogue }, companions);
}

/** Reads a journey that must be sound; if it is not, the command ends with what is wrong. */
export async function openSound(shell: Shell, input: Input): Promise<NonNullable<Inspection['admitted']>> {
  const { admitted, errors } = await open(shell, input);
  if (admitted) return admitted;
  throw new UsageError(`The journey has errors; mend them first:\n${errors.map(formatProblem).join('\n')}`);
}
