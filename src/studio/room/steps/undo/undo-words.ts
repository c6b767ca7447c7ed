import type { StructureDraft } from '../../../../contracts/release-api.ts';
import type { UnsavedFiles } from '../unsaved-files.ts';
import type { SavedChange } from './saved-change.ts';
import { nextChange, type UndoStacks, type UndoWay } from './undo-stacks.ts';

/** A change as a part of a sentence. */
export function nameChange({ how, files }: SavedChange): string {
  const paths = listPaths(files.map(({ path }) => path));
  if (how === 'discard') return 'the discarding of all changes';
  if (how === 'reset') return `the discarding of what was changed in ${paths}`;
  return how === 'remove' ? `the removal of ${paths}` : `what you saved in ${paths}`;
}

function listPaths(paths: readonly string[]): string {
  const named = paths.slice(0, 3);
  const others = paths.length - named.length;
  const parts = others > 0 ? [...named, others === 1 ? '1 other file' : `${others} other files`] : named;
  return parts.length < 2 ? parts.join() : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
}

interface Around {
  readonly draft: Pick<StructureDraft, 'channel'>;
  readonly unsaved: UnsavedFiles[0];
}

/** Why the next change cannot be taken back, or done again: a sentence; undefined when it can. */
export function whyNotNext(stacks: UndoStacks, way: UndoWay, { draft, unsaved }: Around): string | undefined {
  const change = nextChange(stacks, way);
  if (!change)
    return way === 'undo'
      ? (stacks.whyNot ?? 'Nothing to undo: you have saved nothing in the draft in this tab.')
      : 'Nothing to redo.';
  if (change.channel !== draft.channel)
    return `Nothing to ${way}: another release went live since. The page Releases goes back to one.`;
  const typed = change.files.find(({ path }) => unsaved.has(path));
  return (
    typed && `${way === 'undo' ? 'Undo' : 'Redo'} would change ${typed.path}: first save or undo what you typed there.`
  );
}
