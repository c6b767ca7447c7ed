import type { StructureTexts } from '../../src/changes/publishing/structure-files.ts';
import { hashOfBytes } from './builders/store-build.ts';

/** A file of some; a name that objects have already is none. */
export const textIn = (texts: StructureTexts, path: string): string | undefined =>
  Object.hasOwn(texts, path) ? texts[path] : undefined;

/** The hash of a file of some; null where there is none. */
export function hashIn(texts: StructureTexts, path: string): string | null {
  const text = textIn(texts, path);
  return text === undefined ? null : hashOfBytes(text);
}
