import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { cachedIn, untilCached } from '../../support/browser/cached-app.ts';
import { openSite, type Site } from '../../support/browser/site.ts';
import { phoneField, title } from '../../support/browser/tenant.ts';
import { test } from '../../support/browser/test.ts';
import { press } from '../../support/hand/hand.ts';
import { text } from '../../support/journey-text.ts';

test.use({ serviceWorkers: 'allow' });
// Each test waits until a whole build is cached, some twice.
test.describe.configure({ timeout: 90_000 });

const registrations = (page: Page): Promise<number> =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);

/** The files of the app that a page runs; they identify its release. */
const entryOf = (page: Page): Promise<string> =>
  page.evaluate(() => document.querySelector<HTMLScriptElement>('script[src]')?.src ?? '');

async function leaveOnboarding(page: Page): Promise<void> {
  for (const place of ['next', 'next', 'next', 'last'])
    await press(page.getByRole('button', { name: text('onboarding', place) }));
}

test.describe('a separate site', () => {
  let site: Site;
  test.beforeEach(async () => {
    site = await openSite();
  });
  test.afterEach(() => site.close());

  // Shows: copy-66
  test('the server is gone and the browser was closed => the app starts', async ({ playwright, launchOptions }) => {
    const folder = await mkdtemp(join(tmpdir(), 'profile-'));
    const open = (): Promise<BrowserContext> =>
      playwright.chromium.launchPersistentContext(folder, { ...launchOptions, viewport: { width: 390, height: 844 } });
    const before = await open();
    const visited = await before.newPage();
    await visited.goto(`${site.origin}/`);
    await untilCached(visited);
    await before.close();
    await site.stop();
    const after = await open();
    const page = await after.newPage();
    await page.goto(`${site.origin}/`);
    await expect(phoneField(page)).toBeVisible();
    await page.goto(`${site.origin}/onboarding`);
    await expect(title(page)).toBeVisible();
    await after.close();
    await rm(folder, { recursive: true });
    await site.start();
  });

  // Shows: copy-68
  test('a release under an open tab => the journey continues; a reload loads the new release; the old cache is deleted with its last tab', async ({
    page,
    context,
    request,
  }) => {
    await page.goto(`${site.origin}/onboarding`);
    await untilCached(page);
    const old = await entryOf(page);
    const first = await cachedIn(page);
    await site.deploy();
    expect((await request.get(old)).status()).toBe(404);
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
    await page.waitForFunction(async () => (await navigator.serviceWorker.ready).waiting !== null);

    await leaveOnboarding(page);
    await expect(page).toHaveURL(/\/phoneVerify$/);
    await expect(title(page)).toBeVisible();
    expect(await entryOf(page)).toBe(old);

    const other = await context.newPage();
    await other.goto(`${site.origin}/faq`);
    await expect(title(other)).toBeVisible();
    expect(await entryOf(other)).not.toBe(old);
    expect((await cachedIn(other)).caches).toEqual(expect.arrayContaining(first.caches));

    await page.close();
    await other.close();
    await expect(async () => {
      const next = await context.newPage();
      await next.goto(`${site.origin}/faq`);
      const { caches, paths } = await cachedIn(next);
      await next.close();
      expect(caches).toHaveLength(1);
      expect(caches).not.toEqual(first.caches);
      expect(paths).not.toContain(new URL(old).pathname);
    }).toPass();
  });

  // Shows: copy-68
  test('a release under a tab whose files are not cached => one reload, which loads the new release', async ({
    page,
    context,
    expectFailure,
  }) => {
    await page.goto(`${site.origin}/onboarding`);
    await untilCached(page);
    const old = await entryOf(page);
    await page.evaluate(async () => Promise.all((await caches.keys()).map((name) => caches.delete(name))));
    await (await context.newCDPSession(page)).send('Network.clearBrowserCache');
    let loads = 0;
    page.on('load', () => {
      loads += 1;
    });
    expectFailure(404);
    await site.deploy();
    await leaveOnboarding(page);
    await expect.poll(() => entryOf(page).catch(() => old)).not.toBe(old);
    await expect(title(page)).toBeVisible();
    await untilCached(page);
    // A fetch that is still under way when the test ends would fail.
    await page.waitForLoadState('networkidle');
    expect(loads).toBe(1);
  });

  // Shows: copy-69
  test('the kill switch => the worker deletes its caches and unregisters, under an open tab', async ({ page }) => {
    await page.goto(`${site.origin}/onboarding`);
    await untilCached(page);
    await site.stop();
    await site.start({ worker: false });
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
    await expect.poll(() => registrations(page)).toBe(0);
    await press(page.getByRole('button', { name: text('onboarding', 'next') }));
    await page.reload();
    await expect(title(page)).toBeVisible();
    await expect.poll(() => registrations(page)).toBe(0);
    expect((await cachedIn(page)).caches).toEqual([]);
  });

  // Shows: copy-66
  test('an error of the load balancer instead of a page, or no response => the cached app', async ({ page }) => {
    await page.goto(`${site.origin}/`);
    await untilCached(page);
    for (const how of ['bad-gateway', 'no-response'] as const) {
      site.failPages(how);
      await page.goto(`${site.origin}/faq`);
      await expect(title(page)).toBeVisible();
      await expect(title(page)).not.toHaveText('Bad Gateway');
    }
  });
});
