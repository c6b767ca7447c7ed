import { type Kysely, type Selectable, sql } from 'kysely';
import type { CheckedChange } from '../../../src/contracts/studio-api.ts';
import type { TextOverrides } from '../../../src/engine/model/texts/overrides.ts';
import type { Tables } from '../driver/tables.ts';
import { type Author, type Closing, closingIn, columnsOfClosing } from './author.ts';

/** Texts of a journey that were published: the one with the highest number is what tenants get. */
export interface Publication {
  readonly journey: string;
  /** 1, 2, 3 … */
  readonly number: number;
  /** `hashOverrides` of the texts. */
  readonly hash: string;
  /** Empty when it is the texts of the release. */
  readonly overrides: TextOverrides;
  /** Whether words that tenants agree to, fees or legal texts differ from those of the publication before. */
  readonly changesConsent: boolean;
  readonly at: Date;
}

/** Where publications come from: the database that all processes share. */
export interface PublicationSource {
  /**
   * The publications of every journey with a higher number than the given one (0 for a journey that is not named), in the
   * order of their numbers. Rejects while the database is away.
   */
  read(since: Readonly<Record<string, number>>): Promise<readonly Publication[]>;
}

/** A publication as stored. */
export interface StoredPublication {
  readonly journey: string;
  readonly number: number;
  readonly hash: string;
  readonly release: string;
  readonly changesConsent: boolean;
  readonly changes: readonly CheckedChange[];
  readonly by: Author;
  readonly approvedBy: Author | null;
  readonly reason: string;
  readonly rollbackTo: number | null;
  readonly requestKey: string | null;
  readonly at: Date;
}

/** A publication that waits for a second person, or did. */
export interface StoredProposal {
  readonly id: string;
  readonly journey: string;
  readonly number: number;
  readonly revision: number;
  readonly hash: string;
  readonly changes: readonly CheckedChange[];
  readonly authors: readonly Author[];
  readonly by: Author;
  readonly reason: string;
  /** The publication whose texts it goes back to, 0 for those of the release; null for a draft. */
  readonly rollbackTo: number | null;
  readonly requestKey: string | null;
  readonly at: Date;
  readonly closedAt: Date | null;
  /** Absent while it waits, and where something else came before it. */
  readonly closing?: Closing;
}

/** Versions of texts, and which of them tenants read. */
export interface StudioPublications {
  /** The publication with the highest number. */
  current(journey: string): Promise<StoredPublication | undefined>;
  /** The last ones, the newest first. */
  list(journey: string, most: number): Promise<StoredPublication[]>;
  find(journey: string, number: number): Promise<StoredPublication | undefined>;
  findByRequest(key: string): Promise<StoredPublication | undefined>;
  /** Adds a publication; false when its number is taken. */
  add(publication: StoredPublication): Promise<boolean>;
  /** Stores a version; the same one again changes nothing. */
  saveVersion(version: { hash: string; journey: string; overrides: TextOverrides; now: Date }): Promise<void>;
  overridesOf(hash: string): Promise<TextOverrides | undefined>;
  /** The publications with higher numbers than these, in the order of their numbers. */
  since(numbers: Readonly<Record<string, number>>): Promise<Publication[]>;
  /** The proposals that wait, the oldest first. */
  openProposals(journey: string): Promise<StoredProposal[]>;
  findProposal(id: string): Promise<StoredProposal | undefined>;
  findProposalByRequest(key: string): Promise<StoredProposal | undefined>;
  /** Adds a proposal; false when another one of the journey is open. */
  propose(proposal: Omit<StoredProposal, 'closedAt' | 'closing'>): Promise<boolean>;
  /** Closes a proposal; false when it is closed already. */
  closeProposal(id: string, now: Date, closing: Closing): Promise<boolean>;
  /** Closes every open proposal of a journey, and resolves to how many there were. */
  closeProposals(journey: string, now: Date): Promise<number>;
}

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
          journey,
          number,
          hash,
          release,
          reason,
          user_id: by.id,
          user_name: by.name,
          approver_id: approvedBy?.id ?? null,
          approver_name: approvedBy?.name ?? null,
          changes_consent: rest.changesConsent,
          changes: JSON.stringify(rest.changes),
          rollback_to: rest.rollbackTo,
          request_key: rest.requestKey,
          created_at: rest.at,
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
  journey: row.journey,
  number: row.number,
  hash: row.hash,
  release: row.release,
  reason: row.reason,
  changesConsent: row.changes_consent,
  changes: JSON.parse(row.changes),
  at: row.created_at,
  rollbackTo: row.rollback_to,
  requestKey: row.request_key,
  by: { id: row.user_id, name: row.user_name },
  approvedBy: row.approver_id === null ? null : { id: row.approver_id, name: row.approver_name ?? '' },
});

type Proposals = Pick<
  StudioPublications,
  'openProposals' | 'findProposal' | 'findProposalByRequest' | 'propose' | 'closeProposal' | 'closeProposals'
>;

/** The publications that wait for a second person; at most one of a journey. */
function proposalsIn(db: Kysely<Tables>): Proposals {
  const findWhere = async (column: 'id' | 'request_key', value: string) => {
    const row = await db.selectFrom('studio_proposals').selectAll().where(column, '=', value).executeTakeFirst();
    return row && toProposal(row);
  };
  return {
    async openProposals(journey) {
      const open = db.selectFrom('studio_proposals').selectAll().where('journey', '=', journey);
      return (await open.where('closed_at', 'is', null).orderBy('created_at').execute()).map(toProposal);
    },
    findProposal: (id) => findWhere('id', id),
    findProposalByRequest: (key) => findWhere('request_key', key),
    async propose({ id, journey, number, revision, hash, changes, authors, by, reason, requestKey, rollbackTo, at }) {
      const texts = { changes: JSON.stringify(changes), authors: JSON.stringify(authors) };
      const who = {
        user_id: by.id,
        user_name: by.name,
        request_key: requestKey,
        rollback_to: rollbackTo,
        created_at: at,
      };
      const added = await db
        .insertInto('studio_proposals')
        .values({ id, journey, number, revision, hash, reason, ...texts, ...who })
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .execute();
      return added.length === 1;
    },
    async closeProposal(id, now, closing) {
      const closed = await db
        .updateTable('studio_proposals')
        .set({ closed_at: now, ...columnsOfClosing(closing) })
        .where('id', '=', id)
        .where('closed_at', 'is', null)
        .returning('id')
        .execute();
      return closed.length === 1;
    },
    async closeProposals(journey, now) {
      const open = db.updateTable('studio_proposals').set({ closed_at: now }).where('journey', '=', journey);
      return (await open.where('closed_at', 'is', null).returning('id').execute()).length;
    },
  };
}

const toProposal = (row: Selectable<Tables['studio_proposals']>): StoredProposal => ({
  id: row.id,
  journey: row.journey,
  number: row.number,
  revision: row.revision,
  hash: row.hash,
  changes: JSON.parse(row.changes),
  authors: JSON.parse(row.authors),
  reason: row.reason,
  requestKey: row.request_key,
  rollbackTo: row.rollback_to,
  at: row.created_at,
  closedAt: row.closed_at,
  by: { id: row.user_id, name: row.user_name },
  ...closingIn(row),
});
