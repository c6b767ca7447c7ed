import type { StructureDraft, StructureFileContent } from '../../../../contracts/release-api.ts';

/** What the draft has of a file: a text, `null` for no such file, or what is live, also where that is another text later. */
export type FileState = { readonly text: string | null } | 'live';

/** A file that one call has changed. */
export interface ChangedFile {
  readonly path: string;
  readonly before: FileState;
  readonly after: FileState;
}

/** What one call has changed in the draft of the steps. */
export interface SavedChange {
  readonly how: 'save' | 'reset' | 'remove' | 'discard';
  readonly files: readonly ChangedFile[];
  /** The number of the version that was live when it was made. */
  readonly version: number;
  /** Why it cannot be taken back: a sentence. */
  readonly whyNot?: string;
}

/** What is known of a file: its text in the draft, and the live one. */
export type FileNow = Pick<StructureFileContent, 'content' | 'live'>;

/** The state that a file is in. */
export const stateOf = ({ content, live }: FileNow): FileState =>
  content === live ? 'live' : { text: content ?? null };

/** Whether a file is in a state. */
export const isInState = (file: FileNow, state: FileState): boolean =>
  (file.content ?? null) === textOfState(file, state);

/** The text that a file has in a state; `null` for none. */
export const textOfState = ({ live }: FileNow, state: FileState): string | null =>
  state === 'live' ? (live ?? null) : state.text;

/** Why what is about to be changed cannot be put back: the draft has it marked to be looked at again, which a write ends. */
export function whyNotPutBack({ files }: StructureDraft, paths: readonly string[]): Pick<SavedChange, 'whyNot'> {
  const marked = files.find(({ path, isConflict }) => isConflict && paths.includes(path));
  return marked
    ? { whyNot: `Nothing to undo: ${marked.path} was changed over a version that went live since it was written.` }
    : {};
}

/** The files of a change that differ after it. */
export const filesThatDiffer = ({ files }: SavedChange): readonly ChangedFile[] =>
  files.filter(({ before, after }) => JSON.stringify(before) !== JSON.stringify(after));
