import { type Kysely, type Selectable, sql } from 'kysely';
import type { CheckedChange } from '../../../src/contracts/studio-api.ts';
import type { VersionKind } from '../../../src/contracts/version-api.ts';
import type { TextOverrides } from '../../../src/engine/model/texts/overrides.ts';
import type { Tables } from '../driver/tables.ts';
import { type Author, type Closing, closingIn, columnsOfClosing } from './author.ts';

/** What visitors get: a release of the files, and the texts that are published over it. */
export interface VersionContent {
  /** 0 is the deployed build. */
  readonly release: number;
  /** The hash of the published texts; null without any. */
  readonly texts: string | null;
}

/** A version as stored: the one with the highest number is what new visitors get. */
export interface StoredVersion extends VersionContent {
  readonly journey: string;
  /** 1, 2, 3 … */
  readonly number: number;
  readonly kind: VersionKind;
  readonly changes: readonly CheckedChange[];
  /** Whether published texts that tenants agree to, fees or legal texts differ from those of the version before. */
  readonly changesConsent: boolean;
  readonly forEveryone: boolean;
  /** With `rollback`: the version that it returns to; 0 is the deployed build. */
  readonly backTo: number | null;
  readonly by: Author;
  readonly approvedBy: Author | null;
  readonly reason: string;
  readonly requestKey: string | null;
  readonly at: Date;
  /** Its name while texts and steps had numbers of their own. */
  readonly formerly: string | null;
}

/** A version that waits for a second person, or did. */
export interface StoredProposal
  extends Omit<StoredVersion, 'kind' | 'changesConsent' | 'approvedBy' | 'formerly' | 'number'> {
  readonly id: string;
  readonly kind: Exclude<VersionKind, 'rebuild'>;
  /** The number of the version that it was made on. */
  readonly number: number;
  /** With `texts`: the revision of the draft. */
  readonly revision: number | null;
  readonly authors: readonly Author[];
  readonly closedAt: Date | null;
  /** Absent while it waits, and where something else came before it. */
  readonly closing?: Closing;
}

/** The texts of a version, for the servers that render them. */
export interface VersionTexts
  extends Pick<StoredVersion, 'journey' | 'number' | 'release' | 'changesConsent' | 'at' | 'formerly'> {
  /** `hashOverrides` of the texts; '' for none. */
  readonly hash: string;
  /** Empty when it is the texts of the release. */
  readonly overrides: TextOverrides;
}

/** Where the texts of versions come from: the database that all processes share. */
export interface TextsSource {
  /**
   * Those of every journey with a higher number than the given one (0 for a journey that is not named), in the order of their numbers.
   * Rejects while the database is away.
   */
  read(since: Readonly<Record<string, number>>): Promise<readonly VersionTexts[]>;
}

/** What visitors of each journey get, and got before. Versions are only added. */
export interface Versions {
  current(journey: string): Promise<StoredVersion | undefined>;
  /** The last ones, the newest first. */
  list(journey: string, most: number): Promise<StoredVersion[]>;
  find(journey: string, number: number): Promise<StoredVersion | undefined>;
  findByRequest(key: string): Promise<StoredVersion | undefined>;
  /** The version by which a release of a draft went live. */
  findOfRelease(journey: string, release: number): Promise<StoredVersion | undefined>;
  /** Those with higher numbers than these, in the order of their numbers. */
  since(numbers: Readonly<Record<string, number>>): Promise<StoredVersion[]>;
  /** The same, with their texts. */
  textsSince(numbers: Readonly<Record<string, number>>): Promise<VersionTexts[]>;
  /** Adds a version; false when its number is taken. */
  add(version: StoredVersion): Promise<boolean>;
  /** Stores published texts by their hash, and resolves to it, or to null where there are none; the same ones again change nothing. */
  saveTexts(texts: { hash: string; journey: string; overrides: TextOverrides; now: Date }): Promise<string | null>;
  /** None for null, and where a sweep has deleted them. */
  textsOf(hash: string | null): Promise<TextOverrides>;
  openProposal(journey: string): Promise<StoredProposal | undefined>;
  findProposal(id: string): Promise<StoredProposal | undefined>;
  findProposalByRequest(key: string): Promise<StoredProposal | undefined>;
  /** Adds a proposal; false when another one of the journey is open. */
  propose(proposal: Omit<StoredProposal, 'closedAt' | 'closing'>): Promise<boolean>;
  /** Closes a proposal, by somebody or because something else came before it; false when it is closed already. */
  closeProposal(id: string, now: Date, closing?: Closing): Promise<boolean>;
}

