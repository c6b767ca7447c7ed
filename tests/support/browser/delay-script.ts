import type { Page } from '@playwright/test';

/** Whether the engine has hydrated the page. */
export const isHydrated = (page: Page): Promise<boolean> =>
  page.evaluate(() => performance.getEntriesByName('engine').length > 0);

/** Delays the engine, or another script, until the returned function is called. */
export async function delayScript(page: Page, file = 'index'): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(`**/assets/${file}-*.js`, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}
