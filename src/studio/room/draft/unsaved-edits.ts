import type { StudioDraft, TextPlaceInLanguage } from '../../../contracts/studio-api.ts';

/** What was typed and is not in the draft of the server yet. */
export interface UnsavedEdit extends TextPlaceInLanguage {
  /** `null` takes back what the draft changed there. */
  readonly text: string | null;
  /** What the draft had there when the typing began; `null` for no change. */
  readonly base: string | null;
}

/** An edit of a text that somebody else has changed meanwhile. */
export interface EditConflict extends UnsavedEdit {
  /** What the draft has there now; `null` when the change was taken back. */
  readonly theirs: string | null;
  readonly by: string;
}

/** The name of a place in maps and in the browser's storage. */
export const placeKey = ({ language, part, at }: TextPlaceInLanguage): string => `${language} ${part} ${at}`;

/** What a draft has at a place; `null` for no change. */
export const draftedAt = ({ changes }: StudioDraft, place: TextPlaceInLanguage): string | null =>
  changes.find((one) => placeKey(one) === placeKey(place))?.text ?? null;

/**
 * Divides edits by what a newer draft has at their places: those that can be saved on it, those that it has already, which
 * are left out, and those of a text that somebody else has changed.
 */
export function mergeEdits(
  edits: readonly UnsavedEdit[],
  draft: StudioDraft,
): { readonly edits: readonly UnsavedEdit[]; readonly conflicts: readonly EditConflict[] } {
  const open = edits.filter((edit) => draftedAt(draft, edit) !== edit.text);
  const isUntouched = (edit: UnsavedEdit): boolean => draftedAt(draft, edit) === edit.base;
  return {
    edits: open.filter(isUntouched),
    conflicts: open
      .filter((edit) => !isUntouched(edit))
      .map((edit) => ({ ...edit, theirs: draftedAt(draft, edit), by: editorOf(draft, edit) })),
  };
}

const editorOf = ({ changes, editors }: StudioDraft, place: TextPlaceInLanguage): string =>
  changes.find((one) => placeKey(one) === placeKey(place))?.by ??
  [...editors].sort((a, b) => b.changedAt.localeCompare(a.changedAt))[0]?.name ??
  'Somebody else';

/** The part of the browser's storage that stores edits. */
export type EditStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * Stores the edits of a page in the browser, so that a closed tab or a crash loses none. What other tabs have stored stays:
 * of `before`, the edits that the page had until now, those that are not in `after` are removed, and new ones are added.
 */
export function storeEdits(
  storage: EditStorage,
  name: string,
  { before, after }: { readonly before: readonly UnsavedEdit[]; readonly after: readonly UnsavedEdit[] },
): void {
  const [had, has] = [new Set(before.map(contentOf)), new Set(after.map(contentOf))];
  const added = after.filter((edit) => !had.has(contentOf(edit)));
  const removed = new Set([...had].filter((content) => !has.has(content)));
  if (added.length + removed.size === 0) return;
  const places = new Set(added.map(placeKey));
  const isLeft = (edit: UnsavedEdit): boolean => !removed.has(contentOf(edit)) && !places.has(placeKey(edit));
  const edits = [...readStoredEdits(storage, name).filter(isLeft), ...added];
  try {
    if (edits.length === 0) storage.removeItem(name);
    else storage.setItem(name, JSON.stringify(edits));
  } catch {
    // The storage is full or switched off; the edits are still in the page.
  }
}

const contentOf = (edit: UnsavedEdit): string => JSON.stringify([placeKey(edit), edit.text, edit.base]);

/** The edits that were stored; none when there are none that can be read. */
export function readStoredEdits(storage: EditStorage, name: string): readonly UnsavedEdit[] {
  try {
    const stored: unknown = JSON.parse(storage.getItem(name) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isEdit) : [];
  } catch {
    return [];
  }
}

const isEdit = (value: unknown): value is UnsavedEdit => {
  const { language, part, at, text, base } = (value ?? {}) as Readonly<Record<string, unknown>>;
  const isText = (one: unknown): boolean => one === null || typeof one === 'string';
  return [language, part, at].every((one) => typeof one === 'string') && isText(text) && isText(base);
};
