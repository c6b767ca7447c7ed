import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { openSite, type Site } from '../support/browser/site.ts';
import { phoneField, reachLandlord, signIn, title } from '../support/browser/tenant.ts';
import { test } from '../support/browser/test.ts';
import { patternOf, text } from '../support/journey-text.ts';

test.use({ serviceWorkers: 'allow' });
// Each test waits until a whole build is cached, some twice.
test.describe.configure({ timeout: 90_000 });

const offline = 'net::ERR_INTERNET_DISCONNECTED';

/** Waits until the app is cached, including what the page loaded before the worker was active. */
async function untilCached(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated', undefined, {
    timeout: 30_000,
  });
  await expect.poll(() => page.evaluate(async () => (await caches.match('/brand/logo.svg'))?.ok)).toBe(true);
}

/** All cached addresses and texts. */
const cachedIn = (page: Page): Promise<{ caches: string[]; paths: string[]; texts: string }> =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const opened = await Promise.all(names.map((name) => caches.open(name)));
    const requests = (await Promise.all(opened.map((cache) => cache.keys()))).flat();
    const texts = await Promise.all(requests.map(async (request) => (await caches.match(request))?.text()));
    return {
      caches: names,
      paths: requests.map(({ url }) => url.replace(location.origin, '')),
      texts: texts.join('\n'),
    };
  });

const registrations = (page: Page): Promise<number> =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);

/** The files of the app that a page runs; they identify its release. */
const entryOf = (page: Page): Promise<string> =>
  page.evaluate(() => document.querySelector<HTMLScriptElement>('script[src]')?.src ?? '');

// Shows: copy-66
test('offline, / and a visited screen are shown after a reload, with the app’s own texts', async ({
  page,
  context,
  newPhone,
  expectFailure,
}) => {
  await page.goto('/');
  await untilCached(page);
  await signIn(page, newPhone());
  await context.setOffline(true);
  expectFailure(offline);
  await page.reload();
  await expect(title(page)).toHaveText(text('identity-info', 'title'));
  await expect(page.getByText(patternOf(text('journey.json', 'offline')))).toBeVisible();
  await page.goto('/');
  await expect(phoneField(page)).toBeVisible();
  await expect(page.getByText(patternOf(text('journey.json', 'offline')))).toBeVisible();
  await expect(page.getByRole('img').first()).toBeVisible();
  await page.goto('/faq?utm_source=website');
  await expect(title(page)).toBeVisible();
});

// Shows: copy-67
test('only files of the build are cached: no page, no response, no data of the tenant', async ({
  page,
  newPhone,
  calls,
}) => {
  const phone = newPhone();
  const own = { pan: 'ZQWPE5678K', pincode: '560034' };
  await page.goto('/');
  await untilCached(page);
  await reachLandlord(page, phone, own);
  expect(calls.length).toBeGreaterThan(3);
  const { paths, texts } = await cachedIn(page);
  expect(paths.length).toBeGreaterThan(50);
  expect(paths.filter((path) => !/^\/(assets|art|brand)\/[\w/.-]+\.(js|css|woff2|svg|html)$/.test(path))).toEqual([]);
  expect(paths.filter((path) => path.endsWith('.html'))).toEqual([expect.stringMatching(/^\/assets\/shell-/)]);
  expect([phone, ...Object.values(own)].filter((personal) => texts.includes(personal))).toEqual([]);
});

// Shows: copy-65
test('the browser can install the app', async ({ page, context, request }) => {
  await page.goto('/');
  await untilCached(page);
  const session = await context.newCDPSession(page);
  const { errors, data } = await session.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  expect(JSON.parse(data ?? '')).toMatchObject({
    name: text('journey.json', 'title'),
    start_url: '/',
    display: 'standalone',
  });
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  // A context of Playwright is a private window, which cannot install apps.
  expect(installabilityErrors.map(({ errorId }) => errorId)).toEqual(['in-incognito']);
  const hindi = await request.get('/manifest.hi.webmanifest');
  expect(hindi.headers()['content-type']).toContain('application/manifest+json');
  const icons: readonly { src: string; type: string }[] = (await hindi.json()).icons;
  for (const { src, type } of [...icons, { src: '/brand/icons/apple-touch-icon.png', type: 'image/png' }]) {
    const icon = await request.get(src);
    expect([src, icon.status(), icon.headers()['content-type']]).toEqual([src, 200, type]);
  }
});

// Shows: copy-69
test('the service worker is not fetched before the first screen is shown', async ({ page }) => {
  let isShown = false;
  await page.route('**/assets/landing-*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    isShown = true;
    await route.continue();
  });
  const asked = page.waitForRequest('**/assets/late-start-*.js').then(() => isShown);
  await page.goto('/');
  expect(await asked).toBe(true);
});

// Shows: copy-70
test('the Content Security Policy => a worker only by the app’s own Trusted Types policy, which returns one address', async ({
  browser,
}) => {
  // A separate context, since this test provokes errors that the browser reports.
  const page = await (await browser.newContext()).newPage();
  await page.goto('/');
  await untilCached(page);
  const refused = await page.evaluate(async () => {
    const attempt = async (work: () => unknown): Promise<string> => {
      try {
        await work();
        return 'done';
      } catch (failure) {
        return (failure as Error).name;
      }
    };
    const { trustedTypes } = window as unknown as {
      trustedTypes: { createPolicy(name: string, rules: object): unknown };
    };
    return {
      text: await attempt(() => navigator.serviceWorker.register('/service-worker.js')),
      again: await attempt(() => trustedTypes.createPolicy('service-worker', {})),
      other: await attempt(() => trustedTypes.createPolicy('default', {})),
    };
  });
  expect(refused).toEqual({ text: 'TypeError', again: 'TypeError', other: 'TypeError' });
});

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

    for (const step of [
      text('onboarding', 'next'),
      text('onboarding', 'next'),
      text('onboarding', 'next'),
      text('onboarding', 'last'),
    ])
      await page.getByRole('button', { name: step }).click();
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
    for (const step of [
      text('onboarding', 'next'),
      text('onboarding', 'next'),
      text('onboarding', 'next'),
      text('onboarding', 'last'),
    ])
      await page.getByRole('button', { name: step }).click();
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
    await page.getByRole('button', { name: text('onboarding', 'next') }).click();
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
