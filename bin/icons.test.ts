import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { contrastOf } from '../src/engine/model/brand.ts';
import { icons } from './icons.mjs';

const folder = new URL('../public/brand/icons/', import.meta.url);
const signature = '89504e470d0a1a0a';
const opaque = 2;

// Shows: copy-65
test.each(icons)('$file is a PNG of $size px', async ({ file, size }) => {
  const png = await readFile(new URL(file, folder));
  expect(png.subarray(0, 8).toString('hex')).toBe(signature);
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([size, size]);
});

test.each(icons.filter(({ source }) => source === 'maskable.svg'))('$file is opaque to its edges', async ({ file }) => {
  expect((await readFile(new URL(file, folder))).readUInt8(25)).toBe(opaque);
});

test('the drawing contrasts with its background', async () => {
  const colours = (await readFile(new URL('icon.svg', folder), 'utf8')).match(/#[0-9a-f]{6}/g) ?? [];
  const [ground = '', ...drawn] = colours;
  expect(drawn).not.toEqual([]);
  for (const colour of drawn) expect(contrastOf(ground, colour)).toBeGreaterThan(3);
});
