import { expect, type Page } from '@playwright/test';
import { speakHindi, title } from '../../support/browser/tenant.ts';
import { engineIn, test } from '../../support/browser/test.ts';
import { press } from '../../support/hand/hand.ts';

/** The font files that the page requested, without their hashes. */
const fontsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .flatMap(({ name }) => name.match(/(noto-sans-[a-z]+)-[^/]*\.woff2$/)?.[1] ?? [])
      .sort(),
  );

const fontOf = (page: Page): Promise<string> => page.evaluate(() => getComputedStyle(document.body).fontFamily);

test('English => the font of the device from the first screen on, and only the letters of the word हिन्दी are loaded', async ({
  page,
}) => {
  await page.goto('/journey');
  const first = await title(page).textContent();
  const font = await fontOf(page);
  expect(font).toBe('"Noto Sans Devanagari", system-ui, sans-serif');
  await expect.poll(() => fontsOf(page)).toEqual(['noto-sans-names']);
  await press(page.locator('main button').last());
  await expect(title(page)).not.toHaveText(first ?? '');
  expect(await fontOf(page)).toBe(font);
  expect(await fontsOf(page)).toEqual(['noto-sans-names']);
});

test('another language => Devanagari is loaded, only then', async ({ page }) => {
  await page.goto('/faq');
  await expect.poll(() => fontsOf(page)).toEqual(['noto-sans-names']);
  await speakHindi(page);
  await expect.poll(() => fontsOf(page)).toEqual(['noto-sans-devanagari', 'noto-sans-names']);
});

test('a font is cached for a year under a name with its hash', async ({ page, request }) => {
  await page.goto('/');
  await expect.poll(() => fontsOf(page)).toHaveLength(1);
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
