import { randomUUID } from 'node:crypto';
import { type Kysely, type Selectable, sql } from 'kysely';
import { type Keyring, type SealedColumn, seal, unseal } from '../keys/seal.ts';
import { write } from './driver/statements.ts';
import type { Tables } from './driver/tables.ts';

/** A stored tenant. `pan` is encrypted at rest; of an Aadhaar number only the last four digits and a hash are stored. */
export interface User {
  readonly id: string;
  readonly phone: string;
  readonly is_eligible: boolean | null;
  readonly journey_url: string | null;
  /** Rupees per month. */
  readonly rent: number | null;
  /** Months. */
  readonly tenure: number | null;
  /** YYYY-MM-DD. */
  readonly move_in_date: string | null;
  readonly first_name: string | null;
  readonly name: string | null;
  readonly pincode: string | null;
  readonly pan: string | null;
  readonly aadhaar_last4: string | null;
  /** Keyed hash of all 12 digits. */
  readonly aadhaar_hash: string | null;
  /** Names the verification to the identity-document service. */
  readonly aadhaar_reference: string | null;
}

/** The facts about a tenant that are known before their first visit or added later. */
export type UserFacts = Partial<Omit<User, 'id' | 'phone'>>;

/** The tenants. */
export interface Users {
  find(id: string): Promise<User | undefined>;
  /**
   * Finds the user of a phone, or creates it with these facts, and locks it as `lock` does. A record that was silent since
   * `silentBefore` is not found: the number may have a new owner, who gets a new record.
   */
  findOrCreate(phone: string, facts: UserFacts, now: Date, silentBefore?: Date): Promise<User>;
  /** Records that the owner of the phone is there; a new record of a recycled number takes the number from the former one. */
  markSeen(id: string, now: Date): Promise<void>;
  update(id: string, facts: UserFacts): Promise<void>;
  /** Locks the user of this phone until the end of the transaction. */
  lock(phone: string): Promise<void>;
}

/** No `*`: a prepared statement with it fails once a newer release adds a column. */
export const userColumns = [
  ...(['id', 'phone', 'is_eligible', 'journey_url', 'rent', 'tenure', 'move_in_date'] as const),
  ...(['first_name', 'name', 'pincode', 'sealed_pan', 'aadhaar_last4'] as const),
  ...(['aadhaar_hash', 'aadhaar_reference'] as const),
] as const;

/** Where the PAN of a tenant is stored. */
export const sealedPan = (id: string): SealedColumn => ({ table: 'users', column: 'sealed_pan', id });

// Marks the number of a new record until its owner has verified it; then the former record loses the number.
const claimed = ' claimed';

/** The number of a new record while the former one is silent. */
export const claimedNumber = (phone: string): string => phone + claimed;

/** The columns of these facts about a tenant. */
export const userRow = (id: string, { pan, ...facts }: UserFacts, panKeys: Keyring) => ({
  ...facts,
  ...(pan === undefined ? {} : { sealed_pan: pan === null ? null : seal(pan, panKeys, sealedPan(id)) }),
});

/** The number of a phone's record: a record that was silent since then leaves it to a new one. */
function ownedNumber(phone: string, silentBefore: Date | undefined) {
  if (silentBefore === undefined) return sql<string>`${phone}::text`;
  const isSilent = sql`exists (select 1 from users where phone = ${phone}::text and seen_at < ${silentBefore}::timestamptz)`;
  return sql<string>`case when ${isSilent} then ${claimedNumber(phone)} else ${phone}::text end`;
}

/** A row of users as a tenant; its PAN is decrypted. */
export function toUser(
  { sealed_pan, ...row }: Pick<Selectable<Tables['users']>, (typeof userColumns)[number]>,
  panKeys: Keyring,
): User {
  return {
    ...row,
    phone: row.phone.replace(claimed, ''),
    pan: sealed_pan === null ? null : unseal(sealed_pan, panKeys, sealedPan(row.id)),
  };
}

const updates = new Map<string, ReturnType<typeof write>>();

/** The statement that sets these columns of the tenant with the id `$1`. */
function updateOf(columns: readonly string[]): ReturnType<typeof write> {
  const name = columns.join();
  const settings = columns.map((column, index) => `${column} = $${index + 2}`);
  const update =
    updates.get(name) ??
    write(`update users set ${settings.join(', ')} where id = $1`, { reads: [], writes: ['users'] });
  updates.set(name, update);
  return update;
}

/** The tenants; PANs are encrypted on write and decrypted on read. */
export function usersIn(db: Kysely<Tables>, panKeys: Keyring): Users {
  return {
    async find(id) {
      const row = await db.selectFrom('users').select(userColumns).where('id', '=', id).executeTakeFirst();
      return row && toUser(row, panKeys);
    },
    async findOrCreate(phone, facts, now, silentBefore) {
      // Updating an existing row returns it and locks it until the end of the transaction.
      const id = randomUUID();
      const row = await db
        .insertInto('users')
        .values({ id, phone: ownedNumber(phone, silentBefore), created_at: now, ...userRow(id, facts, panKeys) })
        .onConflict((conflict) => conflict.column('phone').doUpdateSet(({ ref }) => ({ phone: ref('excluded.phone') })))
        .returning(userColumns)
        .executeTakeFirstOrThrow();
      return toUser(row, panKeys);
    },
    async update(id, facts) {
      const row = userRow(id, facts, panKeys);
      await updateOf(Object.keys(row))(db, [id, ...Object.values(row)]);
    },
    async markSeen(id, now) {
      const row = await db
        .updateTable('users')
        .set({ seen_at: now })
        .where('id', '=', id)
        .returning('phone')
        .executeTakeFirst();
      if (!row?.phone.endsWith(claimed)) return;
      const phone = row.phone.replace(claimed, '');
      // The former owner's record stays until its retention ends, without the number.
      await sql`update users set phone = 'former-' || id where phone = ${phone}`.execute(db);
      await db.updateTable('users').set({ phone }).where('id', '=', id).execute();
    },
    async lock(phone) {
      await db.selectFrom('users').select('id').where('phone', '=', phone).forUpdate().execute();
    },
  };
}
