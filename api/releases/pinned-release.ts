import type { StoredMove } from '../store/studio/channels.ts';

/** How many older releases there are for tenants under way; whoever has an older one gets the live one. */
export const mostOlderReleases = 10;

/** What a tenant has begun with, and since when no session has a release that was replaced before. */
interface BegunWith {
  readonly from: number | undefined;
  readonly oldest: Date;
}

type Move = Pick<StoredMove, 'release' | 'forEveryone' | 'at'>;

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
