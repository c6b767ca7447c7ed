import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { grownSketch } from '../../bench/grown-sketch.ts';
import { buildProject } from '../../bench/project.ts';

/** With this limit, the first load of 1,000 screens is at most 1.02 times that of 25. */
const bytesPerScreen = 2;

/** Bytes on the wire of the first screen's page and of every file that it refers to. */
async function firstLoad(screens: number): Promise<number> {
  const { dist } = await buildProject(`first-load-${screens}`, grownSketch(screens));
  const page = await readFile(join(dist, 'step-0.html'), 'utf8');
  const files = [...new Set(page.match(/assets\/[\w.-]+\.(?:js|css)/g))];
  expect(files.filter((file) => file.includes('/step-'))).toHaveLength(1);
  const sent = await Promise.all(
    ['step-0.html', ...files].map(async (file) => {
      const path = join(dist, file);
      return (await readFile(`${path}.br`).catch(() => readFile(path))).length;
    }),
  );
  return sent.reduce((sum, bytes) => sum + bytes, 0);
}

test('from 25 screens to 150 => the first load grows by less than 2 bytes per screen', async () => {
  const [small, grown] = await Promise.all([firstLoad(25), firstLoad(150)]);
  expect(small).toBeGreaterThan(50_000);
  expect((grown - small) / 125).toBeLessThan(bytesPerScreen);
}, 300_000);
