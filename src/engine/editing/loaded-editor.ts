import { retry } from '../runner/retry.ts';

/** What reads and edits texts: `src/engine/editing/editor.ts`. */
export type Editor = typeof import('./editor.ts');

/** Called when the editor is loaded, and with `undefined` each time that it could not be. */
type Arrival = (editor: Editor | undefined) => void;

let editor: Editor | undefined;
let loading: Promise<void> | undefined;
const waiting = new Set<Arrival>();

/** The editor, if it is loaded. */
export const currentEditor = (): Editor | undefined => editor;

/** The load that is under way, if any. Never rejects. */
export const editorLoading = (): Promise<void> | undefined => (editor ? undefined : loading);

/** Provides the editor, or says that it could not be loaded. */
export function provideEditor(loaded: Editor | undefined): void {
  editor = loaded;
  loading = undefined;
  for (const arrive of waiting) arrive(loaded);
  if (loaded) waiting.clear();
}

/** Loads the editor, unless it is loaded or being loaded. After a failure, the next call tries again. */
export function loadEditorBy(load: () => Promise<Editor>): void {
  if (!editor) loading ??= retry(load).then(provideEditor, () => provideEditor(undefined));
}

/** Calls back once the editor is loaded. Returns what ends that. */
export function onEditor(arrive: Arrival): () => void {
  if (editor) arrive(editor);
  else waiting.add(arrive);
  return () => waiting.delete(arrive);
}
