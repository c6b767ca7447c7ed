import type { Kysely } from 'kysely';
import type { Tables } from '../driver/tables.ts';

/** The files of builds, by the SHA-256 of their bytes. */
export interface Blobs {
  /** Those of some hashes that are not stored; the others count as stored now, so that no sweep deletes them meanwhile. */
  missing(hashes: readonly string[], now: Date): Promise<readonly string[]>;
  /** Stores some; what is stored already stays. */
  save(blobs: ReadonlyMap<string, Buffer>, now: Date): Promise<void>;
  read(hashes: readonly string[]): Promise<ReadonlyMap<string, Buffer>>;
}

/** The files of builds, by the SHA-256 of their bytes. */
export function studioBlobsIn(db: Kysely<Tables>): Blobs {
  return {
    async missing(hashes, now) {
      if (hashes.length === 0) return [];
      const update = db.updateTable('studio_blobs').set({ created_at: now }).where('hash', 'in', hashes);
      const rows = await update.returning('hash').execute();
      const stored = new Set(rows.map(({ hash }) => hash));
      return hashes.filter((hash) => !stored.has(hash));
    },
    async save(blobs, now) {
      if (blobs.size === 0) return;
      await db
        .insertInto('studio_blobs')
        .values([...blobs].map(([hash, bytes]) => ({ hash, bytes: bytes.toString('base64'), created_at: now })))
        .onConflict((conflict) => conflict.column('hash').doNothing())
        .execute();
    },
    async read(hashes) {
      if (hashes.length === 0) return new Map();
      const rows = await db.selectFrom('studio_blobs').select(['hash', 'bytes']).where('hash', 'in', hashes).execute();
      return new Map(rows.map(({ hash, bytes }) => [hash, Buffer.from(bytes, 'base64')]));
    },
  };
}
