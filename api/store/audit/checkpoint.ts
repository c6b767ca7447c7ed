import { createHmac } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from '../driver/tables.ts';

/** The link before the first one that is still stored. */
export interface Checkpoint {
  /** How many rows were deleted. */
  readonly position: number;
  /** The hash of the last deleted link. */
  readonly hash: string;
  /** Until when rows without a signature were accepted; null while no row had one. */
  readonly unsignedUntil: Date | null;
}

const id = 'start';
const start: Checkpoint = { position: 0, hash: '', unsignedUntil: null };

/** Where the chain begins, and whether the checkpoint was written with the key. */
export async function readCheckpoint(
  db: Kysely<Tables>,
  key: Buffer,
): Promise<{ readonly checkpoint: Checkpoint; readonly isSigned: boolean }> {
  const row = await db.selectFrom('audit_checkpoint').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) return { checkpoint: start, isSigned: true };
  const checkpoint = { position: row.position, hash: row.hash, unsignedUntil: row.unsigned_until };
  return { checkpoint, isSigned: row.signature === sign(checkpoint, key) };
}

/** Moves the beginning of the chain. Call it in the transaction that deletes what is before. */
export async function moveCheckpoint(db: Kysely<Tables>, checkpoint: Checkpoint, key: Buffer): Promise<void> {
  const { position, hash, unsignedUntil } = checkpoint;
  const values = { position, hash, unsigned_until: unsignedUntil, signature: sign(checkpoint, key) };
  await db
    .insertInto('audit_checkpoint')
    .values({ id, ...values })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
    .execute();
}

function sign({ position, hash, unsignedUntil }: Checkpoint, key: Buffer): string {
  const text = JSON.stringify([position, hash, unsignedUntil?.toISOString() ?? null]);
  return createHmac('sha256', key).update(`checkpoint\n${text}`).digest('hex');
}
