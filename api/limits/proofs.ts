import { type Kysely, sql } from 'kysely';
import type { Tables } from '../store/tables.ts';
import type { ProofKind, Proofs } from './define.ts';

/** The proofs of the tenants; the latest of each kind. */
export function proofsIn(db: Kysely<Tables>): Proofs {
  return {
    async save(userId, kind, valueHash, now) {
      const fresh = { value_hash: valueHash, created_at: now };
      await db
        .insertInto('proofs')
        .values({ user_id: userId, kind, ...fresh })
        .onConflict((conflict) => conflict.columns(['user_id', 'kind']).doUpdateSet(fresh))
        .execute();
    },
    async bindPan(userId, now) {
      await sql`
        insert into proofs (user_id, kind, value_hash, created_at)
        select user_id, 'assessed-pan', value_hash, ${now}::timestamptz from proofs
        where user_id = ${userId} and kind = 'pan'
        on conflict (user_id, kind) do update set value_hash = excluded.value_hash, created_at = excluded.created_at
        where proofs.value_hash <> excluded.value_hash`.execute(db);
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
