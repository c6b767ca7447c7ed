import { type BrowserContext, expect, type Page } from '@playwright/test';
import { findViolations, settleColours } from '../../support/browser/audit.ts';
import { openSplitSite } from '../../support/browser/split-site.ts';
import { openRoom } from '../../support/browser/studio-steps.ts';
import { title } from '../../support/browser/tenant.ts';
import { test as base, storageOf } from '../../support/browser/test.ts';
import { splitScreens } from '../../support/engine/split-journey.ts';
import { press } from '../../support/hand/hand.ts';
import { text } from '../../support/journey-text.ts';

// A journey of its own, whose first screen is shown to half of the sessions in another way.
const test = base.extend<object, { readonly origin: string }>({
  origin: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright requires a pattern.
    async ({}, use) => {
      const site = await openSplitSite();
      await use(site.origin);
      await site.close();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ origin }, use) => use(origin),
});
test.describe.configure({ mode: 'default', timeout: 120_000 });

const [whole, short] = [splitScreens.welcome.title, splitScreens['welcome-short'].title];

/** From now on, each page draws with this number. */
const drawWith = (place: Page | BrowserContext, at: number): Promise<unknown> =>
  place.addInitScript((number) => Object.assign(Math, { random: () => number }), at);

/** Records which screens are painted, from the first frame on. */
const watchPainted = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const painted = new Set<string>();
    Object.assign(window, { painted });
    const look = (): void => {
      const screen = document.querySelector<HTMLElement>('main')?.dataset.screen;
      if (screen && document.documentElement.dataset.hidden === undefined) painted.add(screen);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
/** The screens that were painted so far, also what the next frame paints: the page may have changed since the last one. */
const paintedIn = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    return [...(window as unknown as { painted: Set<string> }).painted];
  });

/** A tenant to whom one of both is shown, and who goes on or closes the app there. */
async function visit(context: BrowserContext, at: number, goesOn: boolean): Promise<void> {
  await drawWith(context, at);
  const page = await context.newPage();
  await page.goto('/', { waitUntil: 'networkidle' });
  if (goesOn) {
    await press(page.getByRole('main').getByRole('button'));
    await expect(page).toHaveURL('/details');
  }
  await page.goto('about:blank');
}

