import { expect, type Page } from '@playwright/test';
import type { PageData } from '../../src/bootstrap/page-data.ts';
import { readShifts, watchShifts } from '../support/browser/shifts.ts';
import { test } from '../support/browser/test.ts';
import { landlordText, text } from '../support/journey-text.ts';

const routes = [
  ...['/', '/onboarding', '/phoneVerify', '/identity-info', '/verification', '/landlord-detail', '/process-screen'],
  ...[
    '/processingScreen',
    '/tenantDetail',
    '/identity-documents',
    '/tenantSelection',
    '/congratulations',
    '/homeScreen',
  ],
  ...['/faq', '/processStep', '/workDetail', '/journey', '/salaryScreen', '/rentAgreement', '/underReview'],
  ...['/success-screen', '/notEligible', '/error-screen', '/landlord-success', '/not-found', '/nowhere'],
  ...['/landlord/', '/landlord/property', '/landlord/rooms', '/landlord/ownership', '/landlord/account'],
  ...['/landlord/tenants', '/landlord/check-answers', '/landlord/landlord-success', '/landlord/home'],
  ...['/landlord/my-data-erased', '/landlord/nowhere'],
];

/** Screens that need what is never stored: their pages show where their address leads, by a template. */
const empty = ['/processingScreen', '/landlord/check-answers', '/landlord/landlord-success'];

const store = async (page: Page, values: Readonly<Record<string, string>>): Promise<void> => {
  await page.addInitScript((stored) => {
    for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
  }, values);
};

/** What must be stored for a page to be shown. */
function neededBy(html: string): Readonly<Record<string, string>> {
  const { needs }: PageData = JSON.parse(plain(/data-page='([^']*)'/.exec(html)?.[1] ?? ''));
  return needs === true ? {} : Object.fromEntries(needs.map(([, key]) => [key, 'u1']));
}

/** The text of HTML without tags. */
const plain = (text: string): string =>
  text
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

/** The text of a page, without what depends on the day and on the configured address of the chat. */
const textOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const main = document.querySelector('main')?.cloneNode(true) as Element;
    for (const day of main.querySelectorAll('li time')) day.textContent = '\u00a0';
    for (const newTab of main.querySelectorAll('a .visually-hidden')) newTab.remove();
    return main.textContent.replace(/\s+/g, ' ');
  });

test.describe('with JavaScript switched off', () => {
  test.use({ javaScriptEnabled: false });

  for (const path of routes.filter((one) => !empty.includes(one))) {
    test(`${path} => its text can be read`, async ({ page }) => {
      await page.goto(path, { waitUntil: 'commit' });
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expect(page.getByRole('main')).toHaveCount(1);
      const words = path.startsWith('/landlord/') ? landlordText : text;
      const noScript = await page.locator('noscript').evaluate((shown) => shown.textContent);
      expect(noScript).toContain(words('journey.json', 'noScript'));
    });
  }
});

/** The pictures inside a page have tags in their attributes. */
const tags = /<(?:[^>"']|"[^"]*"|'[^']*')*>/g;

for (const path of routes) {
  test(`${path} => shows the same text after hydration as before, and nothing shifts`, async ({ page, request }) => {
    await watchShifts(page);
    const html = await (await request.get(path)).text();
    await store(page, neededBy(html));
    await page.goto(path);
    const before = (/<main.*?<\/main>/s.exec(html)?.[0] ?? '').replace(tags, '').replace(/\s+/g, ' ');
    if (!empty.includes(path)) expect(await textOf(page)).toBe(plain(before));
    await expect
      .poll(() => page.evaluate(() => document.fonts.check('1em "Noto Sans"') && document.fonts.size > 4))
      .toBe(true);
    const shifts = await readShifts(page);
    const hydratedAt = await page.evaluate(() => performance.getEntriesByName('engine')[0]?.startTime ?? 0);
    expect(shifts.filter(({ at }) => at >= hydratedAt)).toEqual([]);
  });
}
