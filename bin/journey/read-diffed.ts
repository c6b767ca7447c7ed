import { existsSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { DiffedFiles } from '../../src/changes/diff/diff.ts';
import { checkOutRevision, readDiffedFiles } from '../../src/check/files/diffed-files.ts';
import { UsageError } from './shell.ts';

/** Reads the files of a journey at a git revision, or below a folder. Rejects with a UsageError when it is in neither. */
export const readDiffed = (root: string, name: string, id: string): Promise<DiffedFiles> =>
  inVersion({ root, name, id }, (folder) => {
    try {
      return readDiffedFiles(folder, id);
    } catch (cause) {
      throw new UsageError((cause as Error).message, { cause });
    }
  });

interface Version {
  readonly root: string;
  /** A folder with a project, or a git revision of this one. */
  readonly name: string;
  /** The journey. */
  readonly id: string;
  /** What is read of a revision, where that is more than what journeys are compared by. */
  readonly folders?: string[];
}

/**
 * Works in a folder that has a journey as it is at a git revision, which is removed afterwards, or as it is below a folder. Rejects
 * with a UsageError when the journey is in neither.
 */
export async function inVersion<Result>(
  { root, name, id, folders }: Version,
  work: (folder: string) => Result | Promise<Result>,
): Promise<Result> {
  const has = (folder: string): boolean => existsSync(join(folder, 'journeys', id, 'journey.json'));
  const folder = resolve(root, name);
  if (has(folder)) return work(folder);
  const copy = checkOut(root, name, folders);
  try {
    if (copy === undefined || !has(copy))
      throw new UsageError(`"${name}" is neither a folder with journeys/${id} nor a git revision that has it.`);
    return await work(copy);
  } finally {
    if (copy !== undefined) rmSync(copy, { recursive: true });
  }
}

function checkOut(root: string, revision: string, folders: string[] | undefined): string | undefined {
  try {
    return checkOutRevision(root, revision, folders);
  } catch {
    return undefined;
  }
}
