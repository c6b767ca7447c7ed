import { Refusal } from '../../http/refusal.ts';
import { readLiveStructure } from '../../releases/live-structure.ts';
import { channelMoved, describeRelease, moveChannel, withdraw } from '../../releases/move-channel.ts';
import type { Repositories } from '../../store/define.ts';
import type { StoredMove, StoredMoveProposal } from '../../store/define-releases.ts';
import { recordEvent } from '../record-event.ts';
import type { Releasing } from './ask-release.ts';
import { whyNotApprovedMove } from './describe-release.ts';

/**
 * Makes live what waits for a second person.
 * @throws Refusal 403 for who has asked for it or changed its files, 409 when it is closed, 412 when the channel has moved.
 */
export async function approveMove(
  { request, journey, session, dependencies }: Releasing,
  id: string,
): Promise<StoredMove> {
  const { store, now } = dependencies;
  const actor = { id: session.userId, name: session.name };
  return store.transact(async (tx) => {
    const proposal = await findOpenMove(tx, journey, id);
    const why = whyNotApprovedMove(proposal, session);
    if (why !== undefined) throw new Refusal(403, why, { code: 'own-changes' });
    if (!(await tx.studio.channels.closeMove(id, now()))) throw moveClosed();
    const live = await readLiveStructure(tx, dependencies, journey);
    if (live.channel !== proposal.number) throw channelMoved();
    const { release, kind, changes, forEveryone, by, reason, requestKey } = proposal;
    const move = { journey, release, kind, changes, forEveryone, by, reason, requestKey, approvedBy: actor, at: now() };
    const source = kind === 'publish' ? (await tx.studio.releases.sourceOf(journey, release))?.source : undefined;
    return moveChannel(tx, { live, actor, request, move, ...(source && { source }) });
  });
}

/** Closes what waits for a second person; the draft stays. @throws Refusal 404, or 409 when it is closed. */
export async function withdrawMove({ request, journey, session, dependencies }: Releasing, id: string): Promise<void> {
  const { store, now } = dependencies;
  const by = { id: session.userId, name: session.name };
  await store.transact(async (tx) => {
    const { release, kind } = await findOpenMove(tx, journey, id);
    if (!(await tx.studio.channels.closeMove(id, now()))) throw moveClosed();
    if (kind === 'publish') await withdraw(tx, journey, release, now());
    const verb = kind === 'rollback' ? 'go back to' : 'publish';
    const what = `Withdrew the proposal to ${verb} ${describeRelease(release)}`;
    await recordEvent(tx, { by, journey, action: 'withdraw-release', what, at: now() }, request);
  });
}

/** Ends a release before it is published. @throws Refusal 404, or 409 when it is finished. */
export async function withdrawRelease(
  { request, journey, session, dependencies }: Releasing,
  number: number,
): Promise<void> {
  const { store, now } = dependencies;
  const by = { id: session.userId, name: session.name };
  await store.transact(async (tx) => {
    if (!(await tx.studio.releases.find(journey, number)))
      throw new Refusal(404, `There is no release ${number}.`, { code: 'unknown-release' });
    if (!(await withdraw(tx, journey, number, now())))
      throw new Refusal(409, `Release ${number} is finished.`, { code: 'release-finished' });
    const waiting = await tx.studio.channels.openMove(journey);
    if (waiting?.release === number && waiting.kind === 'publish')
      await tx.studio.channels.closeMove(waiting.id, now());
    const what = `Withdrew release ${number}`;
    await recordEvent(tx, { by, journey, action: 'withdraw-release', what, at: now() }, request);
  });
}

async function findOpenMove(
  { studio }: Pick<Repositories, 'studio'>,
  journey: string,
  id: string,
): Promise<StoredMoveProposal> {
  const proposal = await studio.channels.findProposedMove(id);
  if (proposal?.journey !== journey) throw new Refusal(404, 'There is no such proposal.', { code: 'unknown-proposal' });
  if (proposal.closedAt !== null) throw moveClosed();
  return proposal;
}

const moveClosed = (): Refusal =>
  new Refusal(409, 'It was approved or withdrawn, or another release went live meanwhile.', {
    code: 'proposal-closed',
  });
