import type { Kysely } from 'kysely';
import type { ProofKind, Proofs } from './define-limits.ts';
import { write } from './driver/statements.ts';
import type { Tables } from './driver/tables.ts';

const saveProof = write(
  `insert into proofs (user_id, kind, value_hash, created_at) values ($1, $2, $3, $4)
  on conflict (user_id, kind) do update set value_hash = excluded.value_hash, created_at = excluded.created_at`,
  { reads: [], writes: ['proofs'] },
);

const bindPan = write(
  `insert into proofs (user_id, kind, value_hash, created_at)
  select user_id, 'assessed-pan', value_hash, $2::timestamptz from proofs where user_id = $1 and kind = 'pan'
  on conflict (user_id, kind) do update set value_hash = excluded.value_hash, created_at = excluded.created_at
  where proofs.value_hash <> excluded.value_hash`,
  { reads: ['proofs'], writes: ['proofs'] },
);

/** The proofs of the tenants; the latest of each kind. */
export function proofsIn(db: Kysely<Tables>): Proofs {
  return {
    async save(userId, kind, valueHash, now) {
      await saveProof(db, [userId, kind, valueHash, now]);
    },
    async bindPan(userId, now) {
      await bindPan(db, [userId, now]);
    },
    async find(userId) {
      const rows = await db.selectFrom('proofs').select(['kind', 'value_hash']).where('user_id', '=', userId).execute();
      return Object.fromEntries(rows.map((row) => [row.kind as ProofKind, row.value_hash]));
    },
    async ownerOf(kind, valueHash) {
      const row = await db
        .selectFrom('proofs')
        .select('user_id')
        .where('kind', '=', kind)
        .where('value_hash', '=', valueHash)
        .orderBy('created_at', 'desc')
        .limit(1)
        .executeTakeFirst();
      return row?.user_id;
    },
  };
}
