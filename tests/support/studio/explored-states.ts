import { existsSync, readFileSync } from 'node:fs';
// biome-ignore lint/correctness/useImportExtensions: It has its extension.
import { isBuilt } from '../../../bin/setup/build.mjs';
import type { ReviewState } from '../../../src/simulate/states/review-state.ts';
import { oncePerKey } from '../once-per-key.ts';
import { reviewProject } from './review-project.ts';

/** The review states of a journey: those of the last build if it is of the files of today, since exploring takes seconds. */
export const exploredStates = oncePerKey(async (id): Promise<readonly ReviewState[]> => {
  const built = `dist/.studio/data/${id}/states.json`;
  if (existsSync(built) && isBuilt(process.cwd())) return JSON.parse(readFileSync(built, 'utf8'), withoutBase(id));
  return (await reviewProject(id)).list.states;
});

/** The files of a journey have its addresses without the base of the app, which only a build adds. */
function withoutBase(id: string): (key: string, value: unknown) => unknown {
  const { base } = JSON.parse(readFileSync(`dist/.studio/data/${id}/journey.json`, 'utf8'));
  return (key, value) =>
    key === 'path' && String(value).startsWith(base) ? `/${String(value).slice(base.length)}` : value;
}
