import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { BenchEntry, BenchFolder, Workload } from './entry.ts';

const execute = promisify(execFile);

const works: Readonly<Record<Workload, string>> = { small: 'A', 100: 'B100', 500: 'B500', list: 'L100' };
/** Those that can show a list: the other ones are written by hand, or have their own kind of list only. */
const withList = ['jsonforms', 'surveyjs', 'formio'];
const peers = ['rhf-zod', 'tanstack', 'jsonforms', 'surveyjs', 'formjs', 'formio'];
/** Form.io debounces its response to a change. */
const slowToAnswer: Readonly<Record<string, number>> = { formio: 400 };

/**
 * The same workloads with other libraries, from a folder of their own: `node build.mjs <peers> <workloads>` there
 * builds `dist/<peer>-<workload>/`, a page to be served under that name. Existing builds are reused.
 */
export async function buildPeers(folder: string): Promise<readonly BenchEntry[]> {
  const root = resolve(folder);
  for (const peer of peers) {
    const missing = worksOf(peer).filter((work) => !existsSync(join(root, 'dist', `${peer}-${work}`)));
    if (missing.length > 0) await execute(process.execPath, ['build.mjs', peer, missing.join()], { cwd: root });
  }
  return peers.map((name) => {
    const place = (work: keyof typeof works): BenchFolder => {
      const built = `${name}-${works[work]}`;
      return { folder: join(root, 'dist', built), prefix: `/${built}`, path: '/' };
    };
    const places = {
      ...{ small: place('small'), 100: place('100'), 500: place('500') },
      ...(withList.includes(name) && { list: place('list') }),
    };
    return { name, places, opens: false, react: false, patienceMs: slowToAnswer[name] ?? 20 };
  });
}

const worksOf = (peer: string): readonly string[] =>
  Object.values(works).filter((work) => work !== works.list || withList.includes(peer));
