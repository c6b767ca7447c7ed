import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { engineFile } from '../../engine/engine-files.ts';

/** An `index.html` of a project that goes around the pages of its journeys has the title of each as a placeholder. */
const isAround = (file: string): boolean => readFileSync(file, 'utf8').includes('{title}');

/** The file of what is around each page of a journey: the project's `index.html` if it has placeholders, or else the engine's. */
export function pageAround(root: string): string {
  const own = join(root, 'index.html');
  return existsSync(own) && isAround(own) ? own : engineFile('index.html');
}

/** The page of an app that was there before the journeys: an `index.html` without placeholders. */
export function hostPage(root: string): string | undefined {
  const own = join(root, 'index.html');
  return existsSync(own) && !isAround(own) ? own : undefined;
}
