import { refusal } from '../../refusals/refusal.ts';
import {
  draftOfRelease,
  type LiveStructure,
  readLiveStructure,
  readOvertaken,
  textsOfRelease,
} from '../../releases/live-structure.ts';
import { describeRelease, moveChannel, withdraw } from '../../releases/move-channel.ts';
import { buildAgain, errorsToday, isOfOtherCode, nameErrors } from '../../releases/older-code.ts';
import { recordEvent } from '../../releases/record-event.ts';
import type { StudioRepositories } from '../../store/store.ts';
import type { Closing } from '../../store/studio/author.ts';
import type { StoredMoveProposal } from '../../store/studio/channels.ts';
import { isClosedBy, onceFor } from '../request/once-for.ts';
import type { StudioDependencies } from '../request/studio-session.ts';
import type { Releasing } from './ask-release.ts';
import { whyNotApprovedMove } from './describe-release.ts';

/**
 * Makes live what waits for a second person. A repeat by who has approved it changes nothing.
 * @throws Refusal 403 for who has asked for it or changed its files, 409 when it is closed, or when published words would
 * change that it does not name, 412 when the channel has moved, 422 for a release that does not fit the code of today.
 */
export async function approveMove(releasing: Releasing, id: string): Promise<void> {
  await onceFor(
    () => findClosed(releasing, id, 'approved'),
    () => makeLive(releasing, id),
  );
}

async function makeLive(releasing: Releasing, id: string): Promise<true> {
  const { request, journey, session, dependencies } = releasing;
  const { store, now } = dependencies;
  const seen = await findOpenMove(store, journey, id);
  // A refusal of who may not approve it needs no check.
  if (whyNotApprovedMove(seen, session) === undefined) await refuseOutdated(releasing, seen.release);
  const actor = { id: session.userId, name: session.name };
  return store.transact<true>(async (tx) => {
    const proposal = await findOpenMove(tx, journey, id);
    const why = whyNotApprovedMove(proposal, session);
    if (why !== undefined) throw refusal('own-changes', { why });
    if (!(await tx.studio.channels.closeMove(id, now(), { as: 'approved', userId: actor.id })))
      throw refusal('move-closed');
    const live = await readLiveStructure(tx, dependencies, journey);
    if (live.channel !== proposal.number) throw refusal('channel-moved');
    const { release, kind, changes, forEveryone, by, reason, requestKey } = proposal;
    await refuseUnnamed(tx, dependencies, live, proposal);
    const move = { journey, release, kind, changes, forEveryone, by, reason, requestKey, approvedBy: actor, at: now() };
    const { config } = dependencies;
    const published = kind === 'publish' ? await tx.studio.releases.find(journey, release) : undefined;
    const made = await draftOfRelease(tx, config, published);
    const moved = await moveChannel(tx, { live, actor, request, move, made });
    await buildAgain(tx, dependencies, moved);
    return true;
  });
}

/**
 * Closes what waits for a second person; the draft stays. A repeat by who has withdrawn it changes nothing.
 * @throws Refusal 404, or 409 when it is closed.
 */
export async function withdrawMove(releasing: Releasing, id: string): Promise<void> {
  await onceFor(
    () => findClosed(releasing, id, 'withdrawn'),
    () => closeUnmoved(releasing, id),
  );
}

async function closeUnmoved({ request, journey, session, dependencies }: Releasing, id: string): Promise<true> {
  const { store, now } = dependencies;
  const by = { id: session.userId, name: session.name };
  return store.transact<true>(async (tx) => {
    const { release, kind } = await findOpenMove(tx, journey, id);
    if (!(await tx.studio.channels.closeMove(id, now(), { as: 'withdrawn', userId: by.id })))
      throw refusal('move-closed');
    if (kind === 'publish') await withdraw(tx, journey, release, now(), by.id);
    const verb = kind === 'rollback' ? 'go back to' : 'publish';
    const what = `Withdrew the proposal to ${verb} ${describeRelease(release)}`;
    await recordEvent(tx, { by, journey, action: 'withdraw-release', what, at: now() }, request);
    return true;
  });
}

