import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { addAuditRow, subjectsOf } from './audit/add.ts';
import type { ConsentState, CountedTable, Permission, Records } from './define-records.ts';
import { insertRow, statement } from './driver/statements.ts';
import type { Tables } from './driver/tables.ts';

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
