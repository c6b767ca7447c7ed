import type { ChannelMove, ChannelProposal, ReleaseEntry } from '../../../src/contracts/release-api.ts';
import type { Config } from '../../config/config.ts';
import { isOfOtherCode } from '../../releases/older-code.ts';
import type { StoredMove, StoredMoveProposal } from '../../store/studio/channels.ts';
import type { Releases, StoredRelease } from '../../store/studio/releases.ts';
import type { StudioSession } from '../request/studio-session.ts';

/** A release as the studio lists it. */
export const describeReleaseEntry = (release: StoredRelease): ReleaseEntry => ({
  number: release.number,
  state: release.state,
  steps: release.steps,
  failures: release.failures,
  changes: release.changes,
  by: release.by.name,
  reason: release.reason,
  at: release.at.toISOString(),
  forEveryone: release.forEveryone,
  canGoBack: isGoBackTarget(release),
  canUpdateWalkthroughs: release.state === 'failed' && release.hasWalkthroughs,
  ...(release.revision !== null && { revision: release.revision }),
  ...(release.finishedAt && { finishedAt: release.finishedAt.toISOString() }),
});

/** Whether the channel can go back to a release: it was live, so whoever had to approve it has done so. */
export const isGoBackTarget = ({ state, hasFiles }: StoredRelease): boolean => state === 'published' && hasFiles;

/** A move of a channel as the studio lists it. */
export const describeMove = (move: StoredMove): ChannelMove => ({
  number: move.number,
  release: move.release,
  by: move.by.name,
  reason: move.reason,
  at: move.at.toISOString(),
  isRollBack: move.kind === 'rollback',
  forEveryone: move.forEveryone,
  ...(move.approvedBy && { approvedBy: move.approvedBy.name }),
  changes: move.changes,
});

/** A move that waits, as the one who asks sees it. */
export function describeProposedMove(proposal: StoredMoveProposal, session: StudioSession): ChannelProposal {
  const why = whyNotApprovedMove(proposal, session);
  return {
    id: proposal.id,
    release: proposal.release,
    isRollBack: proposal.kind === 'rollback',
    forEveryone: proposal.forEveryone,
    by: proposal.by.name,
    reason: proposal.reason,
    at: proposal.at.toISOString(),
    changes: proposal.changes,
    canApprove: why === undefined,
    authors: proposal.authors.map(({ name }) => name),
    ...(why !== undefined && { whyNot: why }),
  };
}

/** Why somebody cannot approve a move: a sentence; undefined when they can. */
export function whyNotApprovedMove(
  { authors, kind }: Pick<StoredMoveProposal, 'authors' | 'kind'>,
  { userId, role }: StudioSession,
): string | undefined {
  if (role !== 'publisher') return `Only a publisher approves; your role is "${role}".`;
  if (!authors.some(({ id }) => id === userId)) return undefined;
  const own = kind === 'rollback' ? 'You asked to go back' : 'You asked for it, or changed a file of it';
  return `${own}, and consent, fees, legal texts and changes for everyone want a second person.`;
}

const looked = 50;

/**
 * The number of the release that was to replace the live one, with the same files and the code of today, and has failed; undefined when
 * the live one needs no such build, or it is not finished.
 */
export async function findFailedRebuild(
  releases: Pick<Releases, 'list' | 'find'>,
  config: Pick<Config, 'dist'>,
  live: StoredMove | undefined,
): Promise<number | undefined> {
  if (!live || live.release === 0) return undefined;
  const { journey, number, release } = live;
  const all = await releases.list(journey, looked);
  const rebuilt = all.find(({ revision, onChannel }) => revision === null && onChannel === number);
  if (rebuilt?.state !== 'failed') return undefined;
  const served = await releases.find(journey, release);
  // Once the former code is deployed again, nothing has to be built.
  return served && isOfOtherCode(served, config) ? rebuilt.number : undefined;
}
