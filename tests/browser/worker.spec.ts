import { expect } from '@playwright/test';
import { cachedIn, untilCached } from '../support/browser/cached-app.ts';
import { phoneField, reachLandlord, signIn, title } from '../support/browser/tenant.ts';
import { test } from '../support/browser/test.ts';
import { patternOf, text } from '../support/journey-text.ts';

test.use({ serviceWorkers: 'allow' });
// Each test waits until a whole build is cached, some twice.
test.describe.configure({ timeout: 90_000 });

const offline = 'net::ERR_INTERNET_DISCONNECTED';

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
test('the browser can install the app', { tag: '@proof' }, async ({ page, context, request }) => {
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
  // A context of Playwright is a private window, which cannot install apps; Chromium 156 does not say so any more.
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([]);
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
