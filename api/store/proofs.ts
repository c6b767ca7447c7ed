import type { Kysely } from 'kysely';
import { write } from './driver/statements.ts';
import type { Tables } from './driver/tables.ts';

/** What is proven about a tenant: a phone and an Aadhaar number by a code, a PAN by its check or by an assessment. */
export type ProofKind = 'phone' | 'pan' | 'aadhaar' | 'assessed-pan';

/** The proofs of the tenants. Values are keyed hashes. */
export interface Proofs {
  save(userId: string, kind: ProofKind, valueHash: string, now: Date): Promise<void>;
  /** Binds the PAN that is proven now to the tenant, as the one of the assessment. */
  bindPan(userId: string, now: Date): Promise<void>;
  find(userId: string): Promise<Partial<Readonly<Record<ProofKind, string>>>>;
  /** The user about whom this was proven last. */
  ownerOf(kind: ProofKind, valueHash: string): Promise<string | undefined>;
}

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
