import { useCallback, useRef, useState } from 'react';
import { useSignedIn } from '../session/session.ts';

/** What was typed into a file and is not in the draft of the server yet. */
export interface UnsavedFile {
  readonly text: string;
  /** What the draft had when the typing began; `null` where it had no such file. */
  readonly base: string | null;
  /** The paths of the files that were changed in one go with it, and are saved in one go. */
  readonly together?: readonly string[];
}

/**
 * The unsaved files that are saved with the one at some path, which itself may have no changes: those that were changed in one go with it,
 * and with these.
 */
export function filesSavedWith(files: UnsavedFiles[0], path: string): ReadonlyMap<string, UnsavedFile> {
  const paths = new Set([path]);
  for (const one of paths) {
    for (const [other, { together = [] }] of files) if (together.includes(one)) paths.add(other);
    for (const other of files.get(one)?.together ?? []) paths.add(other);
  }
  return new Map([...paths].flatMap((one) => [[one, files.get(one)] as const]).filter(isUnsavedFile));
}

const isUnsavedFile = (entry: readonly [string, UnsavedFile | undefined]): entry is readonly [string, UnsavedFile] =>
  entry[1] !== undefined;

/** The unsaved files of a journey by path, and how one is changed; undefined is none. */
export type UnsavedFiles = readonly [ReadonlyMap<string, UnsavedFile>, ChangeUnsaved];

/** Changes what is typed into a file and not saved. */
type ChangeUnsaved = (path: string, change: (before: UnsavedFile | undefined) => UnsavedFile | undefined) => void;

/** What a person typed and has not saved, which a closed tab or a crash does not lose. */
export function useUnsavedFiles(journey: string): UnsavedFiles {
  const { id } = useSignedIn();
  const prefix = `studio-file ${id} ${journey} `;
  const [files, setFiles] = useState(() => readFiles(window.localStorage, prefix));
  // Two changes before the page is drawn again do not lose each other.
  const latest = useRef(files);
  const change = useCallback<ChangeUnsaved>(
    (path, changed) => {
      const file = changed(latest.current.get(path));
      const after = new Map(latest.current);
      if (file) after.set(path, file);
      else after.delete(path);
      latest.current = after;
      storeFile(window.localStorage, `${prefix}${path}`, file);
      setFiles(after);
    },
    [prefix],
  );
  return [files, change];
}

// Each file has a name of its own, so that two tabs leave each other's files alone.
function readFiles(storage: Storage, prefix: string): ReadonlyMap<string, UnsavedFile> {
  const files = new Map<string, UnsavedFile>();
  for (let index = 0; index < storage.length; index++) {
    const name = storage.key(index) ?? '';
    const file = name.startsWith(prefix) ? readFile(storage.getItem(name)) : undefined;
    if (file) files.set(name.slice(prefix.length), file);
  }
  return files;
}

function readFile(stored: string | null): UnsavedFile | undefined {
  try {
    const { text, base, together = [] } = JSON.parse(stored ?? '{}');
    const isFile = typeof text === 'string' && (base === null || typeof base === 'string') && Array.isArray(together);
    return isFile ? { text, base, ...(together.length > 0 && { together: together.map(String) }) } : undefined;
  } catch {
    return undefined;
  }
}

function storeFile(storage: Storage, name: string, file: UnsavedFile | undefined): void {
  try {
    if (file) storage.setItem(name, JSON.stringify(file));
    else storage.removeItem(name);
  } catch {
    // The storage is full or switched off; the text is still in the page.
  }
}
