import type { ReleaseWish } from '../../../src/contracts/release-api.ts';
import { refusal } from '../../refusals/refusal.ts';
import { readBuiltJourneys } from '../../releases/built-journeys.ts';
import { versionMoved } from '../../releases/make-live.ts';
import { engineOf } from '../../releases/older-code.ts';
import { recordEvent } from '../../releases/record-event.ts';
import { nextBase } from '../../releases/structure-texts.ts';
import type { Author } from '../../store/studio/author.ts';
import type { StoredRelease } from '../../store/studio/releases.ts';
import { authorOf, type Publishing, requestKeyOf } from '../request/publisher.ts';
import { readStructureDraft, structureMoved } from '../structure/change-structure.ts';

/**
 * Queues a build of the draft. A repeat with the same Idempotency-Key gets the release of the first one.
 * @throws Refusal 412 when the draft or the live version has moved, 409 when nothing differs, or something else is built or waits, 422 when
 * a file was published by somebody else meanwhile.
 */
export async function askForRelease(
  publishing: Publishing,
  { number: onVersion, revision, reason, forEveryone = false }: ReleaseWish & { readonly number: number },
): Promise<StoredRelease> {
  const { request, journey, session, dependencies } = publishing;
  const { store, config, now } = dependencies;
  const requestKey = requestKeyOf(publishing);
  const find = async () => (requestKey === null ? undefined : store.studio.releases.findByRequest(requestKey));
  const earlier = await find();
  if (earlier) return earlier;
  const by = authorOf(session);
  const made = await store.transact(async (tx) => {
    const draft = await readStructureDraft(tx, dependencies, journey);
    if (draft.live.number !== onVersion) throw versionMoved(draft.live.version);
    if (draft.revision !== revision) throw structureMoved(draft);
    if (draft.edits.size === 0) throw refusal('no-file-differs');
    if (draft.conflicts.length > 0) throw refusal('file-conflict', { paths: draft.conflicts });
    if (await tx.studio.versions.openProposal(journey)) throw refusal('proposal-open');
    const [last] = await tx.studio.releases.list(journey, 1);
    const number = (last?.number ?? 0) + 1;
    const isAdded = await tx.studio.releases.add({
      journey,
      number,
      revision,
      forEveryone,
      by,
      reason,
      requestKey,
      at: now(),
      engine: engineOf(config.dist),
      base: readBuiltJourneys(config.dist).deployment,
      onVersion,
      authors: withAuthor(draft.editors, by),
      source: draft.texts,
      before: draft.live.texts,
      deployed: nextBase(draft.live, (path) => draft.edits.has(path)),
    });
    // The same request, sent twice at once, finds what the first one has made.
    if (!isAdded) return undefined;
    const paths = [...draft.edits.keys()].join(', ');
    const what = `Asked for release ${number}: ${paths.length > 300 ? `${draft.edits.size} files` : paths}`;
    await recordEvent(tx, { by, journey, action: 'ask-release', what, why: reason, at: now() }, request);
    return tx.studio.releases.find(journey, number);
  });
  const found = made ?? (await find());
  if (found) return found;
  throw refusal('build-under-way');
}

/** Whoever has changed a file, and whoever asks, is no second person. */
const withAuthor = (editors: readonly Author[], by: Author): readonly Author[] => [
  ...editors.map(({ id, name }) => ({ id, name })).filter(({ id }) => id !== by.id),
  by,
];
