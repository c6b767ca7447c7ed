import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { ensureChromium } from './setup/chromium.mjs';

// Renders the PNG icons of public/brand/icons/ from the SVG files: `node bin/icons.mjs`. They are committed, so that a
// build needs no browser.

/** The PNG files: the source of each, and its width in pixels. */
export const icons = [
  { file: 'icon-192.png', source: 'icon.svg', size: 192 },
  { file: 'icon-512.png', source: 'icon.svg', size: 512 },
  { file: 'maskable-192.png', source: 'maskable.svg', size: 192 },
  { file: 'maskable-512.png', source: 'maskable.svg', size: 512 },
  // iOS rounds the corners itself, and paints transparent areas black.
  { file: 'apple-touch-icon.png', source: 'maskable.svg', size: 180 },
];

const folder = new URL('../public/brand/icons/', import.meta.url);

async function makeIcons() {
  const { chromium } = await import('@playwright/test');
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args: ['--no-sandbox'] });
  const page = await browser.newPage();
  for (const { file, source, size } of icons) {
    const svg = await readFile(new URL(source, folder), 'base64');
    await page.setViewportSize({ width: size, height: size });
    await page.setContent(
      `<body style="margin:0"><img src="data:image/svg+xml;base64,${svg}" width="${size}" height="${size}" style="display:block">`,
    );
    await writeFile(new URL(file, folder), await page.screenshot({ omitBackground: true }));
    console.log(`${file}: ${size} px, of ${source}`);
  }
  await browser.close();
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await makeIcons();