/** What visitors of each journey get, and got before. Versions are only added. */
export function studioVersionsIn(db: Kysely<Tables>): Versions {
  const ofJourney = (journey: string) =>
    db.selectFrom('studio_live').selectAll().where('journey', '=', journey).orderBy('number', 'desc');
  return {
    ...proposalsIn(db),
    async current(journey) {
      const row = await ofJourney(journey).limit(1).executeTakeFirst();
      return row && toVersion(row);
    },
    async list(journey, most) {
      return (await ofJourney(journey).limit(most).execute()).map(toVersion);
    },
    async find(journey, number) {
      const row = await ofJourney(journey).where('number', '=', number).executeTakeFirst();
      return row && toVersion(row);
    },
    async findByRequest(key) {
      const row = await db.selectFrom('studio_live').selectAll().where('request_key', '=', key).executeTakeFirst();
      return row && toVersion(row);
    },
    async findOfRelease(journey, release) {
      const own = ofJourney(journey).where('release', '=', release).where('kind', '=', 'steps');
      const row = await own.executeTakeFirst();
      return row && toVersion(row);
    },
    async since(numbers) {
      const query = db.selectFrom('studio_live').selectAll().where(isNewer(numbers)).orderBy('number');
      return (await query.execute()).map(toVersion);
    },
    async textsSince(numbers) {
      const query = db
        .selectFrom('studio_live')
        .leftJoin('studio_versions', 'studio_versions.hash', 'studio_live.texts')
        .select(['studio_live.journey', 'number', 'release', 'changes_consent', 'studio_live.created_at', 'formerly'])
        .select(['texts', 'overrides'])
        .where(isNewer(numbers))
        .orderBy('number');
      return (await query.execute()).map(
        ({ texts, overrides, changes_consent: changesConsent, created_at: at, ...row }) => ({
          ...row,
          changesConsent,
          at,
          hash: texts ?? '',
          overrides: overrides === null ? {} : JSON.parse(overrides),
        }),
      );
    },
    async add({ journey, number, kind, release, texts, ...rest }) {
      const added = await db
        .insertInto('studio_live')
        .values({
          journey,
          number,
          kind,
          release,
          texts,
          changes: JSON.stringify(rest.changes),
          changes_consent: rest.changesConsent,
          for_everyone: rest.forEveryone,
          back_to: rest.backTo,
          user_id: rest.by.id,
          user_name: rest.by.name,
          approver_id: rest.approvedBy?.id ?? null,
          approver_name: rest.approvedBy?.name ?? null,
          reason: rest.reason,
          request_key: rest.requestKey,
          created_at: rest.at,
          formerly: rest.formerly,
        })
        .onConflict((conflict) => conflict.columns(['journey', 'number']).doNothing())
        .returning('number')
        .execute();
      return added.length === 1;
    },
    async saveTexts({ hash, journey, overrides, now }) {
      if (Object.keys(overrides).length === 0) return null;
      await db
        .insertInto('studio_versions')
        .values({ hash, journey, overrides: JSON.stringify(overrides), created_at: now })
        .onConflict((conflict) => conflict.column('hash').doNothing())
        .execute();
      return hash;
    },
    async textsOf(hash) {
      if (hash === null) return {};
      const query = db.selectFrom('studio_versions').select('overrides').where('hash', '=', hash);
      const row = await query.executeTakeFirst();
      return row ? JSON.parse(row.overrides) : {};
    },
  };
}

