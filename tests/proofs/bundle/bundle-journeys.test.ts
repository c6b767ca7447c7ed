import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { buildJourneys } from '../../bench/project.ts';
import { otherJourneys } from '../../support/engine/other-journeys.ts';
import { blocks, widgets } from '../../support/product.ts';

interface FirstLoad {
  readonly files: readonly string[];
  readonly bytes: number;
}

/** The first page of a journey and every file that it refers to, in bytes on the wire. */
async function firstLoad(dist: string, name: string): Promise<FirstLoad> {
  const page = await readFile(join(dist, name), 'utf8');
  const files = [...new Set(page.match(/assets\/[\w./-]+\.(?:js|css)/g))];
  const sent = await Promise.all(
    [name, ...files].map(async (file) => {
      const path = join(dist, file);
      return (await readFile(`${path}.br`).catch(() => readFile(path))).length;
    }),
  );
  return { files, bytes: sent.reduce((sum, bytes) => sum + bytes, 0) };
}

test('from one journey to ten => the first load of "/" is at most 1.02 times as large', async () => {
  const others = otherJourneys(9);
  // Together they show most of what there is, three screens each, so that it would be shared by all.
  const shown = JSON.stringify(others);
  const used = [...blocks, ...widgets].filter(({ name }) => shown.includes(`"${name}"`));
  expect(used.length).toBeGreaterThan(25);

  const one = await firstLoad((await buildJourneys('journeys-1', {})).dist, 'index.html');
  const { dist } = await buildJourneys('journeys-10', others);
  const ten = await firstLoad(dist, 'index.html');
  expect(one.bytes).toBeGreaterThan(90_000);
  expect(ten.bytes / one.bytes).toBeLessThanOrEqual(1.02);
  expect(ten.files.filter((file) => file.includes('other-'))).toEqual([]);

  // The other journeys use the same files of the engine.
  const other = await firstLoad(dist, 'other-1/index.html');
  const engine = ten.files.filter((file) => /\/(react|engine|hydrate)-/.test(file));
  expect(engine).toHaveLength(3);
  expect(other.files).toEqual(expect.arrayContaining(engine));
  expect(other.files.filter((file) => file.startsWith('assets/other-1/')).length).toBeGreaterThan(1);
}, 600_000);
