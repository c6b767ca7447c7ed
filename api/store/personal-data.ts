import type { Kysely } from 'kysely';
import type { Keyring } from '../keys/seal.ts';
import { subjectsOf } from './audit/rows.ts';
import type { Tables } from './driver/tables.ts';
import { eraseTenant } from './erase-tenant.ts';
import { describeFiles } from './files.ts';
import { describeInvitations } from './invitations.ts';
import { openPhone } from './sessions.ts';

/** The rows of one tenant, by table. */
interface PersonalRows {
  readonly checks: readonly object[];
  readonly landlords: readonly object[];
  readonly leads: readonly object[];
  readonly journeys: readonly object[];
  readonly alternate_numbers: readonly object[];
  readonly notices: readonly object[];
  readonly files: readonly object[];
  readonly invitations: readonly object[];
  readonly sessions: readonly {
    readonly id: string;
    readonly phone?: string | undefined;
    readonly created_at: Date;
    readonly expires_at: Date;
  }[];
  readonly audit: readonly object[];
}

/** Everything that is stored about one tenant, read and erased as a whole. */
export interface PersonalData {
  /** The rows of this tenant, besides the user, consents and withdrawals. */
  collect(userId: string): Promise<PersonalRows>;
  /** Deletes every row of this tenant; what remains as proof names them by `name`. Call it in a transaction. */
  erase(userId: string, name: string): Promise<void>;
}

/** Everything that is stored about one tenant, read and erased as a whole. */
export function personalDataIn(db: Kysely<Tables>, keys: Keyring, auditKey: Buffer): PersonalData {
  return {
    async collect(userId) {
      const [checks, landlords, leads, journeys, alternateNumbers, notices, files, invitations, sessions, audit] =
        await Promise.all([
          db
            .selectFrom('checks')
            .select(['kind', 'outcome', 'notice_id', 'created_at'])
            .where('user_id', '=', userId)
            .execute(),
          db
            .selectFrom('landlords')
            .select(['name', 'phone', 'address', 'created_at'])
            .where('user_id', '=', userId)
            .execute(),
          db
            .selectFrom('leads')
            .select(['name', 'phone', 'lead_type', 'source', 'created_at'])
            .where('tenant_id', '=', userId)
            .execute(),
          db
            .selectFrom('journeys')
            .select(['employment_type', 'employer_name', 'designation', 'employer_address', 'company_email'])
            .select(['property_id', 'journey_url', 'created_at'])
            .where('user_id', '=', userId)
            .execute(),
          db
            .selectFrom('alternate_numbers')
            .select(['phone', 'outcome', 'created_at'])
            .where('user_id', '=', userId)
            .execute(),
          db
            .selectFrom('notices')
            .select(['id as _id', 'purpose', 'text_hash as text_sha256', 'language', 'journey_version', 'created_at'])
            .where('user_id', '=', userId)
            .execute(),
          describeFiles(db, keys, userId),
          describeInvitations(db, keys, userId),
          describeSessions(db, keys, userId),
          describeAudit(db, auditKey, userId),
        ]);
      return {
        checks,
        landlords,
        leads,
        journeys,
        alternate_numbers: alternateNumbers,
        notices,
        files,
        invitations,
        sessions,
        audit,
      };
    },
    erase: (userId, name) => eraseTenant(db, userId, name),
  };
}

/** Who used this tenant's record. */
const describeAudit = (db: Kysely<Tables>, auditKey: Buffer, userId: string): Promise<PersonalRows['audit']> =>
  db
    .selectFrom('audit')
    .select(['actor', 'action', 'created_at'])
    .where('subject', 'in', subjectsOf(userId, auditKey))
    .execute();

async function describeSessions(db: Kysely<Tables>, keys: Keyring, userId: string): Promise<PersonalRows['sessions']> {
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'sealed_phone', 'created_at', 'expires_at'])
    .where('user_id', '=', userId)
    .execute();
  return rows.map(({ sealed_phone, ...session }) => {
    const phone = openPhone(session.id, sealed_phone, keys);
    return { ...session, ...(phone === undefined ? {} : { phone }) };
  });
}
