import { expect, type Page } from '@playwright/test';
import { showFonts } from '../../support/browser/drawn-texts.ts';
import { readShifts, watchShifts } from '../../support/browser/shifts.ts';
import { signIn, speakHindi, title } from '../../support/browser/tenant.ts';
import { engineIn, startAfresh, test } from '../../support/browser/test.ts';
import { press } from '../../support/hand/hand.ts';

const late = 1_500;

/** Delays the fonts as a slow network does. */
async function holdFonts(page: Page): Promise<void> {
  await page.route('**/*.woff2', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, late));
    await route.continue();
  });
}

const hasFont = (page: Page): Promise<boolean> =>
  page.evaluate(() => [...document.fonts].some(({ family, status }) => family === 'Noto Sans' && status === 'loaded'));

/** The font files that the page requested, without their hashes. */
const fontsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .flatMap(({ name }) => name.match(/(noto-sans-[a-z]+)-[^/]*\.woff2$/)?.[1] ?? [])
      .sort(),
  );

const fontOf = (page: Page): Promise<string> => page.evaluate(() => getComputedStyle(document.body).fontFamily);

test('the text is shown before its font arrives, and nothing moves when it does', async ({ page }) => {
  for (const path of ['/', '/faq', '/homeScreen', '/phoneVerify', '/error-screen', '/congratulations']) {
    await test.step(`${path}: the text is shown before its font arrives, and nothing moves when it does`, async () => {
      await startAfresh(page);

      await holdFonts(page);
      await watchShifts(page);
      // The text is shown before the engine runs, so do not wait for the engine.
      await page.goto(path, { waitUntil: 'commit' });
      await expect(title(page)).toBeVisible();
      expect(await hasFont(page)).toBe(false);
      await expect.poll(() => hasFont(page), { timeout: 15_000 }).toBe(true);
      // On a busy machine, a browser may paint the page before it is parsed to its end.
      const hydratedAt = await page.evaluate(() => performance.getEntriesByName('engine')[0]?.startTime);
      const shifts = await readShifts(page);
      expect(shifts.filter(({ at }) => at >= Number(hydratedAt))).toEqual([]);
      expect(await fontOf(page)).not.toContain('"Noto Sans",');
    });
  }
});

test('the next screen => it has the web font', async ({ page }) => {
  await page.goto('/journey');
  await expect.poll(() => hasFont(page)).toBe(true);
  const first = await title(page).textContent();
  expect(await fontOf(page)).not.toContain('"Noto Sans",');
  await press(page.locator('main button').last());
  await expect(title(page)).not.toHaveText(first ?? '');
  expect(await fontOf(page)).toContain('"Noto Sans",');
});

test('another language => it has the web font at once', async ({ page }) => {
  await holdFonts(page);
  await page.goto('/faq');
  await speakHindi(page);
  expect(await fontOf(page)).toContain('"Noto Sans",');
});

test('English => only Latin letters, the rupee sign and the letters of the word हिन्दी are loaded', async ({
  page,
  newPhone,
}) => {
  await signIn(page, newPhone());
  await expect.poll(() => fontsOf(page)).toEqual(['noto-sans-latin', 'noto-sans-names', 'noto-sans-rupee']);
});

test('Hindi on a screen with the web font => Devanagari, only then', async ({ page }) => {
  await page.goto('/homeScreen');
  await expect.poll(() => fontsOf(page)).toEqual(['noto-sans-latin', 'noto-sans-names', 'noto-sans-rupee']);
  await showFonts(page);
  await title(page).evaluate((heading) => heading.append('नमस्ते'));
  await expect.poll(() => fontsOf(page)).toContain('noto-sans-devanagari');
});

test('a font is cached for a year under a name with its hash', async ({ page, request }) => {
  await page.goto('/');
  await expect.poll(() => hasFont(page)).toBe(true);
  const path = await page.evaluate(
    () =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .find((name) => name.endsWith('.woff2')) ?? '',
  );
  expect(path).toMatch(/\/assets\/noto-sans-[a-z]+-[\w-]{8}\.woff2$/);
  const response = await request.get(path);
  expect(response.headers()['cache-control']).toBe('public, max-age=31536000, immutable');
});

test.describe('Hindi', () => {
  test.use({ locale: 'hi-IN' });

  test('Devanagari is loaded once, before the engine, since not every device has it', async ({ page }) => {
    await page.route('**/assets/engine-*.js', () => undefined);
    await page.goto('/', { waitUntil: 'commit' });
    await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
    await expect.poll(() => fontsOf(page)).toContain('noto-sans-devanagari');
    await page.unroute('**/assets/engine-*.js');
    await page.goto('/faq');
    await engineIn(page);
    await expect(page.locator('[href*="/fonts-"], [data-href*="/fonts-"]')).toHaveCount(1);
  });
});
