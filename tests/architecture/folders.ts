import { posix } from 'node:path';
import { isTest } from './files.ts';

const limit = 15;

/** Folders with more than 15 files: folder -> the reason. */
export const largeFolders: Readonly<Record<string, string>> = {
  'src/actions': 'one API call a file',
  'src/actions/meta': 'one API call a file',
  'src/browser': 'one port a file',
  'src/runtime': 'the core: one step of a transition a file',
  'src/runner': 'one job of the runner a file',
  'src/runtime/effects': 'one effect a file',
  'src/screen': 'the parts of a screen',
  'src/validate/rules': 'one rule a file',
};

/** The folders with more than 15 files; tests and subfolders do not count. */
export function foldersTooLarge(paths: readonly string[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const folder of paths.filter((path) => !isTest(path)).map(posix.dirname))
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  return [...counts].filter(([, count]) => count > limit).map(([folder]) => folder);
}
