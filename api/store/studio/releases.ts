import { type Kysely, type Selectable, sql } from 'kysely';
import type { StructureTexts } from '../../../src/changes/publishing/structure-files.ts';
import type { ReleaseState, ReleaseStep } from '../../../src/contracts/release-api.ts';
import type { CheckedChange } from '../../../src/contracts/studio-api.ts';
import type { Tables } from '../driver/tables.ts';
import type { Author } from './author.ts';

/** A release as stored, without its files. */
export interface StoredRelease {
  readonly journey: string;
  readonly number: number;
  readonly state: ReleaseState;
  readonly steps: readonly ReleaseStep[];
  readonly failures: readonly string[];
  readonly changes: readonly CheckedChange[];
  /** What the server that asked for it was built of; another one after a deployment. */
  readonly engine: string;
  /** The base of the deployment that it is built for. */
  readonly base: string;
  /** The revision of the draft; null for one that the server builds again. */
  readonly revision: number | null;
  /** The number of the version that it was made on. */
  readonly onVersion: number;
  readonly forEveryone: boolean;
  /** Who has changed its files. */
  readonly authors: readonly Author[];
  readonly by: Author;
  readonly reason: string;
  readonly requestKey: string | null;
  /** How many builders have begun with it. */
  readonly attempts: number;
  readonly leaseOwner: string | null;
  readonly hasFiles: boolean;
  /** Whether recorded walkthroughs can be updated to pass in it. */
  readonly hasWalkthroughs: boolean;
  readonly at: Date;
  readonly finishedAt: Date | null;
  /** The user who has withdrawn it. */
  readonly withdrawnBy?: string;
}

/** A release that is asked for, with the files that it is built of, and those that were live. */
export interface NewRelease
  extends Omit<
    StoredRelease,
    | 'state'
    | 'steps'
    | 'failures'
    | 'changes'
    | 'attempts'
    | 'leaseOwner'
    | 'hasFiles'
    | 'hasWalkthroughs'
    | 'finishedAt'
    | 'withdrawnBy'
  > {
  readonly source: StructureTexts;
  readonly before: StructureTexts;
  /** The files that were deployed when it was made; undefined where that is not known. */
  readonly deployed: FileHashes | undefined;
}

/** Path of a file of a journey -> SHA-256 of its text. */
export type FileHashes = Readonly<Record<string, string>>;

/** Path of a file of a build -> SHA-256 of its bytes. */
export type ReleaseManifest = Readonly<Record<string, string>>;

/** What a builder or the server writes of a release. */
export interface ReleaseUpdate {
  readonly state?: ReleaseState;
  readonly steps?: readonly ReleaseStep[];
  readonly failures?: readonly string[];
  readonly changes?: readonly CheckedChange[];
  readonly manifest?: ReleaseManifest;
  /** Path -> text. */
  readonly walkthroughs?: StructureTexts;
  readonly leaseOwner?: string | null;
  readonly finishedAt?: Date;
  readonly withdrawnBy?: string;
}

/** Which release, and in which state it has to be. */
export interface ReleaseCondition {
  readonly journey: string;
  readonly number: number;
  readonly states: readonly ReleaseState[];
  /** Only while this builder has the lease. */
  readonly owner?: string;
}

/** The releases of journeys. A builder needs nothing else of the database. */
export interface Releases {
  /** Adds a release in the state `queued`; false when its number is taken, or another build of the journey is open. */
  add(release: NewRelease): Promise<boolean>;
  /** The last ones, the newest first. */
  list(journey: string, most: number): Promise<StoredRelease[]>;
  find(journey: string, number: number): Promise<StoredRelease | undefined>;
  findByRequest(key: string): Promise<StoredRelease | undefined>;
  /** Those of all journeys that a builder has finished. */
  built(): Promise<StoredRelease[]>;
  /** The files that it is built of, and those that were live when it was asked for. */
  sourceOf(journey: string, number: number): Promise<{ source: StructureTexts; before: StructureTexts } | undefined>;
  manifestOf(journey: string, number: number): Promise<ReleaseManifest | undefined>;
  /** The files that were deployed when it was made. */
  deployedAt(journey: string, number: number): Promise<FileHashes | undefined>;
  /** The recorded walkthroughs that can be updated to pass in it. */
  walkthroughsOf(journey: string, number: number): Promise<StructureTexts | undefined>;
  /** Gives the oldest release that waits, or whose builder has lost its lease, to a builder. */
  claim(lease: { owner: string; until: Date; now: Date }): Promise<StoredRelease | undefined>;
  /** Makes a lease longer; false when the builder has lost it. */
  extend(condition: ReleaseCondition, until: Date): Promise<boolean>;
  /** Writes to a release; false when the condition is not met. */
  update(condition: ReleaseCondition, change: ReleaseUpdate): Promise<boolean>;
  /** A builder looks for releases. */
  beat(now: Date): Promise<void>;
  /** When a builder has done so last. */
  lastBeat(): Promise<Date | undefined>;
}

