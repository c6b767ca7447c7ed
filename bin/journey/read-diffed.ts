import { existsSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { DiffedFiles } from '../../src/journey/diff/diff.ts';
import { checkOutRevision, readDiffedFiles } from '../../src/validate/files/diffed-files.ts';
import { UsageError } from './shell.ts';

/** Reads the files of a journey at a git revision, or below a folder. */
export function readDiffed(root: string, name: string, id: string): DiffedFiles {
  const folder = resolve(root, name);
  if (existsSync(join(folder, 'journeys', id, 'journey.json'))) return orUsageError(() => readDiffedFiles(folder, id));
  const what = `"${name}" is neither a folder with journeys/${id} nor a git revision that has it.`;
  const copy = orUsageError(() => checkOutRevision(root, name), what);
  try {
    return orUsageError(() => readDiffedFiles(copy, id), what);
  } finally {
    rmSync(copy, { recursive: true });
  }
}

function orUsageError<Result>(work: () => Result, what?: string): Result {
  try {
    return work();
  } catch (cause) {
    throw new UsageError(what ?? (cause as Error).message, { cause });
  }
}
