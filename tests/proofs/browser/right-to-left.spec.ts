import { expect, type Page } from '@playwright/test';
import { buildProject } from '../../bench/project.ts';
import { type BenchSite, serveFolder } from '../../bench/serve.ts';
import { expectNoViolations } from '../../support/browser/audit.ts';
import { buttonNamed } from '../../support/browser/tenant.ts';
import { test } from '../../support/browser/test.ts';
import { urduJourney } from '../../support/browser/urdu-journey.ts';
import { press, pressBlocked, retype, typeKeys } from '../../support/hand/hand.ts';

let site: BenchSite;
// One build for all tests of the file.
test.describe.configure({ mode: 'default' });
test.use({ locale: 'ur-PK' });

test.beforeAll(async () => {
  test.setTimeout(180_000);
  const { dist } = await buildProject('right-to-left', urduJourney);
  site = await serveFolder(dist, { strict: true });
});
test.afterAll(() => site?.close());

const directionOf = (page: Page): Promise<string> => page.evaluate(() => getComputedStyle(document.body).direction);
const leftOf = async (page: Page, role: 'link' | 'button' | 'heading', name: string): Promise<number> =>
  (await page.getByRole(role, { name }).boundingBox())?.x ?? Number.NaN;

async function fillIn(page: Page): Promise<void> {
  await retype(page.getByLabel('نام'), 'Asha Khan');
  await typeKeys(page.getByLabel('ماہانہ کرایہ'), '40000');
  await retype(page.getByLabel('کب سے'), '2026-12-05');
  await press(page.getByLabel('فلیٹ'));
}

test('screens in Urdu => mirrored before and after hydration, and no violation', async ({ page }) => {
  await page.goto(site.origin);
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  expect(await directionOf(page)).toBe('rtl');
  const { width } = page.viewportSize() ?? { width: 0 };
  expect(await leftOf(page, 'heading', 'آپ کا گھر')).toBeGreaterThan(0);
  expect(await leftOf(page, 'button', 'English')).toBeLessThan(width / 2);
  await expect(page.getByLabel('ماہانہ کرایہ')).toHaveCSS('direction', 'ltr');
  await expectNoViolations(page);
  await pressBlocked(buttonNamed(page, 'آگے'));
  await expect(page.getByLabel('نام')).toHaveAccessibleDescription(/نام لکھیں۔$/);
  await expectNoViolations(page);
});

test('a list in Urdu => entries, their errors and the back arrow are mirrored', async ({ page }) => {
  await page.goto(site.origin);
  await fillIn(page);
  await press(buttonNamed(page, 'آگے'));
  await expect(page.getByRole('heading', { name: 'کون ساتھ رہے گا؟' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'پیچھے' }).locator('svg')).toHaveCSS('scale', '-1 1');
  await press(page.getByRole('button', { name: 'ایک اور' }));
  await expect(page.getByRole('group', { name: 'فرد 2 از 2' })).toBeVisible();
  await expectNoViolations(page);
});

test('amounts and dates => in the currency and the country of the settings, each in its own direction', async ({
  page,
}) => {
  await page.goto(site.origin);
  await fillIn(page);
  await expect(page.getByText('Rs 40,000')).toBeVisible();
  await press(buttonNamed(page, 'آگے'));
  await retype(page.getByLabel('نام'), 'Ravi');
  await press(buttonNamed(page, 'آگے'));
  await expect(page.getByRole('heading', { name: 'شکریہ، \u2068Asha Khan\u2069' })).toBeVisible();
  await expect(page.getByText('\u20685 دسمبر، 2026\u2069')).toBeVisible();
});

test('English chosen => the page turns round, and back', async ({ page }) => {
  await page.goto(site.origin);
  await retype(page.getByLabel('نام'), 'Asha');
  await press(page.getByRole('button', { name: 'English' }));
  await expect(page.getByRole('heading', { name: 'Your home' })).toBeVisible();
  expect(await directionOf(page)).toBe('ltr');
  await press(page.getByRole('button', { name: 'اردو' }));
  await expect(page.getByRole('heading', { name: 'آپ کا گھر' })).toBeVisible();
  expect(await directionOf(page)).toBe('rtl');
  await expect(page.getByLabel('نام')).toHaveValue('Asha');
});
