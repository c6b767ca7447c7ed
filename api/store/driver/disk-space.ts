import { randomUUID } from 'node:crypto';
import { existsSync, statfsSync } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import type { Tables } from './tables.ts';

/** A segment of the log of PostgreSQL, which it must be able to create. */
const neededBytes = 16 * 1024 * 1024;
const probeBytes = 64 * 1024;

/** Whether the disk of a folder, or of where it would be created, has no room for the embedded database to start. */
export function isDiskFull(folder: string): boolean {
  if (!existsSync(folder)) return dirname(folder) !== folder && isDiskFull(dirname(folder));
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize < neededBytes;
}

/** Writes a file beside the embedded database and removes it. @throws when the disk is full, or does not accept writes. */
export async function probeDisk(folder: string): Promise<void> {
  const path = join(dirname(folder), `.probe-${randomUUID()}`);
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(Buffer.alloc(probeBytes, 1));
    await file.sync();
  } finally {
    await file.close();
    await rm(path, { force: true });
  }
}

/**
 * Writes a page of a table of its own on a database server, since a full disk still accepts rows into the pages that are there.
 * @throws when the disk is full, or does not accept writes.
 */
export async function probeServer(db: Kysely<Tables>): Promise<void> {
  try {
    await sql`create temporary table disk_probe on commit drop as select 1 as one`.execute(db);
  } catch (error) {
    // Whether its user may create temporary tables is for the operator to say.
    if ((error as { code?: unknown }).code !== '42501') throw error;
  }
}
