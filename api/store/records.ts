import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { type AuditEvent, addAuditRow, subjectsOf } from './audit/rows.ts';
import { insertRow, statement } from './driver/statements.ts';
import type { Tables } from './driver/tables.ts';

/** The tables whose rows belong to one user. */
type CountedTable =
  | 'checks'
  | 'landlords'
  | 'leads'
  | 'journeys'
  | 'alternate_numbers'
  | 'consents'
  | 'withdrawals'
  | 'notices'
  | 'audit';

/** What a tenant agreed to; `textHash` is the SHA-256 of the text as it was shown, in hex digits. */
export interface Consent {
  readonly id: string;
  readonly purpose: string;
  readonly textHash: string;
  readonly language: string;
  readonly journeyVersion: string;
  readonly at: Date;
}

/** Whether a consent is in force, was withdrawn, or was never given. */
export type ConsentState = 'given' | 'withdrawn' | 'none';

/** What the use of a tenant's data for one purpose can rest on. */
export interface Permission {
  readonly consent: ConsentState;
  /** The last notice of this purpose that the tenant was shown. */
  readonly noticeId: string | null;
}

/** Append-only records. */
export interface Records {
  addCheck(
    userId: string,
    kind: 'pan' | 'aadhaar' | 'eligibility' | 'checkin',
    outcome: string,
    now: Date,
    /** The notice on which the check rests. */
    noticeId?: string | null,
  ): Promise<void>;
  addLandlord(row: { userId: string; name: string; phone: string; address: string; now: Date }): Promise<void>;
  addLead(row: {
    tenantId: string;
    name: string;
    phone: string;
    leadType: string;
    source: string;
    now: Date;
  }): Promise<void>;
  addJourney(row: {
    userId: string;
    employmentType: string;
    employerName: string;
    designation: string;
    employerAddress: string;
    companyEmail: string;
    propertyId: string;
    journeyUrl: string;
    now: Date;
  }): Promise<void>;
  addAlternateNumber(userId: string, phone: string, outcome: string, now: Date): Promise<void>;
  /** Adds a consent; returns the record's id. */
  addConsent(userId: string, consent: Omit<Consent, 'id' | 'at'>, now: Date): Promise<string>;
  /** Adds a notice that was shown; returns the record's id. */
  addNotice(userId: string, notice: Omit<Consent, 'id' | 'at'>, now: Date): Promise<string>;
  /** What this tenant agreed to, oldest first. */
  consents(userId: string): Promise<Consent[]>;
  /** What permits the use of this tenant's data for this purpose. */
  permission(userId: string, purpose: string): Promise<Permission>;
  /** Adds a withdrawal; returns the record's id. */
  addWithdrawal(userId: string, purpose: string, now: Date): Promise<string>;
  /** What this tenant withdrew, oldest first. */
  withdrawals(userId: string): Promise<{ id: string; purpose: string; at: Date }[]>;
  /** Records who did what to whose record. Rows are only added; a job seals them into a chain. */
  addAudit(event: AuditEvent): Promise<void>;
  /** Who accessed this record, oldest first. */
  auditOf(
    userId: string,
  ): Promise<{ actor: string; action: string; outcome: string | null; requestId: string; at: Date }[]>;
  /** The number of rows in a table that belong to this tenant. */
  count(table: CountedTable, userId: string): Promise<number>;
}

// The column that holds the owner; `user_id` in all other tables.
const owners: Partial<Record<CountedTable, string>> = { leads: 'tenant_id', audit: 'subject' };

/** The result of `permissionColumns`. */
export interface PermissionRow {
  readonly consented: Date | null;
  readonly withdrawn: Date | null;
  readonly notice: string | null;
}

/** What the permission of a tenant for a purpose follows from; both are expressions. */
export const permissionColumns = (tenant: string, purpose: string): string => `
  (select max(created_at) from consents where user_id = ${tenant} and purpose = ${purpose}) as consented,
  (select max(created_at) from withdrawals where user_id = ${tenant} and purpose = ${purpose}) as withdrawn,
  (select id from notices where user_id = ${tenant} and purpose = ${purpose}
    order by created_at desc, id limit 1) as notice`;

