// @vitest-environment node
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readBrand } from './brand-plugin.ts';
import { readManifests } from './web-app-manifest-plugin.ts';

const root = process.cwd();

// Shows: copy-65
test('one manifest per language, with the texts of the journey and the colours and icons of the brand', async () => {
  const brand = await readBrand(root, 'move-in');
  const [english, hindi, ...more] = await readManifests(root, 'move-in');
  expect(more).toEqual([]);
  const icons = '/brand/icons';
  expect(english).toEqual({
    id: '/',
    name: 'Zero Deposit Move-In',
    short_name: brand.name,
    description: expect.stringContaining('zero security deposit'),
    lang: 'en',
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: brand.colours.light.bg,
    theme_color: brand.colours.light.bg,
    icons: [
      { src: `${icons}/icon.svg`, type: 'image/svg+xml', sizes: 'any', purpose: 'any' },
      { src: `${icons}/icon-192.png`, type: 'image/png', sizes: '192x192', purpose: 'any' },
      { src: `${icons}/icon-512.png`, type: 'image/png', sizes: '512x512', purpose: 'any' },
      { src: `${icons}/maskable.svg`, type: 'image/svg+xml', sizes: 'any', purpose: 'maskable' },
      { src: `${icons}/maskable-192.png`, type: 'image/png', sizes: '192x192', purpose: 'maskable' },
      { src: `${icons}/maskable-512.png`, type: 'image/png', sizes: '512x512', purpose: 'maskable' },
    ],
  });
  const { texts } = JSON.parse(await readFile('journeys/move-in/copy/hi.json', 'utf8'));
  expect(hindi).toEqual({
    ...english,
    lang: 'hi',
    name: texts['journey.json']['/title'].text,
    description: texts['journey.json']['/description'].text,
  });
});

test('a brand that lacks an icon => the build fails and says how to make it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'brand-'));
  for (const part of ['journeys', 'public/brand']) await cp(join(root, part), join(folder, part), { recursive: true });
  await rm(join(folder, 'public/brand/icons/maskable-192.png'));
  await expect(readManifests(folder, 'move-in')).rejects.toThrow(/has no maskable-192\.png .*node bin\/icons\.mjs/);
  await rm(folder, { recursive: true });
});
