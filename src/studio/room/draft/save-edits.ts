import type { StudioDraft } from '../../../journey/publishing/studio-api.ts';
import type { Ask } from '../api/ask.ts';
import { type EditConflict, mergeEdits, placeKey, type UnsavedEdit } from './unsaved-edits.ts';

/** What became of the edits that were sent. */
export interface SavedEdits {
  /** The newest draft that is known. */
  readonly draft: StudioDraft;
  /** Those that are not saved: refused, or the server is away. */
  readonly left: readonly UnsavedEdit[];
  readonly conflicts: readonly EditConflict[];
  readonly refusals: ReadonlyMap<string, string>;
  /** Why the server could not be asked; absent when it answered. */
  readonly away?: string;
  readonly isSignedOut: boolean;
}

interface Edits {
  readonly draft: StudioDraft;
  readonly edits: readonly UnsavedEdit[];
  readonly outlivesPage?: boolean;
}

/** The server takes at most so many texts in one call. */
const mostTexts = 80;

/** How often a draft that keeps moving is tried again at once. */
const mostRounds = 5;

/**
 * Saves edits in the draft. When somebody else has changed the draft, edits of other texts are saved on the newer one, and
 * those of the same text are conflicts.
 */
export async function saveEdits(ask: Ask, journey: string, { draft, edits, outlivesPage }: Edits): Promise<SavedEdits> {
  let now = draft;
  let left = edits;
  const conflicts: EditConflict[] = [];
  const result = (refusals: ReadonlyMap<string, string>, away?: string, isSignedOut = false): SavedEdits => ({
    ...{ draft: now, left, conflicts, refusals, isSignedOut },
    ...(away !== undefined && { away }),
  });
  for (let round = 0; left.length > 0 && round < mostRounds; ) {
    const sent = left.slice(0, mostTexts);
    const changes = sent.map(({ language, part, at, text }) => ({ language, part, at, text }));
    const answer = await ask<StudioDraft>('PATCH', `journeys/${journey}/draft`, {
      ...{ body: { changes }, ifMatch: now.revision },
      ...(outlivesPage && { outlivesPage }),
    });
    if (answer.status === 'ok') {
      now = answer.data;
      left = left.slice(sent.length);
    } else if (answer.status === 'refused' && answer.http === 412) {
      now = (answer.body as { readonly draft: StudioDraft }).draft;
      const merged = mergeEdits(left, now);
      left = merged.edits;
      conflicts.push(...merged.conflicts);
      round++;
    } else if (answer.status === 'refused') {
      return saveOneByOne(ask, journey, { draft: now, edits: left, conflicts, message: answer.message });
    } else return result(new Map(), answer.message, answer.status === 'signed-out');
  }
  return result(new Map(), left.length > 0 ? 'Others are saving too. It is tried again.' : undefined);
}

/** Finds the text that is refused, so that it does not keep the others from being saved. */
async function saveOneByOne(
  ask: Ask,
  journey: string,
  {
    draft,
    edits,
    conflicts,
    message,
  }: Edits & { readonly conflicts: readonly EditConflict[]; readonly message: string },
): Promise<SavedEdits> {
  const [only] = edits;
  const begin: SavedEdits = { draft, left: [], conflicts, refusals: new Map(), isSignedOut: false };
  if (edits.length === 1 && only) return { ...begin, left: edits, refusals: new Map([[placeKey(only), message]]) };
  let all = begin;
  for (const edit of edits) {
    const one = await saveEdits(ask, journey, { draft: all.draft, edits: [edit] });
    all = {
      draft: one.draft,
      left: [...all.left, ...one.left],
      conflicts: [...all.conflicts, ...one.conflicts],
      refusals: new Map([...all.refusals, ...one.refusals]),
      isSignedOut: all.isSignedOut || one.isSignedOut,
      ...(one.away !== undefined && { away: one.away }),
    };
  }
  return all;
}
