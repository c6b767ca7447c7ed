import type { StructureDraft } from '../../../../contracts/release-api.ts';
import type { Ask } from '../../api/ask.ts';
import { type FileWrite, writeInDraft } from '../write-in-draft.ts';
import { type FileNow, isInState, type SavedChange, textOfState } from './saved-change.ts';
import type { UndoWay } from './undo-stacks.ts';

/** What became of a change that was to be taken back, or done again. */
export type TakenBack =
  | { readonly kind: 'done'; readonly draft: StructureDraft }
  /** Nothing is written, and never will be: a sentence says why. */
  | { readonly kind: 'lost'; readonly message: string; readonly draft?: StructureDraft }
  /** Nothing is written; the same may pass later. */
  | { readonly kind: 'later'; readonly message: string };

/** Takes back what one call has changed, in all its files or in none: in none where somebody has changed one of them since. */
export async function takeBack(
  ask: Ask,
  { journey, change, way }: { readonly journey: string; readonly change: SavedChange; readonly way: UndoWay },
): Promise<TakenBack> {
  const files = new Map<string, FileWrite>();
  for (const { path, before, after } of change.files) {
    const [from, to] = way === 'undo' ? [after, before] : [before, after];
    files.set(path, {
      // An answer that was lost on its way has changed the file already.
      mayReplace: (now) => isInState(now, from) || isInState(now, to),
      textAfter: (now: FileNow) => (isInState(now, to) ? undefined : textOfState(now, to)),
    });
  }
  const written = await writeInDraft(ask, { journey, files });
  if (written.kind === 'written') return { kind: 'done', draft: written.draft };
  if (written.kind === 'refused') return { kind: written.mayPass ? 'later' : 'lost', message: written.message };
  const { path, draft } = written;
  const by = draft.files.find((file) => file.path === path)?.by ?? 'Somebody';
  const message = `${by} has changed ${path} since, and that stays. Change the file itself.`;
  return { kind: 'lost', message, draft };
}
