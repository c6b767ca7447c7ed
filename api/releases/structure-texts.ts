import type { StructureTexts } from '../../src/changes/publishing/structure-files.ts';
import type { NewerFile } from '../../src/contracts/release-api.ts';
import type { FileHashes } from '../store/studio/releases.ts';
import { hashOfBytes } from './builders/store-build.ts';
import type { LiveStructure } from './live-structure.ts';

/** A file of some; a name that objects have already is none. */
export const textIn = (texts: StructureTexts, path: string): string | undefined =>
  Object.hasOwn(texts, path) ? texts[path] : undefined;

/** The hash of a file of some; null where there is none. */
export function hashIn(texts: StructureTexts, path: string): string | null {
  const text = textIn(texts, path);
  return text === undefined ? null : hashOfBytes(text);
}

/** The files that a deployment has changed since the live release was made, and that visitors do not get, by path. */
export function newerFiles({ texts, deployed, base }: LiveStructure): readonly NewerFile[] {
  if (!base) return [];
  const paths = [...new Set([...Object.keys(base), ...Object.keys(deployed)])].sort();
  return paths
    .filter((path) => textIn(deployed, path) !== textIn(texts, path) && hashIn(deployed, path) !== hashOf(base, path))
    .map((path) => ({
      path,
      isChangedInStudio: hashIn(texts, path) !== hashOf(base, path),
      isRemoved: textIn(deployed, path) === undefined,
    }));
}

/** What a release that is made of these files is based on: a newer file that nobody has looked at stays newer. */
export function nextBase(live: LiveStructure, isSeen: (path: string) => boolean): FileHashes {
  const hashes = new Map(Object.keys(live.deployed).map((path) => [path, hashIn(live.deployed, path)]));
  for (const { path } of newerFiles(live)) if (!isSeen(path)) hashes.set(path, hashOf(live.base ?? {}, path));
  return Object.fromEntries([...hashes].flatMap(([path, hash]) => (hash === null ? [] : [[path, hash]])));
}

const hashOf = (hashes: FileHashes, path: string): string | null =>
  Object.hasOwn(hashes, path) ? (hashes[path] ?? null) : null;
