import type { FastifyRequest } from 'fastify';
import { hashOverrides } from '../../../src/compile/version.ts';
import type { CheckedChange } from '../../../src/contracts/studio-api.ts';
import type { TextOverrides } from '../../../src/engine/model/texts/overrides.ts';
import { type Refusal, refusal } from '../../refusals/refusal.ts';
import type { FilesChecker } from '../../releases/open-checker.ts';
import { recordEvent } from '../../releases/record-event.ts';
import type { StudioRepositories } from '../../store/store.ts';
import type { Author } from '../../store/studio/author.ts';
import type { StoredPublication } from '../../store/studio/publications.ts';
import { draftMoved, endDraft } from '../drafts/change-draft.ts';
import { type OpenDraft, readDraft } from '../drafts/read-draft.ts';
import type { DeployedTextsOf } from '../request/deployed-journeys.ts';
import type { StudioDependencies, StudioSession } from '../request/studio-session.ts';
import { describeCurrent } from './describe-publication.ts';

/** Who publishes texts of which journey, and with what. */
export interface Publishing {
  readonly request: FastifyRequest;
  readonly deployed: DeployedTextsOf;
  readonly session: StudioSession;
  readonly checker: FilesChecker;
  readonly dependencies: StudioDependencies;
}

/** What is written: the texts, their differences from those published, and who did it. */
export interface NewTexts {
  readonly overrides: TextOverrides;
  readonly changes: readonly CheckedChange[];
  readonly reason: string;
  readonly requestKey: string | null;
  /** The publication that has the texts already, 0 for those of the release; null or absent for a draft. */
  readonly rollbackTo?: number | null;
}

interface NewPublication extends NewTexts {
  readonly draft: OpenDraft;
  readonly changesConsent: boolean;
  /** The one who proposed it; by default the one who publishes. */
  readonly by?: Author;
  readonly approvedBy?: Author;
}

/**
 * Adds a publication with the next number, in a transaction. A proposal that waits is closed.
 * @throws Refusal 412 when another one has taken it.
 */
export async function addPublication(
  tx: StudioRepositories,
  { request, deployed, session, dependencies: { now } }: Publishing,
  { overrides, changes, reason, requestKey, draft, changesConsent, ...who }: NewPublication,
): Promise<StoredPublication> {
  const { id: journey, release } = deployed;
  const hash = hashOverrides(journey, overrides);
  const own = { id: session.userId, name: session.name };
  const { by = own, approvedBy = null, rollbackTo = null } = who;
  const number = (draft.current?.number ?? 0) + 1;
  const publication: StoredPublication = {
    journey,
    number,
    hash,
    release,
    changesConsent,
    changes,
    by,
    approvedBy,
    reason,
    rollbackTo,
    requestKey,
    at: now(),
  };
  await tx.studio.publications.saveVersion({ hash, journey, overrides, now: now() });
  if (!(await tx.studio.publications.add(publication))) throw publicationMoved(deployed, await readDraft(tx, deployed));
  const what =
    rollbackTo === null
      ? `${approvedBy ? 'Approved and published' : 'Published'} ${number}: ${changes.map(({ sentence }) => sentence).join('; ')}`
      : `${approvedBy ? 'Approved and rolled' : 'Rolled'} back to ${describeTarget(rollbackTo)} as ${number}`;
  const action = rollbackTo === null ? 'publish' : 'roll-back';
  await recordEvent(tx, { by: own, journey, action, what, why: reason, at: now() }, request);
  // It was made on other texts, so nobody could approve it, and it would keep every other one from being made.
  if ((await tx.studio.publications.closeProposals(journey, now())) > 0) {
    const closed = `Closed the proposal that waited: publication ${number} came before it`;
    await recordEvent(tx, { by: own, journey, action: 'close-proposal', what: closed, at: now() }, request);
  }
  return publication;
}

/** Which texts a roll back goes to, in words. */
export const describeTarget = (number: number): string => (number === 0 ? 'the texts of the release' : `${number}`);

/** Empties the draft that was published. @throws Refusal 412 when it has moved. */
export async function finishDraft(
  tx: StudioRepositories,
  { deployed, session, dependencies: { now } }: Publishing,
  draft: OpenDraft,
): Promise<void> {
  const by = { id: session.userId, name: session.name };
  const isEnded = await endDraft(tx, deployed.id, { revision: draft.folded.revision + 1, by, at: now() });
  if (!isEnded) throw draftMoved(await readDraft(tx, deployed));
}

/** Refuses a request that was made on another publication, or on another revision of the draft. */
export function requireSame(deployed: DeployedTextsOf, draft: OpenDraft, number: number, revision?: number): void {
  if ((draft.current?.number ?? 0) !== number) throw publicationMoved(deployed, draft);
  if (revision !== undefined && draft.folded.revision !== revision) throw draftMoved(draft);
}

function publicationMoved(deployed: DeployedTextsOf, draft: OpenDraft): Refusal {
  const current = describeCurrent(deployed, draft);
  return refusal('publication-moved', { number: current.number, by: current.by, more: { publication: current } });
}

/** Refuses what the check finds errors in; the answer brings the problems. */
export function refuseErrors(problems: readonly { readonly severity: string }[], why: string | undefined): void {
  if (!problems.some(({ severity }) => severity === 'error')) return;
  throw refusal('check-failed', { why: why ?? 'The check finds errors.', more: { problems } });
}
