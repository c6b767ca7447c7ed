import type { ReleaseEntry } from '../../../src/contracts/release-api.ts';
import type { LiveState, VersionEntry, WaitingVersion } from '../../../src/contracts/version-api.ts';
import type { Config } from '../../config/config.ts';
import { isOfOtherCode } from '../../releases/older-code.ts';
import type { StoredRelease } from '../../store/studio/releases.ts';
import type { StoredProposal, StoredVersion, VersionContent } from '../../store/studio/versions.ts';
import { readDraft } from '../drafts/read-draft.ts';
import { readDeployedJourney } from '../request/deployed-journeys.ts';
import type { StudioDependencies, StudioSession } from '../request/studio-session.ts';

const listed = 100;
const beatMs = 30_000;

/** What visitors of a journey get, and got before, as the one who asks sees it. */
export async function describeLive(
  journey: string,
  session: StudioSession,
  dependencies: StudioDependencies,
): Promise<LiveState> {
  const { store, config, now } = dependencies;
  const { versions, releases } = store.studio;
  const list = await versions.list(journey, listed);
  const [live] = list;
  const stored = await releases.list(journey, listed);
  const waiting = await versions.openProposal(journey);
  const beat = await releases.lastBeat();
  const failedRebuild = findFailedRebuild(list, stored, config);
  const { conflicts } = await readDraft(store, readDeployedJourney(dependencies, journey));
  return {
    number: live?.number ?? 0,
    release: live?.release ?? 0,
    served: servedNumber(journey, list, dependencies),
    isAsDeployed: hasSameContent(live, { release: 0, texts: null }),
    hasBuilder: beat !== undefined && now().getTime() - beat.getTime() < beatMs,
    conflicts,
    ...(failedRebuild !== undefined && { failedRebuild }),
    ...(waiting && { proposal: describeProposal(waiting, session) }),
    versions: list.map((version) => describeEntry(version, live, stored)),
  };
}

/** The version that new visitors of this server get. */
function servedNumber(
  journey: string,
  versions: readonly StoredVersion[],
  { published, releases }: StudioDependencies,
): number {
  const number = versions[0]?.number ?? 0;
  const served = releases?.liveOf(journey);
  const release = releases ? (served?.release ?? 0) : versions[0]?.release;
  const texts = (served?.site?.published ?? published)?.statusOf(journey).number ?? number;
  const newest = versions.find((version) => version.release === release)?.number ?? 0;
  return Math.min(number, newest, texts);
}

/** A version as the studio lists it. */
export function describeEntry(
  version: StoredVersion,
  live: StoredVersion | undefined,
  releases: readonly StoredRelease[],
): VersionEntry {
  const { number, kind, release, by, approvedBy, reason, at, backTo, forEveryone, changes, formerly } = version;
  return {
    number,
    kind,
    release,
    by: by.name,
    reason,
    at: at.toISOString(),
    forEveryone,
    changes,
    isLive: hasSameContent(live, version),
    canGoBack: release === 0 || isServable(releases.find((one) => one.number === release)),
    ...(approvedBy && { approvedBy: approvedBy.name }),
    ...(backTo !== null && { backTo }),
    ...(formerly !== null && { formerly }),
  };
}

/** Whether a version has this release and these texts. */
export const hasSameContent = (live: VersionContent | undefined, { release, texts }: VersionContent): boolean =>
  (live?.release ?? 0) === release && (live?.texts ?? null) === texts;

/** Whether a release can be live again: it was, so whoever had to approve it has done so, and its files are stored. */
export const isServable = (release: StoredRelease | undefined): boolean =>
  release?.state === 'published' && release.hasFiles;

/** What waits for a second person, as the one who asks sees it. */
export function describeProposal(proposal: StoredProposal, session: StudioSession): WaitingVersion {
  const { id, kind, release, backTo, forEveryone, by, reason, at, changes, authors } = proposal;
  const why = whyNotApproved(proposal, session);
  return {
    id,
    kind,
    release,
    forEveryone,
    reason,
    changes,
    by: by.name,
    at: at.toISOString(),
    authors: authors.map(({ name }) => name),
    canApprove: why === undefined,
    ...(backTo !== null && { backTo }),
    ...(why !== undefined && { whyNot: why }),
  };
}

/** Why somebody cannot approve a proposal: a sentence; undefined when they can. */
export function whyNotApproved(
  { authors, kind }: Pick<StoredProposal, 'authors' | 'kind'>,
  { userId, role }: StudioSession,
): string | undefined {
  if (role !== 'publisher') return `Only a publisher approves; your role is "${role}".`;
  if (!authors.some(({ id }) => id === userId)) return undefined;
  return `${ownParts[kind]}, and consent, fees, legal texts and changes for everyone want a second person.`;
}

const ownParts: Readonly<Record<StoredProposal['kind'], string>> = {
  texts: 'You wrote a text of it',
  steps: 'You asked for it, or changed a file of it',
  rollback: 'You asked to go back',
};

/** A release as the studio lists it. */
export const describeRelease = (release: StoredRelease): ReleaseEntry => ({
  number: release.number,
  state: release.state,
  steps: release.steps,
  failures: release.failures,
  changes: release.changes,
  by: release.by.name,
  reason: release.reason,
  at: release.at.toISOString(),
  forEveryone: release.forEveryone,
  canUpdateWalkthroughs: release.state === 'failed' && release.hasWalkthroughs,
  ...(release.revision !== null && { revision: release.revision }),
  ...(release.finishedAt && { finishedAt: release.finishedAt.toISOString() }),
});

/**
 * The number of the release that was to replace the live one, with the same files and the code of today, and has failed; undefined when
 * the live one needs no such build, or it is not finished.
 */
function findFailedRebuild(
  versions: readonly StoredVersion[],
  releases: readonly StoredRelease[],
  config: Pick<Config, 'dist'>,
): number | undefined {
  const live = versions[0]?.release ?? 0;
  const madeOn = (number: number): number | undefined => versions.find((one) => one.number === number)?.release;
  const rebuilt = releases.find(({ revision, onVersion }) => revision === null && madeOn(onVersion) === live);
  const served = releases.find(({ number }) => number === live);
  if (live === 0 || rebuilt?.state !== 'failed') return undefined;
  // Once the former code is deployed again, nothing has to be built.
  return served && isOfOtherCode(served, config) ? rebuilt.number : undefined;
}
