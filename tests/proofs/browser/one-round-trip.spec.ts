import { expect, type Page } from '@playwright/test';
import { identity, title } from '../../support/browser/tenant.ts';
import { startAfresh, test } from '../../support/browser/test.ts';
import { text } from '../../support/journey-text.ts';

/** Answers pages only: scripts, styles, pictures and fonts never arrive. */
const answerPagesOnly = (page: Page): Promise<unknown> =>
  page.route('**/*', (route) => (route.request().resourceType() === 'document' ? route.fallback() : undefined));

/** Adds HTML at the end of each page's head. */
const addToHead = (page: Page, html: string): Promise<unknown> =>
  page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const body = (await response.text()).replace('</head>', () => `${html}</head>`);
    return route.fulfill({ response, body });
  });

const paintedAt = (page: Page): Promise<number | undefined> =>
  page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime);

/** The pictures that a page shows at once: those that are painted, and those that are not. */
const countPictures = (page: Page): Promise<{ readonly shown: number; readonly missing: number }> =>
  page.evaluate(() => {
    const pictures = [...document.images].filter(({ loading }) => loading !== 'lazy');
    const shown = pictures.filter(({ complete, naturalWidth }) => complete && naturalWidth > 0).length;
    return { shown, missing: pictures.length - shown };
  });

for (const path of ['/', '/faq', '/landlord/', '/nowhere'])
  for (const locale of ['en-IN', 'hi-IN'])
    test.describe(locale, () => {
      test.use({ locale });

      test(`${path}: only the page arrives => it is painted, in its own style, with its pictures`, async ({
        page,
        expectFailure,
      }) => {
        if (path === '/nowhere') expectFailure(404);
        await answerPagesOnly(page);
        await page.goto(path, { waitUntil: 'commit' });
        await expect.poll(() => paintedAt(page)).toBeGreaterThan(0);
        await expect(title(page)).toBeVisible();
        await expect(page.locator('link[rel=stylesheet]')).toHaveCount(0);
        expect(await page.evaluate(() => getComputedStyle(document.body).marginTop)).toBe('0px');
        await expect.poll(() => countPictures(page)).toEqual({ shown: expect.any(Number), missing: 0 });
        expect((await countPictures(page)).shown).toBeGreaterThan(0);
      });
    });

test('stored values that need another screen, and only the page arrives => the page is hidden before the first paint', async ({
  page,
}) => {
  await page.goto('/');
  await page.evaluate(() => localStorage.clear());
  await answerPagesOnly(page);
  await page.goto('/landlord-detail', { waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveAttribute('data-hidden', '');
  await expect(title(page)).toBeHidden();
});

const storedValues = { uid: 'u-1', user: 'u-1', name: 'Asha Rao', panNumber: identity.pan, pincode: identity.pincode };

test('stored values, and only the page arrives => they are painted', async ({ page }) => {
  for (const [path, what, seen] of [
    ['/homeScreen', 'the name in its text', 'Asha'],
    ['/landlord-detail', 'the masked PAN in its row', 'ABXXXXXX4F'],
    ['/processingScreen', 'the screen that it leads to', text('verification', 'title')],
  ] as const) {
    await test.step(`${path}, stored values, and only the page arrives => ${what} is painted`, async () => {
      await startAfresh(page);

      await page.goto('/');
      await page.evaluate((stored) => Object.assign(localStorage, stored), storedValues);
      await answerPagesOnly(page);
      await page.goto(path, { waitUntil: 'commit' });
      await expect(page.locator('main').getByText(seen).first()).toBeVisible();
      await expect(page.locator('html')).not.toHaveAttribute('data-hidden');
      await expect.poll(() => paintedAt(page)).toBeGreaterThan(0);
    });
  }
});

for (const [what, html] of [
  ['script', '<script>window.isForeign = true</script>'],
  ['style', '<style>body { margin-top: 7px !important }</style>'],
  ['own script with one more space', undefined],
] as const)
  test(`another inline ${what} in a page => the Content Security Policy refuses it`, async ({ browser, baseURL }) => {
    // A context of its own: that of the fixture fails the test when the policy is violated.
    const context = await browser.newContext({ ...(baseURL === undefined ? {} : { baseURL }) });
    const page = await context.newPage();
    const own = /<script>(.*?)<\/script>/.exec(await (await page.request.get('/landlord-detail')).text())?.[1];
    expect(own).toBeTruthy();
    await addToHead(page, html ?? `<script>${own} </script>`);
    const refusal = page.waitForEvent('console', (message) => message.text().includes('Content Security Policy'));
    await page.goto('/faq');
    expect((await refusal).text()).toContain('The action has been blocked.');
    expect(await page.evaluate(() => 'isForeign' in window)).toBe(false);
    expect(await page.evaluate(() => getComputedStyle(document.body).marginTop)).toBe('0px');
    await context.close();
  });