/** Whether a row of `studio_live` has a higher number than the one of its journey, which is 0 for a journey that is not named. */
function isNewer(numbers: Readonly<Record<string, number>>) {
  const known = Object.entries(numbers);
  const isNew = known.map(([journey, number]) => sql`(studio_live.journey = ${journey} and number > ${number})`);
  const isOther =
    known.length > 0 ? sql`studio_live.journey not in (${sql.join(known.map(([journey]) => journey))})` : sql`true`;
  return sql<boolean>`(${sql.join([...isNew, isOther], sql` or `)})`;
}

type Proposals = Pick<
  Versions,
  'openProposal' | 'findProposal' | 'findProposalByRequest' | 'propose' | 'closeProposal'
>;

/** The versions that wait for a second person; at most one of a journey. */
function proposalsIn(db: Kysely<Tables>): Proposals {
  const findWhere = async (column: 'id' | 'request_key', value: string) => {
    const row = await db.selectFrom('studio_live_proposals').selectAll().where(column, '=', value).executeTakeFirst();
    return row && toProposal(row);
  };
  return {
    async openProposal(journey) {
      const open = db.selectFrom('studio_live_proposals').selectAll().where('journey', '=', journey);
      const row = await open.where('closed_at', 'is', null).executeTakeFirst();
      return row && toProposal(row);
    },
    findProposal: (id) => findWhere('id', id),
    findProposalByRequest: (key) => findWhere('request_key', key),
    async propose({ id, journey, number, kind, release, texts, revision, reason, ...rest }) {
      const added = await db
        .insertInto('studio_live_proposals')
        .values({
          id,
          journey,
          number,
          kind,
          release,
          texts,
          revision,
          reason,
          changes: JSON.stringify(rest.changes),
          authors: JSON.stringify(rest.authors),
          for_everyone: rest.forEveryone,
          back_to: rest.backTo,
          user_id: rest.by.id,
          user_name: rest.by.name,
          request_key: rest.requestKey,
          created_at: rest.at,
        })
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .execute();
      return added.length === 1;
    },
    async closeProposal(id, now, closing) {
      const closed = { closed_at: now, ...columnsOfClosing(closing) };
      const update = db.updateTable('studio_live_proposals').set(closed).where('id', '=', id);
      return (await update.where('closed_at', 'is', null).returning('id').execute()).length === 1;
    },
  };
}

const toVersion = (row: Selectable<Tables['studio_live']>): StoredVersion => ({
  journey: row.journey,
  number: row.number,
  kind: row.kind as VersionKind,
  release: row.release,
  texts: row.texts,
  changes: JSON.parse(row.changes),
  changesConsent: row.changes_consent,
  forEveryone: row.for_everyone,
  backTo: row.back_to,
  by: { id: row.user_id, name: row.user_name },
  approvedBy: row.approver_id === null ? null : { id: row.approver_id, name: row.approver_name ?? '' },
  reason: row.reason,
  requestKey: row.request_key,
  at: row.created_at,
  formerly: row.formerly,
});

const toProposal = (row: Selectable<Tables['studio_live_proposals']>): StoredProposal => ({
  id: row.id,
  journey: row.journey,
  number: row.number,
  kind: row.kind as StoredProposal['kind'],
  release: row.release,
  texts: row.texts,
  revision: row.revision,
  changes: JSON.parse(row.changes),
  authors: JSON.parse(row.authors),
  forEveryone: row.for_everyone,
  backTo: row.back_to,
  by: { id: row.user_id, name: row.user_name },
  reason: row.reason,
  requestKey: row.request_key,
  at: row.created_at,
  closedAt: row.closed_at,
  ...closingIn(row),
});
