import { refusal } from '../../refusals/refusal.ts';
import { draftOfRelease, type LiveStructure, readFilesOf, readLiveStructure } from '../../releases/live-structure.ts';
import {
  describeVersion,
  includesConsent,
  lostTexts,
  makeLive,
  releaseHasChanged,
  withdraw,
} from '../../releases/make-live.ts';
import { buildAgain } from '../../releases/older-code.ts';
import { recordEvent } from '../../releases/record-event.ts';
import type { StudioRepositories } from '../../store/store.ts';
import type { StoredProposal, StoredVersion } from '../../store/studio/versions.ts';
import { readDraft } from '../drafts/read-draft.ts';
import { readDeployedJourney } from '../request/deployed-journeys.ts';
import { isClosedBy, onceFor } from '../request/once-for.ts';
import { authorOf, type Publishing } from '../request/publisher.ts';
import { whyNotApproved } from './describe-version.ts';
import { refuseOutdated } from './go-back.ts';
import { finishDraft, refuseErrors } from './publish-texts.ts';

/**
 * Makes live what waits for a second person. A repeat by who has approved it gets the version of the first one.
 * @throws Refusal 403 for an author of it, 409 when it is closed, or something else went live meanwhile, 422 for what has errors by now.
 */
export function approve(publishing: Publishing, id: string): Promise<StoredVersion> {
  return onceFor(
    () => findApproved(publishing, id),
    () => makeProposedLive(publishing, id),
  );
}

async function findApproved(
  { journey, session, dependencies: { store } }: Publishing,
  id: string,
): Promise<StoredVersion | undefined> {
  const { versions } = store.studio;
  const proposal = await versions.findProposal(id);
  if (proposal?.journey !== journey || !isClosedBy(proposal, 'approved', session)) return undefined;
  // A release goes live once; anything else is only approved on the version that it was made on.
  if (proposal.kind === 'steps') return versions.findOfRelease(journey, proposal.release);
  return versions.find(journey, proposal.number + 1);
}

async function makeProposedLive(publishing: Publishing, id: string): Promise<StoredVersion> {
  const { request, journey, session, dependencies } = publishing;
  const { store, config, now } = dependencies;
  const seen = await findOpen(store, journey, id);
  const whyNot = whyNotApproved(seen, session);
  if (whyNot !== undefined) throw refusal('own-changes', { why: whyNot });
  await refuseBroken(publishing, seen);
  const actor = authorOf(session);
  return store.transact(async (tx) => {
    const proposal = await findOpen(tx, journey, id);
    const { release, kind, changes, forEveryone, by, reason, requestKey, backTo, revision } = proposal;
    const live = await readLiveStructure(tx, dependencies, journey);
    const published = kind === 'steps' ? await tx.studio.releases.find(journey, release) : undefined;
    const made = await draftOfRelease(tx, config, published);
    await refuseOvertaken(tx, live, { number: proposal.number, made });
    if (!(await tx.studio.versions.closeProposal(id, now(), { as: 'approved', userId: actor.id })))
      throw refusal('proposal-closed', { why: 'It was closed meanwhile' });
    // Texts that were published while a release waited stay over it.
    const texts = kind === 'steps' ? (live.version?.texts ?? null) : proposal.texts;
    const changesConsent = kind === 'texts' || (kind === 'rollback' && includesConsent(changes));
    const what = { journey, kind, release, texts, changes, changesConsent, forEveryone, backTo } as const;
    const version = { ...what, by, approvedBy: actor, reason, requestKey, at: now() };
    const moved = await makeLive(tx, { live, version, actor, request, ...(made && { made }) });
    if (kind === 'texts') {
      // Later changes of the draft stay; those that are published now are no changes any more.
      const draft = await readDraft(tx, readDeployedJourney(dependencies, journey));
      if (draft.folded.revision === revision) await finishDraft(tx, publishing, draft);
    } else await buildAgain(tx, dependencies, moved);
    return moved;
  });
}

/** Refuses what other versions have overtaken; texts that were published since a release was made stay over it, where they fit. */
async function refuseOvertaken(
  tx: StudioRepositories,
  live: LiveStructure,
  { number, made }: { readonly number: number; readonly made: Awaited<ReturnType<typeof draftOfRelease>> },
): Promise<void> {
  const isOvertaken = made ? await releaseHasChanged(tx, live, number) : live.number !== number;
  if (isOvertaken) throw refusal('proposal-closed', { why: 'Something else was published meanwhile' });
  const lost = made && (await lostTexts(tx, live, { number, files: made.source }));
  if (lost !== undefined) throw refusal('texts-moved', { why: lost });
}

