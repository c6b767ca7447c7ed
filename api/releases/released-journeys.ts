import type { StoredVersion, Versions } from '../store/studio/versions.ts';
import { followSource, type PublishedLog } from './follow-source.ts';
import { olderReleases, pinnedRelease } from './pinned.ts';
import type { ReleasedSite } from './released-site.ts';

/** What a tenant gets: a release, or, without a site, the deployed build. */
export interface ServedRelease {
  /** 0 is the deployed build. */
  readonly release: number;
  readonly site?: ReleasedSite;
}

/** The releases of all journeys, as far as this process has them. */
export interface ReleasedJourneys {
  /** Reads which releases are live; from then on it follows the versions until `stop`. Rejects when one cannot be served. */
  start(log: PublishedLog): Promise<void>;
  stop(): Promise<void>;
  /** Reads the versions now, without waiting for the next round. */
  refresh(): Promise<void>;
  /** What a tenant who began with release `from` gets now; undefined when nothing was ever published. */
  find(journey: string, from: number | undefined): Promise<ServedRelease | undefined>;
  /** What new tenants get; undefined when nothing was ever published. */
  liveOf(journey: string): ServedRelease | undefined;
  /** All releases that this process has, of all journeys. */
  sites(): readonly ReleasedSite[];
  /** How long a session of a tenant can last. */
  readonly sessionSeconds: number;
}

/** What the released journeys depend on. */
export interface ReleasedParts {
  readonly versions: Pick<Versions, 'since'>;
  /** The journeys of the deployed build; releases of others are left out. */
  readonly ids: readonly string[];
  /** Writes the files of a release, and opens them. */
  open(journey: string, release: number, log: PublishedLog): Promise<ReleasedSite>;
  /** Publishes what builders have finished, before each round. */
  settle(): Promise<void>;
  close(): Promise<void>;
  readonly sessionSeconds: number;
  readonly now: () => Date;
}

/** What is logged when versions cannot be read, or a release cannot be served. */
export const releaseNotServed = 'releases not served';

// A forged cookie cannot have the database asked more often.
const soonestMs = 250;

interface Followed {
  readonly versions: StoredVersion[];
  live: ServedRelease | undefined;
}

/** Creates the releases of the journeys of a build. Each process has its own, and all follow one database. */
export function createReleasedJourneys(parts: ReleasedParts): ReleasedJourneys {
  const journeys = new Map<string, Followed>();
  const stopping = new AbortController();
  const sites = createOpenSites(parts);
  let log: PublishedLog | undefined;
  let rounds = Promise.resolve();
  let readAt = 0;

  const readOnce = async (): Promise<void> => {
    await parts.settle();
    await readVersions(parts, journeys);
    readAt = Date.now();
    await serveLive(journeys, sites, { oldest: oldestSession(parts), log });
  };
  const refresh = (): Promise<void> => {
    rounds = rounds.catch(() => undefined).then(readOnce);
    return rounds;
  };
  return {
    sessionSeconds: parts.sessionSeconds,
    refresh,
    async start(given) {
      log = given;
      await refresh();
      void followSource(refresh, given, stopping.signal).catch(() => undefined);
    },
    async stop() {
      stopping.abort();
      await rounds.catch(() => undefined);
      await sites.close();
      await parts.close();
    },
    async find(id, from) {
      const journey = journeys.get(id);
      if (!journey?.live) return undefined;
      const isKnown = from === undefined || from === 0 || journey.versions.some(({ release }) => release === from);
      // Another process may know a newer one already, and a tenant must not go back and forth.
      if (!isKnown && Date.now() - readAt > soonestMs) await refresh().catch(() => undefined);
      const release = pinnedRelease({ from, oldest: oldestSession(parts) }, journey.versions);
      if (release === journey.live.release) return journey.live;
      return sites.serve(id, release, log).catch((err: unknown) => {
        log?.error({ err }, releaseNotServed);
        return journey.live;
      });
    },
    liveOf: (id) => journeys.get(id)?.live,
    sites: sites.all,
  };
}

/** When the longest session that goes on has begun. */
const oldestSession = ({ now, sessionSeconds }: ReleasedParts): Date =>
  new Date(now().getTime() - sessionSeconds * 1000);

async function readVersions({ versions, ids }: ReleasedParts, journeys: Map<string, Followed>): Promise<void> {
  const since = Object.fromEntries([...journeys].map(([id, known]) => [id, known.versions.at(-1)?.number ?? 0]));
  for (const version of await versions.since(since)) {
    if (!ids.includes(version.journey)) continue;
    const journey = journeys.get(version.journey) ?? { versions: [], live: undefined };
    journeys.set(version.journey, journey);
    const last = journey.versions.at(-1);
    // A sweep deletes the first ones; after these none is missing.
    if (!last || version.number === last.number + 1) journey.versions.push(version);
  }
}

/** Serves the last version of each journey. @throws the first error, once all others are served. */
async function serveLive(
  journeys: ReadonlyMap<string, Followed>,
  sites: ReturnType<typeof createOpenSites>,
  { oldest, log }: { readonly oldest: Date; readonly log: PublishedLog | undefined },
): Promise<void> {
  const errors: unknown[] = [];
  for (const [id, journey] of journeys) {
    const release = journey.versions.at(-1)?.release ?? 0;
    // One that cannot be served does not hold up the others.
    if (journey.live?.release !== release)
      await sites
        .serve(id, release, log)
        .then((live) => {
          journey.live = live;
        })
        .catch((error) => void errors.push(error));
    await sites.closeOthers(id, [journey.live?.release ?? 0, ...olderReleases(oldest, journey.versions)]);
  }
  if (errors.length > 0) throw errors[0];
}

/** The open sites of releases, each opened once, however many requests wait for it. */
function createOpenSites({ open }: Pick<ReleasedParts, 'open'>) {
  const opening = new Map<string, Promise<ReleasedSite>>();
  const opened = new Map<string, ReleasedSite>();
  const serve = async (journey: string, release: number, log: PublishedLog | undefined): Promise<ServedRelease> => {
    if (release === 0) return { release };
    const key = `${journey} ${release}`;
    const site = opening.get(key) ?? open(journey, release, log ?? silent);
    opening.set(key, site);
    site.then(
      (one) => opened.set(key, one),
      () => opening.delete(key),
    );
    return { release, site: await site };
  };
  const closeWhere = async (isOver: (key: string) => boolean): Promise<void> => {
    for (const [key, site] of [...opening].filter(([key]) => isOver(key))) {
      opening.delete(key);
      opened.delete(key);
      await site.then((one) => one.close()).catch(() => undefined);
    }
  };
  return {
    serve,
    all: (): readonly ReleasedSite[] => [...opened.values()],
    closeOthers: (journey: string, releases: readonly number[]) =>
      closeWhere((key) => key.startsWith(`${journey} `) && !releases.some((one) => key === `${journey} ${one}`)),
    close: () => closeWhere(() => true),
  };
}

const silent: PublishedLog = { warn: () => undefined, error: () => undefined };
