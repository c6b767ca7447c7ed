import { readdirSync, readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { createServer, type ViteDevServer } from 'vite';
import { type Brand, type Scheme, schemes } from '../../src/journey/brand.ts';
import { findViolations } from './audit.ts';
import { test } from './test.ts';

// One server for all of them, which makes each module when it is first asked for.
test.describe.configure({ mode: 'default', timeout: 180_000 });

const read = (path: string) => JSON.parse(readFileSync(path, 'utf8'));
const { colours }: Brand = read(`public/brand/${read('journeys/move-in/journey.json').settings.brand}.json`);
const foldersOf = (path: string): readonly string[] =>
  readdirSync(path, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? entry.name : []));
const named = [
  ...foldersOf('widgets').map((name) => ['widget', name] as const),
  ...foldersOf('src/screen/blocks').map((name) => ['block', name] as const),
];
const opposite = { light: 'dark', dark: 'light' } as const;

let server: ViteDevServer;
let origin = '';
test.beforeAll(async () => {
  server = await createServer({
    ...{ root: process.cwd(), cacheDir: 'test-results/vite', logLevel: 'error' },
    server: { port: 0, host: '127.0.0.1', hmr: false, watch: null },
  });
  await server.listen();
  origin = server.resolvedUrls?.local[0]?.replace(/\/$/, '') ?? '';
});
test.afterAll(() => server.close());
// The smallest phone is the hardest one.
test.use({ viewport: { width: 320, height: 640 } });

test('the index leads to every widget and every block', async ({ page }) => {
  await page.goto(`${origin}/gallery`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gallery');
  const headings = await page.getByRole('heading', { level: 2 }).allTextContents();
  expect(headings.sort()).toEqual(named.map((words) => words.join(' ')).sort());
  expect(await findViolations(page)).toEqual([]);
});

test('one widget => every state of it in a frame, in both colour schemes', async ({ page }) => {
  await page.goto(`${origin}/gallery?widget=text&lang=hi`);
  const states = await page.getByRole('listitem').count();
  const frames = page.locator('iframe');
  // What has the focus is only linked.
  await expect(frames).toHaveCount((states - 1) * 2);
  for (const [at, scheme] of schemes.entries()) {
    const body = frames.nth(at).contentFrame().locator('body');
    // A frame is a page of its own, and loads as one.
    await expect(body.getByRole('textbox')).toBeVisible({ timeout: 60_000 });
    await expect(body).toHaveCSS('background-color', rgb(colours[scheme].bg));
  }
});

for (const [kind, name] of named) {
  test(`${kind} ${name}: every state in both languages and both colour schemes`, async ({ page }) => {
    await page.goto(`${origin}/gallery`);
    const cases = await casesOf(page, kind, name);
    expect(cases.length).toBeGreaterThan(0);
    for (const scheme of schemes) {
      // What the browser prefers must not matter.
      await page.emulateMedia({ colorScheme: opposite[scheme], reducedMotion: 'reduce' });
      for (const lang of ['en', 'hi']) {
        for (const shown of cases) await isWhole(page, shown, { kind, name, lang, scheme });
      }
    }
  });
}

interface Shown {
  readonly example: string;
  readonly state: string;
}

/** The cases that the index links to. */
async function casesOf(page: Page, kind: string, name: string): Promise<Shown[]> {
  const links = await page.locator('li a').evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).search));
  return links.flatMap((search) => {
    const query = new URLSearchParams(search);
    if (query.get(kind) !== name) return [];
    return [{ example: query.get('example') ?? '', state: query.get('state') ?? '' }];
  });
}

interface Looks {
  readonly kind: string;
  readonly name: string;
  readonly lang: string;
  readonly scheme: Scheme;
}

async function isWhole(page: Page, { example, state }: Shown, { kind, name, lang, scheme }: Looks): Promise<void> {
  const query = new URLSearchParams({ [kind]: name, example, state, lang, scheme });
  await test.step(`${query}`, async () => {
    // As a link within the gallery does it.
    await page.evaluate((href) => {
      window.history.pushState({}, '', href);
      window.dispatchEvent(new PopStateEvent('popstate'));
    }, `/gallery?${query}`);
    // The server compiles a screen when it is first asked for.
    await expect(page.locator(`main[data-screen="${kind}-${name}-${example}-${state}"]`)).toBeVisible({
      timeout: 30_000,
    });
    await expect(page.locator('html')).toHaveAttribute('lang', lang);
    const body = page.locator('body');
    await expect(body).toHaveCSS('background-color', rgb(colours[scheme].bg));
    await expect(body).toHaveCSS('color', rgb(colours[scheme].ink));
    await looksLike(page, state, { kind, lang, scheme });
    // Nothing but colours is another in the dark.
    expect(await findViolations(page, scheme === 'dark' ? ['color-contrast'] : undefined)).toEqual([]);
    expect(await page.evaluate(faults)).toEqual({ tooWide: 0, brokenPictures: [] });
  });
}

/** What tells a state of a widget from the others. */
async function looksLike(page: Page, state: string, { kind, lang, scheme }: Omit<Looks, 'name'>): Promise<void> {
  if (kind !== 'widget') return;
  const { label, error, note } = read('src/gallery/texts.json')[lang];
  const palette = colours[scheme];
  await expect(page.locator('#field_value-label')).toHaveText(label);
  const control = page.locator('#field_value');
  const said = page.locator('#field_value-error');
  await expect(said).toHaveCount(state === 'error' ? 1 : 0);
  if (state === 'error') {
    await expect(said).toHaveText(error);
    await expect(said).toHaveCSS('color', rgb(palette.danger));
    await expect(page.locator('#field_value[aria-invalid="true"], #field_value [aria-invalid="true"]')).not.toHaveCount(
      0,
    );
  }
  if (state === 'note') {
    await expect(page.locator('#field_value-note')).toHaveText(note);
    await expect(page.locator('#field_value-note')).toHaveCSS('color', rgb(palette.success));
  }
  const enabled = control
    .locator('xpath=descendant-or-self::*[self::input or self::select or self::textarea or self::button]')
    .and(page.locator(':enabled'));
  if (state === 'locked') await expect(enabled).toHaveCount(0);
  else await expect(enabled).not.toHaveCount(0);
  if (state === 'focused')
    await expect(control.locator('xpath=descendant-or-self::*').and(page.locator(':focus'))).toHaveCount(1);
}

/** How far the page reaches beyond its window, and pictures that are not there. */
const faults = () => ({
  tooWide: Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth),
  brokenPictures: [...document.images]
    .filter((image) => image.complete && image.naturalWidth === 0)
    .map(({ src }) => src),
});

/** A colour as a browser gives it back. */
function rgb(hex = ''): string {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  return `rgb(${red}, ${green}, ${blue})`;
}
