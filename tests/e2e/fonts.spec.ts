import { expect, type Page } from '@playwright/test';
import { signIn, title } from './tenant.ts';
import { test } from './test.ts';

const late = 1_500;

/** Holds the fonts back as a slow network does. */
async function holdFonts(page: Page): Promise<void> {
  await page.route('**/*.woff2', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, late));
    await route.continue();
  });
}

/** The files of fonts that the page has asked for, without their hashes. */
const fontsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .flatMap(({ name }) => name.match(/(noto-sans-[a-z]+)-[^/]*\.woff2$/)?.[1] ?? [])
      .sort(),
  );

for (const path of ['/', '/faq', '/homeScreen', '/processStep', '/tenantDetail', '/onboarding']) {
  test(`${path}: the text stands before its font comes, and nothing moves when it does`, async ({ page }) => {
    await holdFonts(page);
    // The text is there before the engine is, so that is not waited for.
    await page.goto(path, { waitUntil: 'commit' });
    await expect(title(page)).toBeVisible();
    expect(await page.evaluate(() => document.fonts.check('16px "Noto Sans"', 'a'))).toBe(false);
    const shift = await page.evaluate(
      (wait) =>
        new Promise<number>((resolve) => {
          let sum = 0;
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) sum += (entry as unknown as { value: number }).value;
          }).observe({ type: 'layout-shift', buffered: true });
          setTimeout(() => resolve(sum), wait);
        }),
      late + 1_000,
    );
    expect(await page.evaluate(() => document.fonts.check('16px "Noto Sans"', 'a'))).toBe(true);
    expect(shift).toBeLessThan(0.02);
  });
}

test('English => the latin letters are loaded and those of the name of Hindi, and no others', async ({
  page,
  newPhone,
}) => {
  await signIn(page, newPhone());
  await page.evaluate(() => document.fonts.ready);
  expect(await fontsOf(page)).toEqual(['noto-sans-latin', 'noto-sans-names']);
});

test('a rupee sign => its kilobyte is loaded too; Hindi => Devanagari, only then', async ({ page }) => {
  await page.goto('/homeScreen');
  await expect(title(page)).toBeVisible();
  await expect.poll(() => fontsOf(page)).toEqual(['noto-sans-latin', 'noto-sans-names', 'noto-sans-rupee']);
  await title(page).evaluate((heading) => heading.append('नमस्ते'));
  await expect.poll(() => fontsOf(page)).toContain('noto-sans-devanagari');
});

test('a font is kept for a year under a name with its hash', async ({ page, request }) => {
  await page.goto('/');
  await expect(title(page)).toBeVisible();
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