/** Refuses what has errors by now: texts that the files do not fit any more, or a release of older code. */
async function refuseBroken(publishing: Publishing, { kind, number, release, texts }: StoredProposal): Promise<void> {
  const { journey, session, checker, dependencies } = publishing;
  const { store, config } = dependencies;
  await refuseOutdated(publishing, release);
  if (kind === 'steps') return;
  const live = await readLiveStructure(store, dependencies, journey);
  if (live.release !== release) return;
  const { texts: after } = await readFilesOf(store, config, journey, { release, texts });
  const name = `${journey}: version ${live.number}, release ${release}, proposed on ${number} with ${texts}`;
  const { problems } = await checker.check({ name, journey, before: live.texts, after }, session.userId);
  refuseErrors(problems, 'The check finds errors by now: correct the draft, and publish again.');
}

/** Closes what waits without publishing it; the draft stays. A repeat by who has withdrawn it changes nothing. */
export async function withdrawProposal(publishing: Publishing, id: string): Promise<void> {
  const { journey, session, dependencies } = publishing;
  const find = async () => {
    const proposal = await dependencies.store.studio.versions.findProposal(id);
    return (proposal?.journey === journey && isClosedBy(proposal, 'withdrawn', session)) || undefined;
  };
  await onceFor(find, () => closeUnpublished(publishing, id));
}

async function closeUnpublished({ request, journey, session, dependencies }: Publishing, id: string): Promise<true> {
  const { store, now } = dependencies;
  const by = authorOf(session);
  return store.transact<true>(async (tx) => {
    const { release, kind, backTo } = await findOpen(tx, journey, id);
    if (!(await tx.studio.versions.closeProposal(id, now(), { as: 'withdrawn', userId: by.id })))
      throw refusal('proposal-closed', { why: 'It was closed meanwhile' });
    if (kind === 'steps') await withdraw(tx, journey, release, now(), by.id);
    const verb = kind === 'rollback' ? `go back to ${describeVersion(backTo)}` : 'publish';
    const what = `Withdrew the proposal to ${verb}${kind === 'steps' ? ` release ${release}` : ''}`;
    await recordEvent(tx, { by, journey, action: 'withdraw', what, at: now() }, request);
    return true;
  });
}

/**
 * Ends a release before it is published. A repeat by who has withdrawn it changes nothing.
 * @throws Refusal 404, or 409 when it is finished.
 */
export async function withdrawRelease(publishing: Publishing, number: number): Promise<void> {
  const { journey, session, dependencies } = publishing;
  const find = async () => {
    const release = await dependencies.store.studio.releases.find(journey, number);
    return release?.withdrawnBy === session.userId || undefined;
  };
  await onceFor(find, () => endRelease(publishing, number));
}

async function endRelease({ request, journey, session, dependencies }: Publishing, number: number): Promise<true> {
  const { store, now } = dependencies;
  const by = authorOf(session);
  return store.transact<true>(async (tx) => {
    if (!(await tx.studio.releases.find(journey, number))) throw refusal('unknown-release', { number });
    if (!(await withdraw(tx, journey, number, now(), by.id))) throw refusal('release-finished', { number });
    const waiting = await tx.studio.versions.openProposal(journey);
    if (waiting?.release === number && waiting.kind === 'steps')
      await tx.studio.versions.closeProposal(waiting.id, now(), { as: 'withdrawn', userId: by.id });
    const what = `Withdrew release ${number}`;
    await recordEvent(tx, { by, journey, action: 'withdraw', what, at: now() }, request);
    return true;
  });
}

async function findOpen(
  { studio }: Pick<StudioRepositories, 'studio'>,
  journey: string,
  id: string,
): Promise<StoredProposal> {
  const proposal = await studio.versions.findProposal(id);
  if (proposal?.journey !== journey) throw refusal('unknown-proposal');
  if (proposal.closedAt !== null)
    throw refusal('proposal-closed', {
      why: 'It was approved or withdrawn, or something else was published meanwhile',
    });
  return proposal;
}
