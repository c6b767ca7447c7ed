import { randomUUID } from 'node:crypto';
import type { GoBackWish } from '../../../src/contracts/release-api.ts';
import type { CheckedChange } from '../../../src/contracts/studio-api.ts';
import { Refusal, refusal } from '../../refusals/refusal.ts';
import { readLiveStructure, readOvertaken, textsOfRelease } from '../../releases/live-structure.ts';
import { describeRelease, includesConsent, moveChannel } from '../../releases/move-channel.ts';
import { buildAgain } from '../../releases/older-code.ts';
import { recordEvent } from '../../releases/record-event.ts';
import type { StoredMove, StoredMoveProposal } from '../../store/studio/channels.ts';
import { refuseOutdated } from './approve-move.ts';
import { type Releasing, releaseKeyOf } from './ask-release.ts';
import { isGoBackTarget } from './describe-release.ts';

/** What a request has made: a move of the channel, or one that waits for a second person. */
export type MadeMove = { readonly move: StoredMove } | { readonly proposal: StoredMoveProposal };

/**
 * Makes a former release live again, or the deployed build; where consent, fees or legal texts differ, it is proposed to a second
 * person. Nothing is built before; one that older code has built is then built again. A repeat with the same Idempotency-Key gets what the
 * first one has made.
 * @throws Refusal 404 for a release that was never live, 409 for the one that is, 412 when the channel has moved, 422 for one that does
 * not fit the code of today.
 */
export async function goBack(
  releasing: Releasing,
  { channel, to, reason, forEveryone = false }: GoBackWish & { readonly channel: number },
): Promise<MadeMove> {
  const { request, journey, session, dependencies } = releasing;
  const { store, config, now } = dependencies;
  const requestKey = releaseKeyOf(releasing);
  const earlier = await findMade(releasing, requestKey);
  if (earlier) return earlier;
  await refuseOutdated(releasing, to);
  const checked = await readChanges(releasing, to);
  const by = { id: session.userId, name: session.name };
  return store.transact(async (tx): Promise<MadeMove> => {
    const live = await readLiveStructure(tx, dependencies, journey);
    if (live.channel !== channel) throw refusal('channel-moved');
    if (live.release === to) throw refusal('already-live', { release: describeRelease(to) });
    const target = to === 0 ? undefined : await tx.studio.releases.find(journey, to);
    if (to !== 0 && !(target && isGoBackTarget(target))) throw refusal('never-live', { number: to });
    const files = { before: live.texts, after: await textsOfRelease(tx, config, journey, to) };
    const changes = [...(await readOvertaken(tx, journey, files)), ...checked];
    const move = {
      journey,
      release: to,
      kind: 'rollback',
      changes,
      forEveryone,
      by,
      reason,
      requestKey,
      at: now(),
    } as const;
    // Taking back a step that has been added always may break a link to it: that must not hold up who goes back.
    if (!forEveryone && !includesConsent(changes)) {
      const made = { live, actor: by, request, move: { ...move, approvedBy: null }, made: undefined };
      const moved = await moveChannel(tx, made);
      await buildAgain(tx, dependencies, moved);
      return { move: moved };
    }
    const proposal = { ...move, id: randomUUID(), number: live.channel, authors: [by] };
    if (!(await tx.studio.channels.proposeMove(proposal))) throw refusal('release-waits');
    const what = `Proposed to go back to ${describeRelease(to)}`;
    await recordEvent(tx, { by, journey, action: 'propose-release', what, why: reason, at: now() }, request);
    return { proposal: { ...proposal, closedAt: null } };
  });
}

/** What going back changes, as the check finds it; where it cannot say, somebody else looks at it. */
async function readChanges(
  { journey, session, checker, dependencies: { store, config } }: Releasing,
  to: number,
): Promise<readonly CheckedChange[]> {
  const { texts: before, release } = await readLiveStructure(store, { config }, journey);
  const after = await textsOfRelease(store, config, journey, to).catch(() => undefined);
  // There is no such release, which is said below.
  if (!after) return [];
  const name = `${journey}: release ${release}, back to ${to}`;
  return checker.check({ name, journey, before, after }, session.userId).then(
    ({ changes }) => changes,
    (error: unknown) => {
      if (error instanceof Refusal && error.statusCode === 409) throw error;
      return [{ kind: 'consent', sentence: 'What tenants agree to could not be compared: the check did not finish' }];
    },
  );
}

async function findMade({ dependencies }: Releasing, requestKey: string | null): Promise<MadeMove | undefined> {
  if (requestKey === null) return undefined;
  const { channels } = dependencies.store.studio;
  const move = await channels.findMoveByRequest(requestKey);
  if (move) return { move };
  const proposal = await channels.findProposedMoveByRequest(requestKey);
  if (proposal?.closedAt) throw refusal('move-overtaken');
  return proposal && { proposal };
}
