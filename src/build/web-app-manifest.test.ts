import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { text } from '../../tests/support/journey-text.ts';
import { brandTags, readBrand } from './brand.ts';
import { screenshots } from './web-app-manifest.ts';
import { readManifests } from './web-app-manifest-plugin.ts';

const root = process.cwd();
const moveIn = { id: 'move-in', base: '/' };

// Shows: copy-65
test('one manifest per language, with the texts of the journey and the colours and icons of the brand', async () => {
  const brand = await readBrand(root, 'move-in');
  const [english, hindi, ...more] = await readManifests({ root, base: '/' }, moveIn);
  expect(more).toEqual([]);
  const icons = '/brand/icons';
  expect(english).toEqual({
    id: '/',
    name: text('journey.json', 'title'),
    short_name: brand.name,
    description: text('journey.json', 'description'),
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
    screenshots: [
      {
        src: `${icons}/screenshot-narrow.png`,
        type: 'image/png',
        sizes: '780x1688',
        form_factor: 'narrow',
        label: text('journey.json', 'title'),
      },
      {
        src: `${icons}/screenshot-wide.png`,
        type: 'image/png',
        sizes: '1280x800',
        form_factor: 'wide',
        label: text('journey.json', 'title'),
      },
    ],
  });
  const { texts } = JSON.parse(await readFile('journeys/move-in/copy/hi.json', 'utf8'));
  expect(hindi).toEqual({
    ...english,
    lang: 'hi',
    name: texts['journey.json']['/title'].text,
    description: texts['journey.json']['/description'].text,
    screenshots: english?.screenshots.map((one) => ({ ...one, label: texts['journey.json']['/title'].text })),
  });
});

test.each(['link-preview.png 1200x630', ...screenshots.map(({ file, sizes }) => `${file} ${sizes}`)])(
  '%s is a PNG of that size',
  async (named) => {
    const [file, size] = named.split(' ');
    const png = await readFile(join(root, 'public/brand/icons', file ?? ''));
    expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`).toBe(size);
  },
);

test.each([
  ['https://rent.example', 'https://rent.example/brand/icons/link-preview.png'],
  ['', '/brand/icons/link-preview.png'],
])('origin "%s" => the picture of a link is %s', async (origin, picture) => {
  const tags = brandTags(await readBrand(root, 'move-in'), { base: '/', language: 'en' }, origin);
  expect(tags.find(({ attrs }) => attrs?.property === 'og:image')?.attrs?.content).toBe(picture);
});

test('a brand that lacks an icon => the build fails and says how to make it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'brand-'));
  for (const part of ['journeys', 'public/brand']) await cp(join(root, part), join(folder, part), { recursive: true });
  await rm(join(folder, 'public/brand/icons/maskable-192.png'));
  await expect(readManifests({ root: folder, base: '/' }, moveIn)).rejects.toThrow(
    /has no maskable-192\.png .*node bin\/icons\.mjs/,
  );
  await rm(folder, { recursive: true });
});
