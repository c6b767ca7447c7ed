// @vitest-environment node
import { test } from 'vitest';
import { admit } from '../../src/compile/admit.ts';
import { formatProblem } from '../../src/journey/problem.ts';
import { readSmall, readTerms } from '../journeys/small/read-small.ts';
import { tries } from './tries.ts';

test('tries', async () => {
  const files = await readSmall();
  const terms = await readTerms();
  const run = (file: string, from: string, to: string) => {
    const swap = (one: { file: string; text: string }) => {
      if (!one.file.endsWith(file)) return one;
      if (!one.text.includes(from)) console.log('NOT FOUND', file, from);
      return { ...one, text: one.text.replace(from, to) };
    };
    const all = (list: Readonly<Record<string, { file: string; text: string }>>) =>
      Object.fromEntries(Object.entries(list).map(([id, one]) => [id, swap(one)]));
    try {
      const r = admit({ ...files, journey: swap(files.journey), screens: all(files.screens), schemas: all(files.schemas) }, terms);
      const out = 'problems' in r ? r.problems.map((p) => `${formatProblem(p)} @${p.at}`) : ['OK'];
      console.log(`## ${file}: ${from} -> ${to}\n   ${out.join('\n   ')}`);
    } catch (e) { console.log('THROWN', file, from, to, String((e as Error).stack).slice(0, 600)); }
  };
  for (const [file, from, to] of tries) run(file, from, to);
});
