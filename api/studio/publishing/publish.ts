import { refusal } from '../../refusals/refusal.ts';
import type { StudioRepositories } from '../../store/store.ts';
import type { StoredProposal, StoredPublication } from '../../store/studio/publications.ts';
import { readKey } from '../../tenants/idempotency/key.ts';
import { readDraft } from '../drafts/read-draft.ts';
import { onceFor } from '../request/once-for.ts';
import { addPublication, finishDraft, type Publishing, refuseErrors, requireSame } from './add-publication.ts';
import { changesConsent, checkDraft } from './check-draft.ts';
import { propose } from './proposals.ts';

/** A request to publish: the publication and the revision of the draft that were seen, and why. */
interface Wish {
  readonly number: number;
  readonly revision: number;
  readonly reason: string;
}

/** What a request has made. */
export type Published = { readonly publication: StoredPublication } | { readonly proposal: StoredProposal };

/**
 * Publishes the draft, or, where consent, fee or legal texts change, proposes it to a second person. A repeat with the same
 * Idempotency-Key gets what the first one has made, and what became of it.
 * @throws Refusal 412 when the draft or the publication has moved, 409 or 422 when it cannot be published, or when what the
 * first request has proposed was withdrawn.
 */
export async function publishDraft(publishing: Publishing, { number, revision, reason }: Wish): Promise<Published> {
  const { deployed, session, checker, dependencies } = publishing;
  const { store } = dependencies;
  const requestKey = requestKeyOf(publishing);
  return onceFor(
    () => findRepeated(store, requestKey),
    async () => {
      const seen = await readDraft(store, deployed);
      requireSame(deployed, seen, number, revision);
      const checked = await checkDraft(deployed, seen, checker, session.userId);
      if (checked.changes.length === 0 && seen.changes.length === 0) throw refusal('no-text-differs');
      refuseErrors(checked.problems, checked.why);
      return store.transact(async (tx): Promise<Published> => {
        const draft = await readDraft(tx, deployed);
        requireSame(deployed, draft, number, revision);
        const texts = { overrides: draft.overrides, changes: checked.changes, reason, requestKey };
        if (checked.needsSecondPerson) return { proposal: await propose(tx, publishing, draft, texts) };
        const publication = await addPublication(tx, publishing, { ...texts, draft, changesConsent: false });
        await finishDraft(tx, publishing, draft);
        return { publication };
      });
    },
  );
}

/**
 * Publishes the texts of a former publication again, or, where consent, fee or legal texts change, proposes it to a second
 * person; 0 means those of the release.
 * @throws Refusal 404 when there is no such publication, 412 when another one is current, 422 when the release of today
 * has errors with these texts.
 */
export async function rollBack(
  publishing: Publishing,
  { number, to, reason }: Pick<Wish, 'number' | 'reason'> & { readonly to: number },
): Promise<Published> {
  const { deployed, session, checker, dependencies } = publishing;
  const { store } = dependencies;
  const requestKey = requestKeyOf(publishing);
  const { publications } = store.studio;
  const find = () => findRepeated(store, requestKey);
  return onceFor(find, async () => {
    const target = to === 0 ? undefined : await publications.find(deployed.id, to);
    if (to !== 0 && !target) throw refusal('unknown-publication', { number: to });
    const overrides = (target && (await publications.overridesOf(target.hash))) ?? {};
    const seen = await readDraft(store, deployed);
    requireSame(deployed, seen, number);
    const texts = { published: seen.published, drafted: overrides };
    const checked = await checker.check({ journey: deployed.id, folder: deployed.folder, ...texts }, session.userId);
    refuseErrors(checked.problems, 'With these texts the check of the deployed release finds errors.');
    const between = { before: seen.published, after: overrides, changes: checked.changes };
    const needsSecondPerson = changesConsent(deployed, between);
    return store.transact(async (tx): Promise<Published> => {
      const draft = await readDraft(tx, deployed);
      requireSame(deployed, draft, number);
      const texts = { overrides, changes: checked.changes, reason, requestKey, rollbackTo: to };
      if (needsSecondPerson) return { proposal: await propose(tx, publishing, draft, texts) };
      return { publication: await addPublication(tx, publishing, { ...texts, draft, changesConsent: false }) };
    });
  });
}

async function findRepeated(
  { studio }: Pick<StudioRepositories, 'studio'>,
  requestKey: string | null,
): Promise<Published | undefined> {
  if (requestKey === null) return undefined;
  const publication = await studio.publications.findByRequest(requestKey);
  if (publication) return { publication };
  const proposal = await studio.publications.findProposalByRequest(requestKey);
  // One that was approved has given its key to the publication.
  if (proposal && proposal.closedAt !== null)
    throw refusal('proposal-closed', { why: 'What this request proposed was withdrawn or overtaken' });
  return proposal && { proposal };
}

/** The key by which a repeat of a request is known: of this user and journey, with this body. */
function requestKeyOf({ request, deployed, session, dependencies }: Publishing): string | null {
  const keyed = readKey(request, `${session.userId} ${deployed.id}`, dependencies.keys.request);
  return keyed ? `${keyed.id} ${keyed.requestHash}` : null;
}
