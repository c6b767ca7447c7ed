import type { CompressedText, RenderedTexts } from '../../src/changes/publishing/rendered-texts.ts';
import { publishedVersion } from '../../src/compile/version.ts';
import type { OverrideConflict } from '../../src/engine/model/texts/overrides.ts';
import type { Config } from '../config/config.ts';
import type { TextsSource, VersionTexts } from '../store/studio/versions.ts';
import { readBuiltJourneys } from './built-journeys.ts';
import { followSource, notRead, type PublishedLog } from './follow-source.ts';
import { mostPinned, pinnedNumber } from './pinned.ts';
import { createRecentVersions, type RecentVersions } from './recent-versions.ts';
import { openRenderThread, type RenderThread } from './render-thread.ts';

/** What a tenant gets: the texts of a version, or those of the build. */
export interface ServedVersion {
  readonly number: number;
  /** Absent for the texts of the build. */
  readonly rendered?: RenderedTexts;
}

/** The published texts of all journeys, as far as this process has them. */
export interface PublishedJourneys {
  /** Reads what is published and renders it; from then on it follows the source until `stop`. Never rejects. */
  start(log: PublishedLog): Promise<void>;
  stop(): Promise<void>;
  /** Reads what is published now, without waiting for the next round. Rejects when it cannot be read or rendered. */
  refresh(): Promise<void>;
  /** Loads the renderer of a journey, so that a version that may follow does not wait for it. */
  warmUp(journey: string): void;
  /** What a tenant with the texts of version `from` gets now; undefined when nothing was ever published. */
  find(journey: string, from: number | undefined): Promise<ServedVersion | undefined>;
  /** The file with the texts of a version that was published, by its name `<release>-<version>`; undefined for any other. */
  textsOf(journey: string, name: string): Promise<CompressedText | undefined>;
  /**
   * The number of the version that a page has: the newest one of this release with its texts, or else of any; 0 for the texts of the
   * release before any version, undefined for a page of another release.
   */
  numberOf(journey: string, version: string): number | undefined;
  /** The version that was a publication of texts, by its former number. */
  numberOfFormer(journey: string, publication: number): number | undefined;
  /** The ids of the journeys of the build. */
  readonly ids: readonly string[];
  /** How long a session of a tenant can last. */
  readonly sessionSeconds: number;
  /** The number that is served now, and the texts of it that do not fit the release. */
  statusOf(journey: string): { readonly number: number; readonly conflicts: readonly OverrideConflict[] };
}

/** What the published journeys depend on. */
export interface PublishedParts {
  readonly source: TextsSource;
  readonly thread: RenderThread;
  /** The number of the release that the build is of; 0 is the deployed one. */
  readonly release: number;
  /** Journey -> version of the build. */
  readonly releases: Readonly<Record<string, string>>;
  /** How long a session of a tenant can last; texts that were replaced before that are nobody's any more. */
  readonly sessionSeconds: number;
  readonly now: () => Date;
}

interface PublishedJourney {
  readonly versions: VersionTexts[];
  current: ServedVersion | undefined;
}

/** Creates the published texts of the journeys of a build. Each process has its own, and all follow one source. */
export function createPublishedJourneys(parts: PublishedParts): PublishedJourneys {
  const { source, thread, releases } = parts;
  const ids = Object.keys(releases);
  const journeys = new Map<string, PublishedJourney>();
  const stopping = new AbortController();
  const recent = createRecentVersions(
    ({ journey, overrides }) => thread.render(journey, overrides),
    ids.length * (1 + mostPinned),
  );
  let log: PublishedLog | undefined;
  let rounds = Promise.resolve();

  const readOnce = async (): Promise<void> => {
    await readInto(journeys, source, releases);
    const errors: unknown[] = [];
    // One that cannot be rendered does not hold up the others.
    for (const [id, journey] of journeys) {
      const isNew = await renderNewest(journey, recent.get).catch((error) => void errors.push(error));
      if (isNew && log) warnOfConflicts(id, journey.current, log);
    }
    if (errors.length > 0) throw errors[0];
  };

  const refresh = (): Promise<void> => {
    rounds = rounds.catch(() => undefined).then(readOnce);
    return rounds;
  };

  return {
    ids,
    refresh,
    sessionSeconds: parts.sessionSeconds,
    async start(given) {
      log = given;
      await refresh().catch((err: unknown) => given.error({ err }, notRead));
      // It ends by an abort.
      void followSource(refresh, given, stopping.signal).catch(() => undefined);
    },
    // A thread that cannot be loaded says so with the version.
    warmUp: (id) => void thread.render(id, {}).catch(() => undefined),
    async stop() {
      stopping.abort();
      await thread.close();
    },
    async find(id, from) {
      const { versions = [], current } = journeys.get(id) ?? {};
      if (!current) return undefined;
      const number = pinnedNumber({ from, oldest: oldestOf(parts) }, current.number, versions);
      if (number === current.number) return current;
      if (number === 0) return { number };
      const pinned = versions.find((version) => version.number === number);
      return pinned ? orElse(render(pinned, recent.getOlder), current, log) : current;
    },
    async textsOf(id, name) {
      const all = journeys.get(id)?.versions ?? [];
      const found = all.find(({ hash }) => fileName(releases[id] ?? '', hash) === name);
      return found && recent.textsOf(found);
    },
    numberOf: (id, version) =>
      numberIn(journeys.get(id), { build: releases[id] ?? '', release: parts.release }, version),
    numberOfFormer: (id, publication) =>
      journeys.get(id)?.versions.find(({ formerly }) => formerly === `texts ${publication}`)?.number,
    statusOf: (id) => statusOf(journeys.get(id)?.current),
  };
}

