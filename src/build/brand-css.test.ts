import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Brand, colourNames } from '../engine/model/brand.ts';
import { brandTags, readBrand } from './brand.ts';
import { brandCss } from './brand-css.ts';

let brand: Brand;
beforeAll(async () => {
  brand = await readBrand(process.cwd(), 'move-in');
});

const short = (colour: string | undefined): string | undefined =>
  ({ '#ffffff': '#fff', '#000000': '#000' })[colour ?? ''] ?? colour;

describe('the styles of a brand', () => {
  test('have every colour of the light and the dark scheme', () => {
    const [light = '', dark = ''] = brandCss(brand).split('\n');
    for (const name of colourNames) {
      expect(light).toContain(`--${name}:${short(brand.colours.light[name])};`);
      expect(dark).toContain(`--${name}:${short(brand.colours.dark[name])};`);
    }
    expect(dark).toMatch(/^@media screen and \(prefers-color-scheme:dark\)/);
  });

  test('have corner radii and font', () => {
    const css = brandCss({ ...brand, radius: { field: 4, card: 8, sheet: 0 }, font: 'Segoe UI' });
    expect(css).toContain('--radius-field:4px;--radius-card:8px;--radius-sheet:0px;');
    expect(css).toContain('--font:"Noto Sans Devanagari","Segoe UI",system-ui,sans-serif;');
    expect(brandCss({ ...brand, font: 'system-ui' })).toContain('--font:"Noto Sans Devanagari",system-ui,sans-serif;');
  });

  test('have the colours that the brand schema requires', async () => {
    const schema = JSON.parse(await readFile('schemas/brand.schema.json', 'utf8'));
    expect(schema.$defs.palette.required).toEqual([...colourNames]);
    expect(Object.keys(schema.$defs.palette.properties)).toEqual([...colourNames]);
  });
});

test('the page has the icons, the manifest in its language, a theme colour per scheme, and a picture for links to it', () => {
  expect(brandTags(brand, { base: '/', language: 'en' }, 'https://rent.example').map(({ attrs }) => attrs)).toEqual([
    { name: 'theme-color', content: brand.colours.light.bg, media: '(prefers-color-scheme: light)' },
    { name: 'theme-color', content: brand.colours.dark.bg, media: '(prefers-color-scheme: dark)' },
    { property: 'og:site_name', content: brand.name },
    { property: 'og:image', content: 'https://rent.example/brand/icons/link-preview.png' },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { rel: 'icon', href: brand.logo, type: 'image/svg+xml' },
    { rel: 'apple-touch-icon', href: '/brand/icons/apple-touch-icon.png' },
    { rel: 'manifest', href: '/manifest.en.webmanifest' },
  ]);
});
