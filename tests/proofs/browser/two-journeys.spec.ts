import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { buildJourneys } from '../../bench/project.ts';
import { startServer } from '../../resilience/faults/server-process.ts';
import { secondJourney } from '../../support/browser/second-journey.ts';
import { phoneField, reachLandlord, title } from '../../support/browser/tenant.ts';
import { test as base, storageOf } from '../../support/browser/test.ts';
import { press, retype } from '../../support/hand/hand.ts';
import { text } from '../../support/journey-text.ts';

// Two journeys on one origin, which store values under the same keys: neither sees anything of the other.
const test = base.extend<object, { readonly origin: string }>({
  origin: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright requires a pattern.
    async ({}, use) => {
      const { dist } = await buildJourneys('two-journeys', { second: secondJourney });
      const data = mkdtempSync(join(tmpdir(), 'two-'));
      const server = await startServer({ SANDBOX: '1', DATA_DIR: data }, dirname(dist));
      await use(server.origin);
      await server.kill();
      rmSync(data, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: async ({ origin }, use) => use(origin),
});
test.describe.configure({ mode: 'serial' });

const isSecond = (name: string): boolean => name.startsWith('second.');

const cookieNames = async (page: Page): Promise<string[]> =>
  (await page.context().cookies()).map(({ name }) => name).sort();

test('each journey stores under its own names, and reads and changes nothing of the other', async ({
  page,
  newPhone,
}) => {
  await reachLandlord(page, newPhone());
  await expect.poll(async () => Object.keys((await storageOf(page)).local)).toContain('walk');
  const cookies = await cookieNames(page);
  await page.goto('/second/');
  await expect(title(page)).toHaveText('Second home');
  // Read now, since a page that is left saves its draft once more.
  const before = await storageOf(page);
  expect(Object.keys(before.local)).toEqual(expect.arrayContaining(['uid', 'walk']));
  // The other journey is signed in, and has values under the same keys.
  await expect(page.getByLabel('Your name')).toHaveValue('');
  await retype(page.getByLabel('Your name'), 'Asha');
  await press(page.getByRole('button', { name: 'Next' }));
  await expect(page).toHaveURL('/second/note');
  await expect(title(page)).toHaveText('Hello Asha');
  await retype(page.getByLabel('A note'), 'A secret note');
  await expect.poll(async () => Object.keys((await storageOf(page)).local)).toContain('second.walk');

  const after = await storageOf(page);
  expect(Object.keys(after.local).filter(isSecond).sort()).toEqual(['second.name', 'second.uid', 'second.walk']);
  expect(Object.keys(after.session).filter(isSecond)).toEqual(['second.reference']);
  // What the first journey had stored is as it was.
  expect(Object.fromEntries(Object.entries(after.local).filter(([name]) => !isSecond(name)))).toEqual(before.local);
  expect(Object.fromEntries(Object.entries(after.session).filter(([name]) => !isSecond(name)))).toEqual(before.session);
  expect((await cookieNames(page)).filter((name) => !isSecond(name))).toEqual(cookies);

  await page.reload();
  await expect(page.getByLabel('A note')).toHaveValue('A secret note');
  await page.goto('/second/');
  await expect(page.getByRole('button', { name: 'Go on' })).toBeVisible();
  // The first journey offers its own draft, and another number there leaves the other draft alone.
  await page.goto('/');
  const other = page.getByRole('button', { name: text('landing', 'other label') });
  await press(other);
  await expect(other).toBeHidden();
  expect(Object.keys((await storageOf(page)).local)).toContain('second.walk');
});

test('a language chosen in one journey => the other keeps its own', async ({ page }) => {
  await page.goto('/second/');
  await press(page.getByRole('button', { name: 'हिन्दी' }));
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
  expect(await cookieNames(page)).toEqual(['second.language']);
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.goto('/second/');
  await expect(title(page)).toHaveText('दूसरा घर');
});

test('addresses => each belongs to the journey with the longest base; unknown ones get its own page', async ({
  page,
  origin,
  expectFailure,
}) => {
  expect((await page.goto('/second'))?.url()).toBe(`${origin}/second/`);
  await page.goto('/second/note');
  await expect(page).toHaveURL('/second/');
  expectFailure(404);
  expect((await page.goto('/second/no-such-page'))?.status()).toBe(404);
  await expect(title(page)).toHaveText('Nothing here');
  expect((await page.goto('/no-such-page'))?.status()).toBe(404);
  await expect(title(page)).not.toHaveText('Nothing here');
});

test.describe('service workers', () => {
  test.use({ serviceWorkers: 'allow' });
  test.describe.configure({ timeout: 120_000 });

  const scopes = (page: Page): Promise<string[]> =>
    page.evaluate(async () =>
      (await navigator.serviceWorker.getRegistrations())
        .filter(({ active }) => active?.state === 'activated')
        .map(({ scope }) => new URL(scope).pathname),
    );
  const untilActive = (page: Page, scope: string): Promise<void> =>
    expect.poll(() => scopes(page), { timeout: 60_000 }).toContain(scope);

  /** Cache -> the paths in it. */
  const cached = (page: Page): Promise<Record<string, string[]>> =>
    page.evaluate(async () => {
      const all: Record<string, string[]> = {};
      for (const name of await caches.keys()) {
        const requests = await (await caches.open(name)).keys();
        all[name] = requests.map(({ url }) => new URL(url).pathname);
      }
      return all;
    });

  test('one for each journey, with its own caches; the one at "/" leaves the other journey alone', async ({
    page,
    context,
    expectFailure,
  }) => {
    await page.goto('/');
    await untilActive(page, '/');
    const [first = '', ...others] = Object.keys(await cached(page));
    expect(others).toEqual([]);
    expect(first).toMatch(/^app-/);

    // While only the first worker is there, it controls this page, and caches nothing of it.
    await page.goto('/second/');
    const { [first]: paths = [] } = await cached(page);
    expect(paths.length).toBeGreaterThan(40);
    expect(paths.filter((path) => path.includes('second'))).toEqual([]);

    await untilActive(page, '/second/');
    const names = Object.keys(await cached(page)).sort();
    expect(names).toEqual([first, expect.stringMatching(/^app\.second-/)]);
    const { [names[1] ?? '']: own = [] } = await cached(page);
    expect(own.filter((path) => /landing|identity-info|verification/.test(path))).toEqual([]);
    expect(own.filter((path) => path.startsWith('/assets/second/')).length).toBeGreaterThan(4);

    expectFailure('net::ERR_INTERNET_DISCONNECTED');
    await page.reload();
    await context.setOffline(true);
    await page.goto('/second/');
    await expect(title(page)).toHaveText('Second home');
    await page.goto('/');
    await expect(phoneField(page)).toBeVisible();
    await context.setOffline(false);
  });
});
