import { posix } from 'node:path';
import { isTest } from './files.ts';

const limit = 15;

/** Folders with more than 15 files: folder -> the reason. */
export const largeFolders: Readonly<Record<string, string>> = {
  'api/http': 'how a request is read, checked and answered',
  'api/routes': 'one file per call',
  'api/store': 'one file per table',
  'api/store/migrations': 'one file per migration',
  'src/journey/structure': 'one file for each kind of value, and for what a form needs of all of them',
  'src/journey': 'the nouns of a journey, one file each',
  'src/compile': 'one file for each step from a journey to what a browser loads',
  'src/actions': 'one file per API call',
  'src/actions/meta': 'one file per API call',
  'src/browser': 'one file per port',
  'src/formats': 'one file per format',
  'src/runtime': 'the core: one file per step of a transition',
  'src/runner': 'one file per job of the runner',
  'src/runtime/effects': 'one file per effect',
  'src/runtime/effects/meta': 'one file per effect',
  'src/screen': 'the parts of a screen',
  'src/validate/rules': 'one file per rule',
};

/** The folders with more than 15 files; tests and subfolders do not count. */
export function foldersTooLarge(paths: readonly string[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const folder of paths.filter((path) => !isTest(path)).map(posix.dirname))
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  return [...counts].filter(([, count]) => count > limit).map(([folder]) => folder);
}
