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
 * builds `dist/<peer>-<workload>/`, a page to be served under that name. Existing builds are reused. A library without a
 * page for the list is not measured with it.
 */
export async function buildPeers(folder: string): Promise<readonly BenchEntry[]> {
  const root = resolve(folder);
  const distOf = (peer: string, work: string): string => join(root, 'dist', `${peer}-${work}`);
  const build = async (peer: string, wanted: readonly string[]): Promise<void> => {
    const missing = wanted.filter((work) => !existsSync(distOf(peer, work)));
    if (missing.length > 0) await execute(process.execPath, ['build.mjs', peer, missing.join()], { cwd: root });
  };
  for (const peer of peers) {
    await build(peer, everyWork);
    if (withList.includes(peer)) await build(peer, [works.list]).catch(() => console.log(`${peer} has no list`));
  }
  return peers.map((name) => {
    const place = (work: Workload): BenchFolder => {
      const prefix = `/${name}-${works[work]}`;
      return { folder: distOf(name, works[work]), prefix, path: '/' };
    };
    const places = {
      ...{ small: place('small'), 100: place('100'), 500: place('500') },
      ...(existsSync(distOf(name, works.list)) && { list: place('list') }),
    };
    return { name, places, opens: false, react: false, patienceMs: slowToAnswer[name] ?? 20 };
  });
}

const everyWork: readonly string[] = [works.small, works[100], works[500]];
