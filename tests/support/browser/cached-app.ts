import { expect, type Page } from '@playwright/test';

/** Waits until the app is cached, including what the page loaded before the worker was active. */
export async function untilCached(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated', undefined, {
    timeout: 30_000,
  });
  await expect.poll(() => page.evaluate(async () => (await caches.match('/brand/logo.svg'))?.ok)).toBe(true);
}

/** All cached addresses and texts. */
export const cachedIn = (page: Page): Promise<{ caches: string[]; paths: string[]; texts: string }> =>
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
