import type { StoredVersion, VersionTexts } from '../store/studio/versions.ts';

/** How many older versions there are for tenants who have read them; whoever has read an older one still gets the current one. */
export const mostPinned = 10;

/** What a tenant has read, and since when no session has texts that were replaced before. */
interface Read {
  readonly from: number | undefined;
  readonly oldest: Date;
}

/**
 * The version whose texts a tenant gets who has those of version `from`: the last one before words that they agree to were
 * changed, until they come again; the current one where none were. 0 is the texts of the build, which need no rendering. What no
 * session can have any more, and so only a forged cookie names, is the current one too.
 */
export function pinnedNumber(
  { from, oldest }: Read,
  current: number,
  versions: readonly Pick<VersionTexts, 'number' | 'changesConsent' | 'at'>[],
): number {
  if (from === undefined || from >= current) return current;
  const changes = versions.filter(({ number, changesConsent }) => changesConsent && number <= current);
  const ended = changes.find(({ number }) => number > from);
  if (ended === undefined || ended.at < oldest) return current;
  if (from === 0) return 0;
  return changes.slice(-mostPinned).includes(ended) ? ended.number - 1 : current;
}

/** How many older releases there are for tenants under way; whoever has an older one gets the live one. */
export const mostOlderReleases = 10;

/** What a tenant has begun with, and since when no session has a release that was replaced before. */
interface BegunWith {
  readonly from: number | undefined;
  readonly oldest: Date;
}

type Move = Pick<StoredVersion, 'release' | 'forEveryone' | 'at'>;

/**
 * The release that a tenant gets who began with release `from`: that one, until no session can have it any more, or a change is for
 * everyone. 0 is the deployed build. A number that was never live, as in a forged cookie, is the live one.
 */
export function pinnedRelease({ from, oldest }: BegunWith, moves: readonly Move[]): number {
  const live = moves.at(-1)?.release ?? 0;
  if (from === undefined || from === live) return live;
  return olderReleases(oldest, moves).includes(from) ? from : live;
}

/** The releases other than the live one that sessions can have, the last replaced first. */
export function olderReleases(oldest: Date, moves: readonly Move[]): readonly number[] {
  const live = moves.at(-1)?.release ?? 0;
  const since = moves.findLastIndex(({ forEveryone }) => forEveryone);
  // Move n has replaced the release of the move before it, the first one the deployed build.
  const replaced = moves.map(({ at }, index) => ({ release: moves[index - 1]?.release ?? 0, at, index }));
  const older = replaced.filter(({ release, at, index }) => index > since && at >= oldest && release !== live);
  return [...new Set(older.toReversed().map(({ release }) => release))].slice(0, mostOlderReleases);
}
