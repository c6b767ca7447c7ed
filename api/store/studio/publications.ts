import { type Kysely, type Selectable, sql } from 'kysely';
import type { Tables } from '../driver/tables.ts';
import type { StoredPublication, StudioPublications } from './define-studio.ts';
import { proposalsIn } from './proposals.ts';

/** Versions of texts, and which of them tenants read. Publications are only added. */
export function studioPublicationsIn(db: Kysely<Tables>): StudioPublications {
  const ofJourney = (journey: string) =>
    db.selectFrom('studio_publications').selectAll().where('journey', '=', journey).orderBy('number', 'desc');
  return {
    ...proposalsIn(db),
    async current(journey) {
      const row = await ofJourney(journey).limit(1).executeTakeFirst();
      return row && toPublication(row);
    },
    async list(journey, most) {
      return (await ofJourney(journey).limit(most).execute()).map(toPublication);
    },
    async find(journey, number) {
      const row = await ofJourney(journey).where('number', '=', number).executeTakeFirst();
      return row && toPublication(row);
    },
    async findByRequest(key) {
      const query = db.selectFrom('studio_publications').selectAll().where('request_key', '=', key);
      const row = await query.executeTakeFirst();
      return row && toPublication(row);
    },
    async add({ journey, number, hash, release, reason, by, approvedBy, ...rest }) {
      const added = await db
        .insertInto('studio_publications')
        .values({
          ...{ journey, number, hash, release, reason, user_id: by.id, user_name: by.name },
          ...{ approver_id: approvedBy?.id ?? null, approver_name: approvedBy?.name ?? null },
          ...{ changes_consent: rest.changesConsent, changes: JSON.stringify(rest.changes) },
          ...{ rollback_to: rest.rollbackTo, request_key: rest.requestKey, created_at: rest.at },
        })
        .onConflict((conflict) => conflict.columns(['journey', 'number']).doNothing())
        .returning('number')
        .execute();
      return added.length === 1;
    },
    async saveVersion({ hash, journey, overrides, now }) {
      await db
        .insertInto('studio_versions')
        .values({ hash, journey, overrides: JSON.stringify(overrides), created_at: now })
        .onConflict((conflict) => conflict.column('hash').doNothing())
        .execute();
    },
    async overridesOf(hash) {
      const query = db.selectFrom('studio_versions').select('overrides').where('hash', '=', hash);
      const row = await query.executeTakeFirst();
      return row && JSON.parse(row.overrides);
    },
    async since(numbers) {
      const known = Object.entries(numbers);
      const isNew = known.map(([journey, number]) => sql`(p.journey = ${journey} and p.number > ${number})`);
      const isOther =
        known.length > 0 ? sql`p.journey not in (${sql.join(known.map(([journey]) => journey))})` : sql`true`;
      const { rows } = await sql<{
        journey: string;
        number: number;
        hash: string;
        overrides: string;
        changesConsent: boolean;
        at: Date;
      }>`select p.journey, p.number, p.hash, p.changes_consent as "changesConsent", p.created_at as at, v.overrides
        from studio_publications p join studio_versions v on v.hash = p.hash
        where ${sql.join([...isNew, isOther], sql` or `)} order by p.number`.execute(db);
      return rows.map(({ overrides, ...row }) => ({ ...row, overrides: JSON.parse(overrides) }));
    },
  };
}

const toPublication = (row: Selectable<Tables['studio_publications']>): StoredPublication => ({
  ...{ journey: row.journey, number: row.number, hash: row.hash, release: row.release, reason: row.reason },
  ...{ changesConsent: row.changes_consent, changes: JSON.parse(row.changes), at: row.created_at },
  ...{ rollbackTo: row.rollback_to, requestKey: row.request_key },
  by: { id: row.user_id, name: row.user_name },
  approvedBy: row.approver_id === null ? null : { id: row.approver_id, name: row.approver_name ?? '' },
});