/**
 * Ends a release before it is published. A repeat by who has withdrawn it changes nothing.
 * @throws Refusal 404, or 409 when it is finished.
 */
export async function withdrawRelease(releasing: Releasing, number: number): Promise<void> {
  const { journey, session, dependencies } = releasing;
  const find = async () => {
    const release = await dependencies.store.studio.releases.find(journey, number);
    return release?.withdrawnBy === session.userId || undefined;
  };
  await onceFor(find, () => endRelease(releasing, number));
}

async function endRelease({ request, journey, session, dependencies }: Releasing, number: number): Promise<true> {
  const { store, now } = dependencies;
  const by = { id: session.userId, name: session.name };
  return store.transact<true>(async (tx) => {
    if (!(await tx.studio.releases.find(journey, number))) throw refusal('unknown-release', { number });
    if (!(await withdraw(tx, journey, number, now(), by.id))) throw refusal('release-finished', { number });
    const waiting = await tx.studio.channels.openMove(journey);
    if (waiting?.release === number && waiting.kind === 'publish')
      await tx.studio.channels.closeMove(waiting.id, now(), { as: 'withdrawn', userId: by.id });
    const what = `Withdrew release ${number}`;
    await recordEvent(tx, { by, journey, action: 'withdraw-release', what, at: now() }, request);
    return true;
  });
}

/** Words that were published meanwhile have been seen by nobody who decides about the proposal. */
async function refuseUnnamed(
  tx: Pick<StudioRepositories, 'studio'>,
  { config }: Pick<StudioDependencies, 'config'>,
  { journey, texts }: LiveStructure,
  { release, changes }: Pick<StoredMoveProposal, 'release' | 'changes'>,
): Promise<void> {
  const files = { before: texts, after: await textsOfRelease(tx, config, journey, release) };
  const named = new Set(changes.map(({ sentence }) => sentence));
  const unnamed = (await readOvertaken(tx, journey, files)).filter(({ sentence }) => !named.has(sentence));
  if (unnamed.length === 0) return;
  const why = [
    'Published words would change with it, which are not among the changes that were proposed:',
    ...unnamed.map(({ sentence }) => `- ${sentence}`),
    'Withdraw it, and ask for it again.',
  ].join('\n');
  throw refusal('texts-moved', { why });
}

async function findClosed(
  { journey, session, dependencies }: Releasing,
  id: string,
  as: Closing['as'],
): Promise<true | undefined> {
  const proposal = await dependencies.store.studio.channels.findProposedMove(id);
  return (proposal?.journey === journey && isClosedBy(proposal, as, session)) || undefined;
}

async function findOpenMove(
  { studio }: Pick<StudioRepositories, 'studio'>,
  journey: string,
  id: string,
): Promise<StoredMoveProposal> {
  const proposal = await studio.channels.findProposedMove(id);
  if (proposal?.journey !== journey) throw refusal('unknown-proposal');
  if (proposal.closedAt !== null) throw refusal('move-closed');
  return proposal;
}

/**
 * Checks the files of a release that other code has built, before it goes live: the next start of a server would refuse what does not fit.
 * @throws Refusal 422 naming the files, with the problems; 503 when the check takes too long.
 */
export async function refuseOutdated(
  {
    journey,
    session,
    checker,
    dependencies: { store, config },
  }: Pick<Releasing, 'journey' | 'session' | 'checker' | 'dependencies'>,
  number: number,
): Promise<void> {
  const release = number === 0 ? undefined : await store.studio.releases.find(journey, number);
  if (!release?.hasFiles || !isOfOtherCode(release, config)) return;
  const problems = await errorsToday(
    checker,
    release,
    await textsOfRelease(store, config, journey, number),
    session.userId,
  );
  if (problems.length === 0) return;
  const why = [
    `Release ${number} was built by an older version of the server, and its files do not fit this one:`,
    ...nameErrors(problems).map((sentence) => `- ${sentence}`),
    'Nothing has changed for visitors. Go back to another release, or make a new one on the page Steps.',
  ].join('\n');
  throw refusal('check-failed', { why, more: { problems } });
}
