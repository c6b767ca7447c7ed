import { loadEditorBy } from './loaded-editor.ts';

/** Loads the editor, for a field that is used. A file of its own, since the bootstrap script loads it by its address. */
export const loadEditor = (): void => loadEditorBy(() => import('./editor.ts'));
