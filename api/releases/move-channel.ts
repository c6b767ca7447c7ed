import type { FastifyRequest } from 'fastify';
import type { CheckedChange } from '../../src/contracts/studio-api.ts';
import { refusal } from '../refusals/refusal.ts';
import type { PublishingRepositories } from '../store/store.ts';
import type { Author } from '../store/studio/author.ts';
import type { StoredMove } from '../store/studio/channels.ts';
import { foldStructure, isEdit } from './fold-structure.ts';
import type { draftOfRelease, LiveStructure } from './live-structure.ts';
import { recordEvent } from './record-event.ts';
import { hashIn } from './structure-texts.ts';

/** A move of a channel, and what was live before it. */
interface MoveToMake {
  readonly live: LiveStructure;
  /** Everything but the number, which is the next one. */
  readonly move: Omit<StoredMove, 'number'>;
  /** Who does it: the one who approves, or the one who has asked. */
  readonly actor: Author;
  readonly request: Pick<FastifyRequest, 'id'>;
  /** What the release was made of, where it is one of the draft. */
  readonly made: Awaited<ReturnType<typeof draftOfRelease>>;
}

/**
 * Makes a release live, in a transaction, together with what is recorded of it. What waited for a second person is withdrawn.
 * @throws Refusal 412 when another move was faster: nothing has happened then.
 */
export async function moveChannel(
  tx: PublishingRepositories,
  { live, move, actor, request, made }: MoveToMake,
): Promise<StoredMove> {
  const { journey, release, kind, changes, reason, at } = move;
  const stored: StoredMove = { ...move, number: live.channel + 1 };
  if (!(await tx.studio.channels.move(stored))) throw refusal('channel-moved');
  if (kind !== 'rollback')
    await tx.studio.releases.update(
      { journey, number: release, states: ['built', 'waiting'] },
      { state: 'published', leaseOwner: null },
    );
  const verb = { publish: 'Published', rollback: 'Rolled back to', rebuild: 'Built again, and published' }[kind];
  const approved = move.approvedBy ? ', approved' : '';
  const sentences = kind === 'publish' ? `: ${changes.map(({ sentence }) => sentence).join('; ')}` : '';
  const what = `${verb} ${describeRelease(release)}${approved}${sentences}`;
  const action = kind === 'rollback' ? 'roll-back-release' : 'publish-release';
  await recordEvent(tx, { by: actor, journey, action, what, why: reason, at }, request);
  const waiting = await tx.studio.channels.openMove(journey);
  if (waiting) {
    await tx.studio.channels.closeMove(waiting.id, at);
    await withdraw(tx, journey, waiting.release, at);
    const closed = `Closed the proposal that waited: ${describeRelease(release)} came before it`;
    await recordEvent(tx, { by: actor, journey, action: 'close-release', what: closed, at }, request);
  }
  if (made) await restartDraft(tx, { live: { ...live, texts: made.source }, made, actor, at });
  return stored;
}

/** Withdraws a release that was not published, by a user or because of another one; one that was stays as it is. */
export const withdraw = (
  { studio }: Pick<PublishingRepositories, 'studio'>,
  journey: string,
  number: number,
  at: Date,
  withdrawnBy?: string,
): Promise<boolean> =>
  studio.releases.update(
    { journey, number, states: ['queued', 'building', 'built', 'waiting'] },
    { state: 'withdrawn', leaseOwner: null, finishedAt: at, ...(withdrawnBy !== undefined && { withdrawnBy }) },
  );

/** A release in words. */
export const describeRelease = (release: number): string =>
  release === 0 ? 'the deployed build' : `release ${release}`;

interface Restart {
  /** With the files that are live from now on. */
  readonly live: LiveStructure;
  readonly made: NonNullable<MoveToMake['made']>;
  readonly actor: Author;
  readonly at: Date;
}

/** Begins the next draft, with what was changed while the release was built. */
async function restartDraft(
  { studio }: Pick<PublishingRepositories, 'studio'>,
  { live, made, actor, at }: Restart,
): Promise<void> {
  const { journey, texts } = live;
  const entries = await studio.structure.read(journey);
  const rest = foldStructure(live, entries).edits;
  let revision = entries.at(-1)?.revision ?? 0;
  const none = { path: null, content: null, baseHash: null };
  revision += 1;
  const isEnded = await studio.structure.append(journey, { revision, kind: 'publish', ...none, by: actor, at });
  if (!isEnded) throw refusal('channel-moved');
  // Whoever wrote one of them is an author of the next release, also where somebody else wrote the file again. Of several writes of a
  // file only the last has its content.
  for (const edit of entries.filter(isEdit).filter((one) => rest.has(one.path) && one.revision > made.revision)) {
    revision += 1;
    // It was written over what is live by now, or by somebody who has seen that.
    const written = { ...edit, revision, baseHash: hashIn(texts, edit.path) };
    if (!(await studio.structure.append(journey, written))) throw refusal('channel-moved');
  }
}

/** Consent, fees and legal texts, and what may break a session or a link: a second person approves these. */
export const wantsSecondPerson = (changes: readonly Pick<CheckedChange, 'kind'>[]): boolean =>
  includesConsent(changes) || changes.some(({ kind }) => kind === 'breaking');

/** Whether consent, fees or legal texts differ. */
export const includesConsent = (changes: readonly Pick<CheckedChange, 'kind'>[]): boolean =>
  changes.some(({ kind }) => kind === 'consent');
