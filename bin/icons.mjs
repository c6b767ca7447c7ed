import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { ensureChromium } from './setup/chromium.mjs';

// Renders the PNG icons of public/brand/icons/ from the SVG files: `node bin/icons.mjs`. They are committed, so that a
// build needs no browser. Also favicon.ico and the picture of a link.

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

/** The file `favicon.ico` for browsers and crawlers that ask for nothing else: one PNG in the container of an icon. */
export function toIco(png, size) {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}

/** The picture of a link: logo, name and title on the brand's colour. */
const previewPage = ({ svg, name, title, colour, ink }) =>
  `<body style="margin:0;background:${colour};color:${ink};font-family:'Noto Sans',sans-serif;height:630px;display:flex;flex-direction:column;justify-content:center;align-items:center;gap:32px;text-align:center">
  <img src="data:image/svg+xml;base64,${svg}" width="180" height="180"><div style="font-size:44px">${name}</div>
  <div style="font-size:84px;font-weight:700;padding:0 80px">${title}</div>`;

async function readBrandOfApp() {
  const read = async (path) => JSON.parse(await readFile(new URL(path, import.meta.url), 'utf8'));
  const { title, settings } = await read('../journeys/move-in/journey.json');
  const { name, colours } = await read(`../public/brand/${settings.brand}.json`);
  return { name, title, colour: colours.light.brand, ink: colours.light['on-brand'] };
}

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
  const svg = await readFile(new URL('icon.svg', folder), 'base64');
  await page.setViewportSize({ width: 32, height: 32 });
  await page.setContent(
    `<body style="margin:0"><img src="data:image/svg+xml;base64,${svg}" width="32" height="32" style="display:block">`,
  );
  const favicon = new URL('../public/favicon.ico', import.meta.url);
  await writeFile(favicon, toIco(await page.screenshot({ omitBackground: true }), 32));
  await page.setViewportSize({ width: 1200, height: 630 });
  await page.setContent(previewPage({ svg, ...(await readBrandOfApp()) }));
  await writeFile(new URL('link-preview.png', folder), await page.screenshot());
  await browser.close();
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await makeIcons();
