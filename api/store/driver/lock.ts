import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CannotStart } from '../../refusals/cannot-start.ts';

interface Holder {
  readonly pid: number;
  /** The start time of the process as the system reports it; a later process with the same pid has another. */
  readonly started: string;
}

/** A running process uses the folder. Two processes on one folder would silently lose rows. */
export class FolderInUse extends CannotStart {
  constructor(folder: string, pid: number) {
    super(
      `The data folder ${folder} is in use by process ${pid}; a second one would lose data. ` +
        'Stop that process, or set DATA_DIR to another folder, or DATABASE_URL to a PostgreSQL server.',
    );
    this.name = 'FolderInUse';
  }
}

/**
 * Locks the folder for this process, also when its former holder has died; returns the function that unlocks it.
 * @throws FolderInUse when a running process holds it.
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, 'lock');
  const mine = JSON.stringify({ pid: process.pid, started: startOf(process.pid) });
  for (;;) {
    if (create(path, mine)) return () => release(path, mine);
    const found = read(path);
    if (found === undefined) continue;
    const holder = parse(found, path);
    if (holder) throw new FolderInUse(folder, holder.pid);
    evict(path, found);
  }
}

function create(path: string, content: string): boolean {
  try {
    writeFileSync(path, content, { flag: 'wx', mode: 0o600 });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

function release(path: string, mine: string): void {
  if (read(path) === mine) rmSync(path, { force: true });
}

/** The holder, if it is running. An unreadable file counts as held while its writer may still be writing. */
function parse(content: string, path: string): Holder | undefined {
  let holder: Holder;
  try {
    holder = JSON.parse(content) as Holder;
  } catch {
    const age = Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0);
    return age < 2000 ? { pid: 0, started: '' } : undefined;
  }
  return isAlive(holder) ? holder : undefined;
}

function isAlive({ pid, started }: Holder): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  return startOf(pid) === started;
}

/** Moves a dead holder's file away; restores it if another process locked the folder in between. */
function evict(path: string, dead: string): void {
  const aside = `${path}.${process.pid}`;
  try {
    renameSync(path, aside);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw error;
  }
  const moved = read(aside);
  if (moved !== undefined && moved !== dead) create(path, moved);
  rmSync(aside, { force: true });
}

/** The 22nd field of /proc/PID/stat: clock ticks from boot to the start of the process. Empty without /proc. */
function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}