// Clocks of two builders differ by less.
const clockToleranceMs = 60_000;

// Without the files, which are large.
const listed = [
  ...(['journey', 'number', 'state', 'steps', 'failures', 'changes', 'engine', 'base', 'revision'] as const),
  ...(['on_channel', 'for_everyone', 'authors', 'user_id', 'user_name', 'reason', 'request_key'] as const),
  ...(['attempts', 'lease_owner', 'created_at', 'finished_at', 'withdrawer_id'] as const),
] as const;

/** The releases of journeys. */
export function studioReleasesIn(db: Kysely<Tables>): Releases {
  const select = () =>
    db
      .selectFrom('studio_releases')
      .select([
        ...listed,
        sql<boolean>`manifest is not null`.as('has_files'),
        sql<boolean>`walkthroughs is not null`.as('has_walkthroughs'),
      ]);
  const change = ({ journey, number, states, owner }: ReleaseCondition) => {
    const update = db.updateTable('studio_releases').where('journey', '=', journey).where('number', '=', number);
    const inState = update.where('state', 'in', states);
    return owner === undefined ? inState : inState.where('lease_owner', '=', owner);
  };
  return {
    async add(release) {
      const added = await db
        .insertInto('studio_releases')
        .values({
          journey: release.journey,
          number: release.number,
          state: 'queued',
          steps: '[]',
          failures: '[]',
          changes: '[]',
          attempts: 0,
          source: JSON.stringify(release.source),
          before: JSON.stringify(release.before),
          engine: release.engine,
          base: release.base,
          revision: release.revision,
          on_channel: release.onVersion,
          for_everyone: release.forEveryone,
          reason: release.reason,
          authors: JSON.stringify(release.authors),
          user_id: release.by.id,
          user_name: release.by.name,
          request_key: release.requestKey,
          created_at: release.at,
          deployed: release.deployed ? JSON.stringify(release.deployed) : null,
        })
        .onConflict((conflict) => conflict.doNothing())
        .returning('number')
        .execute();
      return added.length === 1;
    },
    async list(journey, most) {
      const rows = select().where('journey', '=', journey).orderBy('number', 'desc').limit(most);
      return (await rows.execute()).map(toRelease);
    },
    async find(journey, number) {
      const row = await select().where('journey', '=', journey).where('number', '=', number).executeTakeFirst();
      return row && toRelease(row);
    },
    async findByRequest(key) {
      const row = await select().where('request_key', '=', key).executeTakeFirst();
      return row && toRelease(row);
    },
    async built() {
      return (await select().where('state', '=', 'built').orderBy('created_at').execute()).map(toRelease);
    },
    ...filesOfReleases(db),
    async claim({ owner, until, now }) {
      // A lease that lasts longer than this one was written before the clock went back.
      const isOver = sql`(leased_until < ${now} or leased_until > ${new Date(until.getTime() + clockToleranceMs)})`;
      const due = sql<boolean>`(state = 'queued' or (state = 'building' and ${isOver}))`;
      const row = await select().where(due).orderBy('created_at').limit(1).executeTakeFirst();
      if (!row) return undefined;
      // The same condition again: of two builders that read the row, one gets it.
      const claimed = await db
        .updateTable('studio_releases')
        .set({ state: 'building', lease_owner: owner, leased_until: until, attempts: row.attempts + 1 })
        .where('journey', '=', row.journey)
        .where('number', '=', row.number)
        .where('attempts', '=', row.attempts)
        .where(due)
        .returning('number')
        .execute();
      if (claimed.length === 0) return undefined;
      return { ...toRelease(row), state: 'building', attempts: row.attempts + 1, leaseOwner: owner };
    },
    async extend(condition, until) {
      return (await change(condition).set({ leased_until: until }).returning('number').execute()).length === 1;
    },
    ...beatsOfBuilders(db),
    async update(condition, given) {
      return (await change(condition).set(columnsOf(given)).returning('number').execute()).length === 1;
    },
  };
}

