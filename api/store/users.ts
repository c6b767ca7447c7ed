import { randomUUID } from 'node:crypto';
import { type Kysely, type Selectable, sql } from 'kysely';
import { type Keyring, type SealedColumn, seal, unseal } from '../keys/seal.ts';
import type { User, UserFacts, Users } from './define-tenants.ts';
import type { Tables } from './tables.ts';

// No `*`: a prepared statement with it fails once a newer release adds a column.
const columns = [
  ...(['id', 'phone', 'is_eligible', 'journey_url', 'rent', 'tenure', 'move_in_date'] as const),
  ...(['first_name', 'name', 'pincode', 'sealed_pan', 'aadhaar_last4'] as const),
  ...(['aadhaar_hash', 'aadhaar_reference'] as const),
] as const;

/** Where the PAN of a tenant is stored. */
export const sealedPan = (id: string): SealedColumn => ({ table: 'users', column: 'sealed_pan', id });

// Marks the number of a new record until its owner has verified it; then the former record loses the number.
const claimed = ' claimed';

async function isSilent(db: Kysely<Tables>, phone: string, since: Date): Promise<boolean> {
  const row = await db.selectFrom('users').select('seen_at').where('phone', '=', phone).executeTakeFirst();
  return row?.seen_at !== undefined && row.seen_at !== null && row.seen_at < since;
}

/** The tenants; PANs are encrypted on write and decrypted on read. */
export function usersIn(db: Kysely<Tables>, panKeys: Keyring): Users {
  const toUser = ({ sealed_pan, ...row }: Pick<Selectable<Tables['users']>, (typeof columns)[number]>): User => ({
    ...row,
    phone: row.phone.replace(claimed, ''),
    pan: sealed_pan === null ? null : unseal(sealed_pan, panKeys, sealedPan(row.id)),
  });
  const toRow = (id: string, { pan, ...facts }: UserFacts) => ({
    ...facts,
    ...(pan === undefined ? {} : { sealed_pan: pan === null ? null : seal(pan, panKeys, sealedPan(id)) }),
  });
  return {
    async find(id) {
      const row = await db.selectFrom('users').select(columns).where('id', '=', id).executeTakeFirst();
      return row && toUser(row);
    },
    async findOrCreate(phone, facts, now, silentBefore) {
      const silent = silentBefore && (await isSilent(db, phone, silentBefore));
      const owned = silent ? phone + claimed : phone;
      // Updating an existing row returns it and locks it until the end of the transaction.
      const id = randomUUID();
      const row = await db
        .insertInto('users')
        .values({ id, phone: owned, created_at: now, ...toRow(id, facts) })
        .onConflict((conflict) => conflict.column('phone').doUpdateSet({ phone: owned }))
        .returning(columns)
        .executeTakeFirstOrThrow();
      return toUser(row);
    },
    async update(id, facts) {
      await db.updateTable('users').set(toRow(id, facts)).where('id', '=', id).execute();
    },
    async markSeen(id, now) {
      const row = await db.selectFrom('users').select('phone').where('id', '=', id).forUpdate().executeTakeFirst();
      if (row?.phone.endsWith(claimed)) {
        const phone = row.phone.replace(claimed, '');
        // The former owner's record stays until its retention ends, without the number.
        await sql`update users set phone = 'former-' || id where phone = ${phone}`.execute(db);
        await db.updateTable('users').set({ phone, seen_at: now }).where('id', '=', id).execute();
      } else await db.updateTable('users').set({ seen_at: now }).where('id', '=', id).execute();
    },
    async lock(phone) {
      await db.selectFrom('users').select('id').where('phone', '=', phone).forUpdate().execute();
    },
  };
}