const findPermission = statement<PermissionRow>(`select ${permissionColumns('$1', '$2')}`);

/** The append-only records. */
export function recordsIn(db: Kysely<Tables>, auditKey: Buffer): Records {
  const stamp = (now: Date) => ({ id: randomUUID(), created_at: now });
  return {
    async addCheck(userId, kind, outcome, now, noticeId = null) {
      await insertRow(db, 'checks', { user_id: userId, kind, outcome, notice_id: noticeId, ...stamp(now) });
    },
    async addLandlord({ userId, now, ...row }) {
      await insertRow(db, 'landlords', { user_id: userId, ...row, ...stamp(now) });
    },
    async addLead({ tenantId, leadType, now, ...row }) {
      await insertRow(db, 'leads', { tenant_id: tenantId, lead_type: leadType, ...row, ...stamp(now) });
    },
    async addJourney(row) {
      await insertRow(db, 'journeys', {
        user_id: row.userId,
        employment_type: row.employmentType,
        employer_name: row.employerName,
        designation: row.designation,
        employer_address: row.employerAddress,
        company_email: row.companyEmail,
        property_id: row.propertyId,
        journey_url: row.journeyUrl,
        ...stamp(row.now),
      });
    },
    async addAlternateNumber(userId, phone, outcome, now) {
      await insertRow(db, 'alternate_numbers', { user_id: userId, phone, outcome, ...stamp(now) });
    },
    async addConsent(userId, { textHash, journeyVersion, ...row }, now) {
      const stamped = stamp(now);
      await insertRow(db, 'consents', {
        user_id: userId,
        text_hash: textHash,
        journey_version: journeyVersion,
        ...row,
        ...stamped,
      });
      return stamped.id;
    },
    async addNotice(userId, { textHash, journeyVersion, ...row }, now) {
      const stamped = stamp(now);
      await insertRow(db, 'notices', {
        user_id: userId,
        text_hash: textHash,
        journey_version: journeyVersion,
        ...row,
        ...stamped,
      });
      return stamped.id;
    },
    async consents(userId) {
      return db
        .selectFrom('consents')
        .select(['id', 'purpose', 'text_hash as textHash', 'language'])
        .select(['journey_version as journeyVersion', 'created_at as at'])
        .where('user_id', '=', userId)
        .orderBy('created_at')
        .execute();
    },
    async permission(userId, purpose) {
      const [row] = await findPermission(db, [userId, purpose]);
      return toPermission(row ?? { consented: null, withdrawn: null, notice: null });
    },
    async addWithdrawal(userId, purpose, now) {
      const stamped = stamp(now);
      await insertRow(db, 'withdrawals', { user_id: userId, purpose, ...stamped });
      return stamped.id;
    },
    async withdrawals(userId) {
      return db
        .selectFrom('withdrawals')
        .select(['id', 'purpose', 'created_at as at'])
        .where('user_id', '=', userId)
        .orderBy('created_at')
        .execute();
    },
    addAudit: (event) => addAuditRow(db, event, auditKey),
    async auditOf(userId) {
      return db
        .selectFrom('audit')
        .select(['actor', 'action', 'outcome', 'request_id as requestId', 'created_at as at'])
        .where('subject', 'in', subjectsOf(userId, auditKey))
        .orderBy('created_at')
        .execute();
    },
    async count(table, userId) {
      const ids = table === 'audit' ? subjectsOf(userId, auditKey) : [userId];
      const owner = sql.ref(owners[table] ?? 'user_id');
      const { rows } = await sql<{ n: number }>`
        select count(*)::int as n from ${sql.table(table)} where ${owner} in (${sql.join(ids)})`.execute(db);
      return rows[0]?.n ?? 0;
    },
  };
}

export const toPermission = ({ consented, withdrawn, notice }: PermissionRow): Permission => ({
  consent: stateOf(consented, withdrawn),
  noticeId: notice,
});

/** A withdrawal at the same time as the consent counts. */
function stateOf(consented: Date | null, withdrawn: Date | null): ConsentState {
  if (withdrawn === null) return consented === null ? 'none' : 'given';
  return consented !== null && consented > withdrawn ? 'given' : 'withdrawn';
}
