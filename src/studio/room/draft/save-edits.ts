import type { StudioDraft } from '../../../contracts/studio-api.ts';
import { mostTextsInACall } from '../../../contracts/studio-limits.ts';
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

/** How often a draft that keeps moving is tried again at once. */
const mostRounds = 5;

/** What is refused because of one of the texts, or because there are too many of them. */
const dividedStatuses: readonly number[] = [400, 413, 422];

/**
 * Saves edits in the draft. When somebody else has changed the draft, edits of other texts are saved on the newer one, and
 * those of the same text are conflicts.
 */
export async function saveEdits(ask: Ask, journey: string, { draft, edits, outlivesPage }: Edits): Promise<SavedEdits> {
  let now = draft;
  let { edits: left, conflicts } = mergeEdits(edits, draft);
  const result = (more: Partial<SavedEdits> = {}): SavedEdits => ({
    draft: now,
    left,
    conflicts,
    refusals: new Map(),
    isSignedOut: false,
    ...more,
  });
  for (let round = 0; left.length > 0 && round < mostRounds; ) {
    const sent = left.slice(0, mostTextsInACall);
    const changes = sent.map(({ language, part, at, text }) => ({ language, part, at, text }));
    const answer = await ask<StudioDraft>('PATCH', `journeys/${journey}/draft`, {
      body: { changes },
      ifMatch: now.revision,
      ...(outlivesPage && { outlivesPage }),
    });
    if (answer.status === 'ok') {
      now = answer.data;
      left = left.slice(sent.length);
    } else if (answer.status !== 'refused') {
      return result({ away: answer.message, isSignedOut: answer.status === 'signed-out' });
    } else if (answer.http === 412) {
      now = (answer.body as { readonly draft: StudioDraft }).draft;
      const merged = mergeEdits(left, now);
      left = merged.edits;
      conflicts = [...conflicts, ...merged.conflicts];
      round++;
    } else if (left.length > 1 && dividedStatuses.includes(answer.http)) {
      const halves = await saveHalves(ask, journey, { draft: now, edits: left, ...(outlivesPage && { outlivesPage }) });
      return { ...halves, conflicts: [...conflicts, ...halves.conflicts] };
    } else {
      const { message } = answer;
      return result({ refusals: new Map(left.map((edit) => [placeKey(edit), message])) });
    }
  }
  return left.length > 0 ? result({ away: 'Others are saving too. It is tried again.' }) : result();
}

/** Finds the texts that are refused, so that they do not keep the others from being saved, and sends less in one call. */
async function saveHalves(ask: Ask, journey: string, { edits, ...given }: Edits): Promise<SavedEdits> {
  const middle = Math.ceil(edits.length / 2);
  const first = await saveEdits(ask, journey, { ...given, edits: edits.slice(0, middle) });
  const rest = edits.slice(middle);
  if (first.away !== undefined) return { ...first, left: [...first.left, ...rest] };
  const second = await saveEdits(ask, journey, { ...given, draft: first.draft, edits: rest });
  return {
    ...second,
    left: [...first.left, ...second.left],
    conflicts: [...first.conflicts, ...second.conflicts],
    refusals: new Map([...first.refusals, ...second.refusals]),
  };
}
