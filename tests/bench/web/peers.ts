import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { BenchEntry, BenchFolder, Work } from './entry.ts';

const execute = promisify(execFile);

const works: Readonly<Record<Work, string>> = { small: 'A', 100: 'B100', 500: 'B500' };
const peers = ['rhf-zod', 'tanstack', 'jsonforms', 'surveyjs', 'formjs', 'formio'];
/** Form.io answers a while after the last change, by its own choice. */
const slowToAnswer: Readonly<Record<string, number>> = { formio: 400 };

/**
 * Other libraries on the same works, from a folder of their own: `node build.mjs <peers> <works>` there makes
 * `dist/<peer>-<work>/`, a page that is to be served below that name. What is built already is taken as it is.
 */
export async function buildPeers(folder: string): Promise<readonly BenchEntry[]> {
  const root = resolve(folder);
  for (const peer of peers) {
    const missing = Object.values(works).filter((work) => !existsSync(join(root, 'dist', `${peer}-${work}`)));
    if (missing.length > 0) await execute(process.execPath, ['build.mjs', peer, missing.join()], { cwd: root });
  }
  return peers.map((name) => {
    const place = (work: Work): BenchFolder => {
      const built = `${name}-${works[work]}`;
      return { folder: join(root, 'dist', built), prefix: `/${built}`, path: '/' };
    };
    const places = { small: place('small'), 100: place('100'), 500: place('500') };
    return { name, places, opens: false, react: false, patienceMs: slowToAnswer[name] ?? 20 };
  });
}
