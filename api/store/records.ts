import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { addAuditRow, subjectsOf } from '../audit/add.ts';
import type { ConsentState, CountedTable, Records } from './define-records.ts';
import type { Tables } from './tables.ts';

// The column that holds the owner; `user_id` in all other tables.
const owners: Partial<Record<CountedTable, string>> = { leads: 'tenant_id', audit: 'subject' };

/** The append-only records. */
export function recordsIn(db: Kysely<Tables>, auditKey: Buffer): Records {
  const stamp = (now: Date) => ({ id: randomUUID(), created_at: now });
  return {
    async addCheck(userId, kind, outcome, now, noticeId = null) {
      await db
        .insertInto('checks')
        .values({ user_id: userId, kind, outcome, notice_id: noticeId, ...stamp(now) })
        .execute();
    },
    async addLandlord({ userId, now, ...row }) {
      await db
        .insertInto('landlords')
        .values({ user_id: userId, ...row, ...stamp(now) })
        .execute();
    },
    async addLead({ tenantId, leadType, now, ...row }) {
      await db
        .insertInto('leads')
        .values({ tenant_id: tenantId, lead_type: leadType, ...row, ...stamp(now) })
        .execute();
    },
    async addJourney(row) {
      await db
        .insertInto('journeys')
        .values({
          user_id: row.userId,
          employment_type: row.employmentType,
          employer_name: row.employerName,
          designation: row.designation,
          employer_address: row.employerAddress,
          company_email: row.companyEmail,
          property_id: row.propertyId,
          journey_url: row.journeyUrl,
          ...stamp(row.now),
        })
        .execute();
    },
    async addAlternateNumber(userId, phone, outcome, now) {
      await db
        .insertInto('alternate_numbers')
        .values({ user_id: userId, phone, outcome, ...stamp(now) })
        .execute();
    },
    async addConsent(userId, { textHash, journeyVersion, ...row }, now) {
      const stamped = stamp(now);
      await db
        .insertInto('consents')
        .values({ user_id: userId, text_hash: textHash, journey_version: journeyVersion, ...row, ...stamped })
        .execute();
      return stamped.id;
    },
    async addNotice(userId, { textHash, journeyVersion, ...row }, now) {
      const stamped = stamp(now);
      await db
        .insertInto('notices')
        .values({ user_id: userId, text_hash: textHash, journey_version: journeyVersion, ...row, ...stamped })
        .execute();
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
      const { rows } = await sql<{ consented: Date | null; withdrawn: Date | null; notice: string | null }>`
        select
          (select max(created_at) from consents where user_id = ${userId} and purpose = ${purpose}) as consented,
          (select max(created_at) from withdrawals where user_id = ${userId} and purpose = ${purpose}) as withdrawn,
          (select id from notices where user_id = ${userId} and purpose = ${purpose}
            order by created_at desc, id limit 1) as notice`.execute(db);
      const { consented = null, withdrawn = null, notice = null } = rows[0] ?? {};
      return { consent: stateOf(consented, withdrawn), noticeId: notice };
    },
    async addWithdrawal(userId, purpose, now) {
      const stamped = stamp(now);
      await db
        .insertInto('withdrawals')
        .values({ user_id: userId, purpose, ...stamped })
        .execute();
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

/** A withdrawal at the same time as the consent counts. */
function stateOf(consented: Date | null, withdrawn: Date | null): ConsentState {
  if (withdrawn === null) return consented === null ? 'none' : 'given';
  return consented !== null && consented > withdrawn ? 'given' : 'withdrawn';
}
