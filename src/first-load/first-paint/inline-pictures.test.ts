import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inlinePictures } from './inline-pictures.ts';

const svg = `<svg xmlns="http://www.w3.org/2000/svg">\n  <text fill="#0b5c55" x='50%'>₹ &amp; more</text>\n</svg>\n`;
const png = Buffer.from([137, 80, 78, 71]);

let publicDir = '';
beforeAll(async () => {
  publicDir = await mkdtemp(join(tmpdir(), 'pictures-'));
  const large = (bytes: number): string => svg.replace('more', 'm'.repeat(bytes - Buffer.byteLength(svg) + 4));
  const files = { 'a.svg': svg, 'b.png': png, 'c.txt': 'text', 'limit.svg': large(2_048), 'over.svg': large(2_049) };
  for (const [name, content] of Object.entries(files)) await writeFile(join(publicDir, name), content);
  for (const at of [1, 2, 3, 4, 5]) await writeFile(join(publicDir, `${at}.svg`), large(2_000));
});
afterAll(() => rm(publicDir, { recursive: true }));

const inline = (html: string, base = '/'): Promise<string> => inlinePictures(html, { publicDir, base });

/** The text of the picture inside an `img`, as a browser reads it. */
function readInside(html: string): string {
  const attribute = / src='([^']*)'/.exec(html)?.[1] ?? '';
  const address = attribute.replaceAll('&#39;', "'").replaceAll('&amp;', '&');
  expect(address).toMatch(/^data:image\/svg\+xml,[ -~]+$/);
  return decodeURIComponent(address.slice(address.indexOf(',') + 1));
}

test('a small SVG => inside the page, with its address, and each run of white space as one space', async () => {
  const html = await inline('<p><img src="/a.svg" alt="" width="1"/></p>');
  expect(html).toMatch(/^<p><img src='[^']+' data-file="\/a\.svg" alt="" width="1"\/><\/p>$/);
  expect(readInside(html)).toBe(svg.trim().replaceAll(/\s+/g, ' '));
});

test('a small PNG => inside the page, as Base64', async () => {
  expect(await inline('<img src="/b.png"/>')).toBe(
    `<img src='data:image/png;base64,${png.toString('base64')}' data-file="/b.png"/>`,
  );
});

test('below the base of the deployment => inside the page, with its whole address', async () => {
  expect(await inline('<img src="/rent/b.png"/>', '/rent/')).toContain(' data-file="/rent/b.png"');
});

test.each([
  ['loads lazily', '<img src="/a.svg" loading="lazy"/>'],
  ['is not in the folder', '<img src="/none.svg"/>'],
  ['is outside of the base', '<img src="https://elsewhere.example/a.svg"/>'],
  ['is of an unknown type', '<img src="/c.txt"/>'],
  ['has more than 2,048 bytes', '<img src="/over.svg"/>'],
])('a picture that %s => stays a file', async (_, html) => expect(await inline(html)).toBe(html));

test('2,048 bytes => inside the page', async () => {
  expect(await inline('<img src="/limit.svg"/>')).toContain(' data-file="/limit.svg"');
});

test('five pictures of 2,000 bytes, the second one twice => the first four, as 8,192 bytes of files may be in a page', async () => {
  const html = await inline(['/1', '/2', '/2', '/3', '/4', '/5'].map((name) => `<img src="${name}.svg"/>`).join(''));
  expect([...html.matchAll(/data-file="([^"]*)"/g)].map(([, name]) => name)).toEqual(
    ['/1', '/2', '/2', '/3', '/4'].map((name) => `${name}.svg`),
  );
  expect(html).toContain('<img src="/5.svg"/>');
});

test('the same picture at once and lazily => only the first one is inside the page', async () => {
  const html = await inline('<img src="/a.svg"/><img src="/a.svg" loading="lazy"/>');
  expect(html).toMatch(/<img src="\/a\.svg" loading="lazy"\/>$/);
  expect(html).toContain('data-file="/a.svg"');
});
