import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { CannotStart } from '../../refusals/cannot-start.ts';

/**
 * Lets the work write lines to a new file with mode 0600, which has its name only once all of it is on the disk.
 * @throws CannotStart when the file exists or cannot be written.
 */
export async function writeNewFile<T>(
  path: string,
  work: (write: (line: string) => Promise<void>) => Promise<T>,
): Promise<T> {
  const partial = `${path}.partial`;
  await refuseExisting(path);
  const file = await open(partial, 'w', 0o600).catch((cause: NodeJS.ErrnoException) => {
    throw new CannotStart(`The file ${path} cannot be written (${cause.code}): name another.`, { cause });
  });
  try {
    const result = await work(lineWriter(file));
    await file.sync();
    await file.close();
    await rename(partial, path);
    const folder = await open(dirname(path), 'r');
    await folder.sync().finally(() => folder.close());
    return result;
  } catch (error) {
    await file.close().catch(() => undefined);
    await rm(partial, { force: true });
    throw error;
  }
}

async function refuseExisting(path: string): Promise<void> {
  const file = await open(path, 'r').catch(() => undefined);
  if (!file) return;
  await file.close();
  throw new CannotStart(`The file ${path} exists: name another, so that no backup is overwritten.`);
}

const lineWriter =
  (file: FileHandle) =>
  async (line: string): Promise<void> => {
    await file.write(`${line}\n`);
  };