// Before the other tests, which are counted too.
test('tenants see one or the other => counted by variant, and side by side in the studio', async ({
  browser,
  page,
  origin,
}) => {
  const contexts: BrowserContext[] = [];
  for (const [at, goesOn] of [
    [0.1, true],
    [0.1, true],
    [0.9, true],
    [0.9, false],
  ] as const) {
    const context = await browser.newContext({ baseURL: origin, serviceWorkers: 'block' });
    contexts.push(context);
    await visit(context, at, goesOn);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  await openRoom(page, 'move-in/numbers');
  const table = page.getByRole('table', { name: `${whole} and its variants` });
  const cellsOf = (name: string) =>
    table
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader', { name, exact: true }) })
      .getByRole('cell');
  await expect(async () => {
    await page.reload();
    await expect(cellsOf(short).nth(1)).toHaveText('2 (50 %)', { timeout: 1_000 });
    await expect(cellsOf(whole).nth(1)).toHaveText('2 (50 %)', { timeout: 1_000 });
  }).toPass({ timeout: 30_000 });
  // A count outlives its page, and not its browser.
  for (const context of contexts) await context.close();
  await expect(cellsOf(short)).toHaveText([
    ...['50 %', '2 (50 %)', '2 (100 %)', '0 (0 %)', /^\+50\.0 points, too few/, /^under/, '–'],
  ]);
  await expect(cellsOf(whole)).toHaveText(['50 %', '2 (50 %)', '1 (50 %)', '1 (50 %)', '–', /^under/, '–']);
  for (const width of [1280, 1024]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await settleColours(page);
    expect(await findViolations(page)).toEqual([]);
  }
  await press(page.getByRole('link', { name: 'Map', exact: true }));
  await expect(page.getByRole('region', { name: 'In words' })).toContainText(`instead for 50 % → ${short}`);
  await press(page.getByRole('link', { name: 'States', exact: true }));
  await expect(page.getByRole('region', { name: short })).toContainText(
    `Shown instead of “${whole}” to 50 % of its visitors.`,
  );
});

test('many sessions => both ways are seen, each session draws for itself', async ({ browser, origin }) => {
  const seen: string[] = [];
  for (let count = 0; count < 24; count++) {
    const context = await browser.newContext({ baseURL: origin, serviceWorkers: 'block' });
    const page = await context.newPage();
    await page.goto('/', { waitUntil: 'commit' });
    seen.push((await title(page).textContent()) ?? '');
    await context.close();
  }
  expect([...new Set(seen)].sort()).toEqual([whole, short]);
});

for (const [at, screen, heading] of [
  [0.1, 'welcome-short', short],
  [0.9, 'welcome', whole],
] as const) {
  test(`the number ${at} => "${screen}" from the first paint on, also after a reload and on the way back`, async ({
    page,
  }) => {
    await drawWith(page, at);
    await watchPainted(page);
    await page.goto('/');
    await expect(title(page)).toHaveText(heading);
    expect(await paintedIn(page)).toEqual([screen]);
    expect((await storageOf(page)).session).toEqual({ 'draw-welcome': screen, 'draw-details': expect.any(String) });
    // Other numbers change nothing any more.
    await drawWith(page, 1 - at);
    await page.reload();
    await expect(title(page)).toHaveText(heading);
    expect(await paintedIn(page)).toEqual([screen]);
    await press(page.getByRole('main').getByRole('button'));
    await expect(page).toHaveURL('/details');
    await page.goBack();
    await expect(title(page)).toHaveText(heading);
    await expect(page).toHaveURL('/');
    await page.goto('/end');
    await press(page.getByRole('button', { name: 'Again' }));
    await expect(title(page)).toHaveText(heading);
    expect(new Set(await paintedIn(page))).toEqual(new Set(['end', screen]));
  });
}

test('the page alone, before any script of the app => the variant', async ({ page }) => {
  await drawWith(page, 0.1);
  await page.route('**/*', (route) => (route.request().resourceType() === 'document' ? route.fallback() : undefined));
  await page.goto('/', { waitUntil: 'commit' });
  await expect(title(page)).toHaveText(short);
  await expect(title(page)).toBeVisible();
});

test('the chunk of the variant is loaded with the app, and not after it', async ({ page }) => {
  await drawWith(page, 0.1);
  const loaded: string[] = [];
  page.on('request', (request) => void loaded.push(new URL(request.url()).pathname));
  await page.goto('/');
  const [variant, entry] = ['/welcome-short-', '/index-'].map((name) =>
    loaded.findIndex((path) => path.includes(name)),
  );
  expect(variant).toBeGreaterThanOrEqual(0);
  expect(entry).toBeGreaterThan(variant ?? 0);
  expect(loaded.some((path) => path.includes('/routes-'))).toBe(false);
});

test('the other language and a tab that is opened from this one => the same variant', async ({ page, context }) => {
  await drawWith(context, 0.1);
  await page.goto('/');
  await expect(title(page)).toHaveText(short);
  await drawWith(context, 0.9);
  const [tab] = await Promise.all([context.waitForEvent('page'), page.evaluate(() => void window.open('/'))]);
  await expect(title(tab)).toHaveText(short);
  await press(page.getByRole('group', { name: text('journey.json', 'languages') }).getByText('हिन्दी'));
  await expect(title(page)).toHaveText('छोटा स्वागत');
  await page.reload();
  await expect(title(page)).toHaveText('छोटा स्वागत');
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('hi');
});

test('a browser that stores nothing => the screen itself, on every page', async ({ page }) => {
  await drawWith(page, 0.1);
  await page.addInitScript(() =>
    Object.defineProperty(window, 'sessionStorage', {
      get() {
        throw new DOMException('denied', 'SecurityError');
      },
    }),
  );
  await watchPainted(page);
  for (let visit = 0; visit < 2; visit++) {
    await page.goto('/');
    await expect(title(page)).toHaveText(whole);
    expect(await paintedIn(page)).toEqual(['welcome']);
  }
});

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('offline => the same variant, from the first paint on', async ({ page, context, expectFailure }) => {
    await drawWith(page, 0.1);
    await watchPainted(page);
    await page.goto('/');
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
    await expect.poll(() => page.evaluate(async () => (await caches.match('/brand/logo.svg'))?.ok)).toBe(true);
    expectFailure('net::ERR_INTERNET_DISCONNECTED');
    await context.setOffline(true);
    await drawWith(page, 0.9);
    await page.reload();
    await expect(title(page)).toHaveText(short);
    expect(await paintedIn(page)).toEqual(['welcome-short']);
  });
});
