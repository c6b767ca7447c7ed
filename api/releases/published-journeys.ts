import type { CompressedText, RenderedTexts } from '../../src/changes/publishing/rendered-texts.ts';
import { publishedVersion } from '../../src/compile/version.ts';
import type { OverrideConflict } from '../../src/engine/model/texts/overrides.ts';
import type { Config } from '../config/config.ts';
import type { Publication, PublicationSource } from '../store/studio/publications.ts';
import { readBuiltJourneys } from './built-journeys.ts';
import { followSource, notRead, type PublishedLog } from './follow-source.ts';
import { mostPinned, pinnedNumber } from './pinned.ts';
import { createRecentVersions, type RecentVersions } from './recent-versions.ts';
import { openRenderThread, type RenderThread } from './render-thread.ts';

/** What a tenant gets: the texts of a publication, or those of the build. */
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
  /** Loads the renderer of a journey, so that a publication that may follow does not wait for it. */
  warmUp(journey: string): void;
  /** What a tenant with the texts of publication `from` gets now; undefined when nothing was ever published. */
  find(journey: string, from: number | undefined): Promise<ServedVersion | undefined>;
  /** The file with the texts of a version that was published, by its name `<release>-<version>`; undefined for any other. */
  textsOf(journey: string, name: string): Promise<CompressedText | undefined>;
  /**
   * The newest publication with the texts of a version that a page has; 0 for those of the release, undefined for a version
   * of another release.
   */
  numberOf(journey: string, version: string): number | undefined;
  /** The ids of the journeys of the build. */
  readonly ids: readonly string[];
  /** How long a session of a tenant can last. */
  readonly sessionSeconds: number;
  /** The number that is served now, and the texts of it that do not fit the release. */
  statusOf(journey: string): { readonly number: number; readonly conflicts: readonly OverrideConflict[] };
}

/** What the published journeys depend on. */
export interface PublishedParts {
  readonly source: PublicationSource;
  readonly thread: RenderThread;
  /** Journey -> version of the build. */
  readonly releases: Readonly<Record<string, string>>;
  /** How long a session of a tenant can last; texts that were replaced before that are nobody's any more. */
  readonly sessionSeconds: number;
  readonly now: () => Date;
}

interface PublishedJourney {
  readonly publications: Publication[];
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
    // A thread that cannot be loaded says so at the publication.
    warmUp: (id) => void thread.render(id, {}).catch(() => undefined),
    async stop() {
      stopping.abort();
      await thread.close();
    },
    async find(id, from) {
      const { publications = [], current } = journeys.get(id) ?? {};
      if (!current) return undefined;
      const number = pinnedNumber({ from, oldest: oldestOf(parts) }, current.number, publications);
      if (number === current.number) return current;
      const pinned = publications[number - 1];
      return pinned ? orElse(render(pinned, recent.getOlder), current, log) : { number };
    },
    async textsOf(id, name) {
      const all = journeys.get(id)?.publications ?? [];
      const found = all.find(({ hash }) => fileName(releases[id] ?? '', hash) === name);
      return found && recent.textsOf(found);
    },
    numberOf: (id, version) => numberIn(journeys.get(id), releases[id] ?? '', version),
    statusOf: (id) => statusOf(journeys.get(id)?.current),
  };
}

function numberIn(journey: PublishedJourney | undefined, release: string, version: string): number | undefined {
  const found = journey?.publications.findLast((publication) => pageVersion(publication, release) === version);
  return found?.number ?? (version === release ? 0 : undefined);
}

/** The version of a page with the texts of a publication. */
const pageVersion = ({ hash, overrides }: Publication, release: string): string =>
  Object.keys(overrides).length === 0 ? release : publishedVersion(release, hash);

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
async function render(publication: Publication, get: RecentVersions['get']): Promise<ServedVersion> {
  const { number, overrides } = publication;
  if (Object.keys(overrides).length === 0) return { number };
  return { number, rendered: await get(publication) };
}

/** Serves the newest publication of a journey, and resolves to whether it is another one than before. */
async function renderNewest(journey: PublishedJourney, get: RecentVersions['get']): Promise<boolean> {
  const newest = journey.publications.at(-1);
  if (!newest || newest.number === journey.current?.number) return false;
  // The pages and the file of texts change together, once all are rendered.
  journey.current = await render(newest, get);
  return true;
}

/** Adds what was published since. A journey that this build does not have is left out. */
async function readInto(
  journeys: Map<string, PublishedJourney>,
  source: PublicationSource,
  releases: PublishedParts['releases'],
): Promise<void> {
  const since = Object.fromEntries([...journeys].map(([id, { publications }]) => [id, publications.length]));
  for (const publication of await source.read(since)) {
    if (!Object.hasOwn(releases, publication.journey)) continue;
    const journey = journeys.get(publication.journey) ?? { publications: [], current: undefined };
    journeys.set(publication.journey, journey);
    if (publication.number === journey.publications.length + 1) journey.publications.push(publication);
  }
}

function warnOfConflicts(journey: string, served: ServedVersion | undefined, log: PublishedLog): void {
  const { number, conflicts: all } = statusOf(served);
  const conflicts = all.map(({ language, part, at, why }) => ({ language, part, at, why }));
  if (conflicts.length > 0) log.warn({ journey, number, conflicts }, 'published texts do not fit this release');
}

/** The published texts of the journeys in a built app. */
export const openPublished = (
  { dist, sessions }: Pick<Config, 'dist'> & { readonly sessions: Pick<Config['sessions'], 'absoluteSeconds'> },
  source: PublicationSource,
  now: () => Date,
): PublishedJourneys =>
  createPublishedJourneys({
    source,
    now,
    sessionSeconds: sessions.absoluteSeconds,
    thread: openRenderThread(dist),
    releases: Object.fromEntries(readBuiltJourneys(dist).all.map(({ id, version }) => [id, version])),
  });
