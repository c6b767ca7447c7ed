import { randomUUID } from 'node:crypto';
import { hashOverrides } from '../../../src/compile/version.ts';
import type { PublishWish } from '../../../src/contracts/version-api.ts';
import { refusal } from '../../refusals/refusal.ts';
import { readLiveStructure } from '../../releases/live-structure.ts';
import { describeVersion, makeLive, versionMoved } from '../../releases/make-live.ts';
import { recordEvent } from '../../releases/record-event.ts';
import type { StudioRepositories } from '../../store/store.ts';
import type { StoredProposal, StoredVersion } from '../../store/studio/versions.ts';
import { draftMoved, endDraft } from '../drafts/change-draft.ts';
import { checkDraft } from '../drafts/check-draft.ts';
import { type OpenDraft, readDraft } from '../drafts/read-draft.ts';
import { readDeployedJourney } from '../request/deployed-journeys.ts';
import { onceFor } from '../request/once-for.ts';
import { authorOf, type Publishing, requestKeyOf } from '../request/publisher.ts';

/** What a request has made: a version, or one that waits for a second person. */
export type Made = { readonly version: StoredVersion } | { readonly proposal: StoredProposal };

/**
 * Publishes the texts of the draft, or, where consent, fees or legal texts change, proposes it to a second person. A repeat with the same
 * Idempotency-Key gets what the first one has made, and what became of it.
 * @throws Refusal 412 when the draft or the live version has moved, 409 or 422 when it cannot be published, or when what the first
 * request has proposed was withdrawn.
 */
export async function publishTexts(
  publishing: Publishing,
  { number, revision, reason }: PublishWish & { readonly number: number },
): Promise<Made> {
  const { request, journey, session, checker, dependencies } = publishing;
  const { store, now } = dependencies;
  const requestKey = requestKeyOf(publishing);
  const deployed = readDeployedJourney(dependencies, journey);
  return onceFor(
    () => findMade(store, requestKey),
    async () => {
      const seen = await readDraft(store, deployed);
      requireSame(seen, number, revision);
      const { changes, problems, needsSecondPerson, why } = await checkDraft(
        { deployed, draft: seen, checker, person: session.userId },
        dependencies,
      );
      if (changes.length === 0 && seen.changes.every(({ isExcluded }) => isExcluded)) throw refusal('no-text-differs');
      refuseErrors(problems, why);
      return store.transact(async (tx): Promise<Made> => {
        const draft = await readDraft(tx, deployed);
        requireSame(draft, number, revision);
        const live = await readLiveStructure(tx, dependencies, journey);
        const { overrides } = draft;
        const hash = hashOverrides(journey, overrides);
        const texts = await tx.studio.versions.saveTexts({ hash, journey, overrides, now: now() });
        const by = authorOf(session);
        const what = { journey, kind: 'texts', release: live.release, texts, changes, backTo: null } as const;
        const version = { ...what, forEveryone: false, by, reason, requestKey, at: now() };
        if (needsSecondPerson)
          return { proposal: await propose(tx, publishing, { ...version, number, revision, authors: draft.authors }) };
        const given = { ...version, changesConsent: false, approvedBy: null };
        const made = await makeLive(tx, { live, version: given, actor: by, request });
        await finishDraft(tx, publishing, draft);
        return { version: made };
      });
    },
  );
}

/** Stores a version for a second person. @throws Refusal 409 when another proposal is open. */
export async function propose(
  tx: StudioRepositories,
  { request, journey }: Pick<Publishing, 'request' | 'journey'>,
  given: Omit<StoredProposal, 'id' | 'closedAt' | 'closing'>,
): Promise<StoredProposal> {
  const proposal = { ...given, id: randomUUID() };
  if (!(await tx.studio.versions.propose(proposal))) throw refusal('proposal-open');
  const { kind, backTo, by, reason, changes, at } = proposal;
  const what =
    kind === 'rollback'
      ? `Proposed to go back to ${describeVersion(backTo)}`
      : `Proposed to publish: ${changes.map(({ sentence }) => sentence).join('; ')}`;
  await recordEvent(tx, { by, journey, action: 'propose', what, why: reason, at }, request);
  return { ...proposal, closedAt: null };
}

/**
 * What an earlier request with this key has made.
 * @throws Refusal 409 when it has proposed something that was withdrawn or overtaken; one that was approved has given its key to the version.
 */
export async function findMade(
  { studio }: Pick<StudioRepositories, 'studio'>,
  requestKey: string | null,
): Promise<Made | undefined> {
  if (requestKey === null) return undefined;
  const version = await studio.versions.findByRequest(requestKey);
  if (version) return { version };
  const proposal = await studio.versions.findProposalByRequest(requestKey);
  if (proposal && proposal.closedAt !== null)
    throw refusal('proposal-closed', { why: 'What this request proposed was withdrawn or overtaken' });
  return proposal && { proposal };
}

/** Ends the draft of texts that was published. @throws Refusal 412 when it has moved. */
export async function finishDraft(
  tx: StudioRepositories,
  { journey, session, dependencies }: Publishing,
  draft: OpenDraft,
): Promise<void> {
  if (await endDraft(tx, journey, draft, { by: authorOf(session), at: dependencies.now() })) return;
  throw draftMoved(await readDraft(tx, readDeployedJourney(dependencies, journey)));
}

/** Refuses what the check finds errors in; the answer brings the problems. */
export function refuseErrors(problems: readonly { readonly severity: string }[], why: string | undefined): void {
  if (!problems.some(({ severity }) => severity === 'error')) return;
  throw refusal('check-failed', { why: why ?? 'The check finds errors.', more: { problems } });
}

/** Refuses a request that was made on another version, or on another revision of the draft. */
function requireSame(draft: OpenDraft, number: number, revision: number): void {
  if ((draft.current?.number ?? 0) !== number) throw versionMoved(draft.current);
  if (draft.folded.revision !== revision) throw draftMoved(draft);
}