const builder = 'release-builder';

const beatsOfBuilders = (db: Kysely<Tables>): Pick<Releases, 'beat' | 'lastBeat'> => ({
  async beat(now) {
    await db
      .insertInto('heartbeats')
      .values({ id: builder, beat_at: now })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ beat_at: now }))
      .execute();
  },
  async lastBeat() {
    const row = await db.selectFrom('heartbeats').select('beat_at').where('id', '=', builder).executeTakeFirst();
    return row?.beat_at;
  },
});

const filesOfReleases = (
  db: Kysely<Tables>,
): Pick<Releases, 'sourceOf' | 'manifestOf' | 'deployedAt' | 'walkthroughsOf'> => ({
  async sourceOf(journey, number) {
    const query = db.selectFrom('studio_releases').select(['source', 'before']).where('journey', '=', journey);
    const row = await query.where('number', '=', number).executeTakeFirst();
    // A sweep has deleted the files of a release that nobody needs any more.
    return row?.source ? { source: JSON.parse(row.source), before: JSON.parse(row.before) } : undefined;
  },
  async manifestOf(journey, number) {
    const query = db.selectFrom('studio_releases').select('manifest').where('journey', '=', journey);
    const row = await query.where('number', '=', number).executeTakeFirst();
    return row?.manifest ? JSON.parse(row.manifest) : undefined;
  },
  async deployedAt(journey, number) {
    const query = db.selectFrom('studio_releases').select('deployed').where('journey', '=', journey);
    const row = await query.where('number', '=', number).executeTakeFirst();
    return row?.deployed ? JSON.parse(row.deployed) : undefined;
  },
  async walkthroughsOf(journey, number) {
    const query = db.selectFrom('studio_releases').select('walkthroughs').where('journey', '=', journey);
    const row = await query.where('number', '=', number).executeTakeFirst();
    return row?.walkthroughs ? JSON.parse(row.walkthroughs) : undefined;
  },
});

const columnsOf = ({ state, steps, failures, changes, manifest, walkthroughs, ...lease }: ReleaseUpdate) => ({
  ...(state !== undefined && { state }),
  ...(steps && { steps: JSON.stringify(steps) }),
  ...(failures && { failures: JSON.stringify(failures) }),
  ...(changes && { changes: JSON.stringify(changes) }),
  ...(manifest && { manifest: JSON.stringify(manifest) }),
  ...(walkthroughs && { walkthroughs: JSON.stringify(walkthroughs) }),
  ...(lease.leaseOwner !== undefined && { lease_owner: lease.leaseOwner }),
  ...(lease.finishedAt && { finished_at: lease.finishedAt }),
  ...(lease.withdrawnBy !== undefined && { withdrawer_id: lease.withdrawnBy }),
});

type ListedRow = Pick<Selectable<Tables['studio_releases']>, (typeof listed)[number]> & {
  has_files: boolean;
  has_walkthroughs: boolean;
};

const toRelease = (row: ListedRow): StoredRelease => ({
  journey: row.journey,
  number: row.number,
  state: row.state as ReleaseState,
  steps: JSON.parse(row.steps),
  failures: JSON.parse(row.failures),
  changes: JSON.parse(row.changes),
  engine: row.engine,
  base: row.base,
  revision: row.revision,
  onVersion: row.on_channel,
  forEveryone: row.for_everyone,
  reason: row.reason,
  authors: JSON.parse(row.authors),
  by: { id: row.user_id, name: row.user_name },
  requestKey: row.request_key,
  attempts: row.attempts,
  leaseOwner: row.lease_owner,
  hasFiles: row.has_files,
  hasWalkthroughs: row.has_walkthroughs,
  at: row.created_at,
  finishedAt: row.finished_at,
  ...(row.withdrawer_id !== null && { withdrawnBy: row.withdrawer_id }),
});
