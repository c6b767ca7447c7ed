import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What a folder is for: the releases that a server serves, or what a builder builds. */
type FolderKind = 'releases' | 'build';

/** Makes a new folder of this process that only this user can read, and removes those of the same kind whose process was killed. */
export async function makeProcessFolder(kind: FolderKind, parent = tmpdir()): Promise<string> {
  await removeAbandoned(kind, parent);
  return mkdtemp(join(parent, `${kind}-${process.pid}-`));
}

const abandonedMs = 24 * 60 * 60 * 1000;

async function removeAbandoned(kind: FolderKind, parent: string): Promise<void> {
  for (const name of await readdir(parent)) {
    const [, found, pid] = /^(releases|build)-(\d+)-\w+$/.exec(name) ?? [];
    if (found !== kind || isRunning(Number(pid))) continue;
    const folder = join(parent, name);
    const changed = await stat(folder).catch(() => undefined);
    // In another container that shares the folder, the process may have a number that is not used here.
    if (changed && Date.now() - changed.mtimeMs > abandonedMs) await rm(folder, { recursive: true, force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // The process of another user is running, too.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
