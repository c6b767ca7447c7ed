import { randomUUID } from 'node:crypto';
import { hashOverrides } from '../../../src/compile/version.ts';
import { refusal } from '../../refusals/refusal.ts';
import { recordEvent } from '../../releases/record-event.ts';
import type { StudioRepositories } from '../../store/store.ts';
import type { StoredProposal, StoredPublication } from '../../store/studio/publications.ts';
import { type OpenDraft, readDraft } from '../drafts/read-draft.ts';
import type { DeployedTextsOf } from '../request/deployed-journeys.ts';
import { isClosedBy, onceFor } from '../request/once-for.ts';
import {
  addPublication,
  describeTarget,
  finishDraft,
  type NewTexts,
  type Publishing,
  refuseErrors,
} from './add-publication.ts';
import { whyNotApproved } from './describe-publication.ts';

/** Stores a draft, or former texts to go back to, for a second person. @throws Refusal 409 when another proposal is open. */
export async function propose(
  tx: StudioRepositories,
  { request, deployed, session, dependencies: { now } }: Publishing,
  draft: OpenDraft,
  { overrides, changes, reason, requestKey, rollbackTo = null }: NewTexts,
): Promise<StoredProposal> {
  const { id: journey } = deployed;
  const hash = hashOverrides(journey, overrides);
  const by = { id: session.userId, name: session.name };
  const authors = rollbackTo === null ? draft.authors : [by];
  const seen = { number: draft.current?.number ?? 0, revision: draft.folded.revision };
  const given = { changes, authors, by, reason, requestKey, rollbackTo, at: now() };
  const proposal = { id: randomUUID(), journey, hash, ...seen, ...given };
  await tx.studio.publications.saveVersion({ hash, journey, overrides, now: now() });
  if (!(await tx.studio.publications.propose(proposal))) throw refusal('proposal-open');
  const what =
    rollbackTo === null
      ? `Proposed to publish: ${changes.map(({ sentence }) => sentence).join('; ')}`
      : `Proposed to go back to ${describeTarget(rollbackTo)}`;
  await recordEvent(tx, { by, journey, action: 'propose', what, why: reason, at: now() }, request);
  return { ...proposal, closedAt: null };
}

/**
 * Publishes what a proposal has in it. A repeat by who has approved it gets the publication of the first one.
 * @throws Refusal 403 for an author of its texts, 409 when it is closed or something else was published meanwhile.
 */
export function approveProposal(publishing: Publishing, id: string): Promise<StoredPublication> {
  return onceFor(
    () => findApproved(publishing, id),
    () => publishProposal(publishing, id),
  );
}

async function findApproved(
  { deployed, session, dependencies: { store } }: Publishing,
  id: string,
): Promise<StoredPublication | undefined> {
  const { publications } = store.studio;
  const proposal = await publications.findProposal(id);
  if (proposal?.journey !== deployed.id || !isClosedBy(proposal, 'approved', session)) return undefined;
  // A proposal is only approved on the publication that it was made on.
  return publications.find(deployed.id, proposal.number + 1);
}

async function publishProposal(publishing: Publishing, id: string): Promise<StoredPublication> {
  const { deployed, session, checker, dependencies } = publishing;
  const { store, now } = dependencies;
  const found = await findOpen(store, deployed, id);
  const why = whyNotApproved(found, session);
  if (why !== undefined) throw refusal('own-changes', { why });
  const overrides = (await store.studio.publications.overridesOf(found.hash)) ?? {};
  const seen = await readDraft(store, deployed);
  const texts = { published: seen.published, drafted: overrides };
  const { problems } = await checker.check({ journey: deployed.id, folder: deployed.folder, ...texts }, session.userId);
  refuseErrors(problems, 'The check finds errors by now: correct the draft, and publish again.');
  return store.transact(async (tx) => {
    const proposal = await findOpen(tx, deployed, id);
    const draft = await readDraft(tx, deployed);
    if ((draft.current?.number ?? 0) !== proposal.number)
      throw refusal('proposal-closed', { why: 'Something else was published meanwhile' });
    const closing = { as: 'approved', userId: session.userId } as const;
    if (!(await tx.studio.publications.closeProposal(id, now(), closing)))
      throw refusal('proposal-closed', { why: 'It was closed meanwhile' });
    const { changes, reason, requestKey, by, rollbackTo } = proposal;
    const texts = { overrides, changes, reason, requestKey, changesConsent: true, by, rollbackTo };
    const approvedBy = { id: session.userId, name: session.name };
    const publication = await addPublication(tx, publishing, { ...texts, draft, approvedBy });
    // Later changes of the draft stay; those that are published now are no changes any more. To go back concerns no draft.
    if (rollbackTo === null && draft.folded.revision === proposal.revision) await finishDraft(tx, publishing, draft);
    return publication;
  });
}

/** Closes a proposal without publishing it; the draft stays. A repeat by who has withdrawn it changes nothing. */
export async function withdrawProposal(publishing: Publishing, id: string): Promise<void> {
  const { deployed, session, dependencies } = publishing;
  const { publications } = dependencies.store.studio;
  const find = async () => {
    const proposal = await publications.findProposal(id);
    return (proposal?.journey === deployed.id && isClosedBy(proposal, 'withdrawn', session)) || undefined;
  };
  await onceFor(find, () => closeUnpublished(publishing, id));
}

async function closeUnpublished({ request, deployed, session, dependencies }: Publishing, id: string): Promise<true> {
  const { store, now } = dependencies;
  return store.transact<true>(async (tx) => {
    const { rollbackTo } = await findOpen(tx, deployed, id);
    const closing = { as: 'withdrawn', userId: session.userId } as const;
    if (!(await tx.studio.publications.closeProposal(id, now(), closing)))
      throw refusal('proposal-closed', { why: 'It was closed meanwhile' });
    const by = { id: session.userId, name: session.name };
    const what =
      rollbackTo === null
        ? 'Withdrew the proposal to publish'
        : `Withdrew the proposal to go back to ${describeTarget(rollbackTo)}`;
    await recordEvent(tx, { by, journey: deployed.id, action: 'withdraw', what, at: now() }, request);
    return true;
  });
}

async function findOpen(
  { studio }: Pick<StudioRepositories, 'studio'>,
  deployed: DeployedTextsOf,
  id: string,
): Promise<StoredProposal> {
  const proposal = await studio.publications.findProposal(id);
  if (proposal?.journey !== deployed.id) throw refusal('unknown-proposal');
  if (proposal.closedAt !== null)
    throw refusal('proposal-closed', {
      why: 'It was approved or withdrawn, or something else was published meanwhile',
    });
  return proposal;
}
