// @vitest-environment node
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { grownSketch } from '../bench/grown-sketch.ts';
import { buildProject } from '../bench/project.ts';

/** What may grow: with it, 1,000 screens first load at most 1.02 of what 25 do. */
const bytesPerScreen = 2;

/** Bytes on the wire of the first screen's page and of every file that it names. */
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

test('a journey of 150 screens in place of 25 => at most 2 bytes more a screen in the first load', async () => {
  const [small, grown] = await Promise.all([firstLoad(25), firstLoad(150)]);
  expect(small).toBeGreaterThan(50_000);
  expect((grown - small) / 125).toBeLessThan(bytesPerScreen);
}, 300_000);