function numberIn(
  journey: PublishedJourney | undefined,
  { build, release }: { readonly build: string; readonly release: number },
  page: string,
): number | undefined {
  const found = journey?.versions.filter((version) => pageVersion(version, build) === page) ?? [];
  const newest = found.findLast((version) => version.release === release) ?? found.at(-1);
  return newest?.number ?? (page === build ? 0 : undefined);
}

/** The version of a page with the texts of a version. */
const pageVersion = ({ hash, overrides }: VersionTexts, build: string): string =>
  Object.keys(overrides).length === 0 ? build : publishedVersion(build, hash);

const fileName = (release: string, hash: string): string => `${release}-${publishedVersion(release, hash)}`;

const statusOf = ({ number = 0, rendered }: Partial<ServedVersion> = {}) => ({
  number,
  conflicts: rendered?.conflicts ?? [],
});

/** When the longest session that goes on has begun. */
const oldestOf = ({ now, sessionSeconds }: PublishedParts): Date => new Date(now().getTime() - sessionSeconds * 1000);

/** The version that a tenant has read, or the current one. What does not fit this release cannot be what was read. */
const orElse = (
  pinned: Promise<ServedVersion>,
  current: ServedVersion,
  log: PublishedLog | undefined,
): Promise<ServedVersion> =>
  pinned.then(
    (served) => (served.rendered?.conflicts.length ? current : served),
    (err: unknown) => {
      log?.error({ err }, 'pinned texts not rendered');
      return current;
    },
  );

/** The texts of the build need no rendering. */
async function render(version: VersionTexts, get: RecentVersions['get']): Promise<ServedVersion> {
  const { number, overrides } = version;
  if (Object.keys(overrides).length === 0) return { number };
  return { number, rendered: await get(version) };
}

/** Serves the newest version of a journey, and resolves to whether it is another one than before. */
async function renderNewest(journey: PublishedJourney, get: RecentVersions['get']): Promise<boolean> {
  const newest = journey.versions.at(-1);
  if (!newest || newest.number === journey.current?.number) return false;
  // The pages and the file of texts change together, once all are rendered.
  journey.current = await render(newest, get);
  return true;
}

/** Adds what was published since. A journey that this build does not have is left out. */
async function readInto(
  journeys: Map<string, PublishedJourney>,
  source: TextsSource,
  releases: PublishedParts['releases'],
): Promise<void> {
  const since = Object.fromEntries([...journeys].map(([id, { versions }]) => [id, versions.at(-1)?.number ?? 0]));
  for (const version of await source.read(since)) {
    if (!Object.hasOwn(releases, version.journey)) continue;
    const journey = journeys.get(version.journey) ?? { versions: [], current: undefined };
    journeys.set(version.journey, journey);
    const last = journey.versions.at(-1);
    // A sweep deletes the first ones; after these none is missing.
    if (!last || version.number === last.number + 1) journey.versions.push(version);
  }
}

function warnOfConflicts(journey: string, served: ServedVersion | undefined, log: PublishedLog): void {
  const { number, conflicts: all } = statusOf(served);
  const conflicts = all.map(({ language, part, at, why }) => ({ language, part, at, why }));
  if (conflicts.length > 0) log.warn({ journey, number, conflicts }, 'published texts do not fit this release');
}

/** The published texts of the journeys in a built app. */
export const openPublished = (
  {
    dist,
    sessions,
    release = 0,
  }: Pick<Config, 'dist'> & {
    readonly sessions: Pick<Config['sessions'], 'absoluteSeconds'>;
    readonly release?: number;
  },
  source: TextsSource,
  now: () => Date,
): PublishedJourneys =>
  createPublishedJourneys({
    source,
    now,
    release,
    sessionSeconds: sessions.absoluteSeconds,
    thread: openRenderThread(dist),
    releases: Object.fromEntries(readBuiltJourneys(dist).all.map(({ id, version }) => [id, version])),
  });
