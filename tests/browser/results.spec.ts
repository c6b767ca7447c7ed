import { expect, type Page } from '@playwright/test';
import { pageTitle } from '../../src/engine/model/texts/page-title.ts';
import { expectAccessible } from '../support/browser/audit.ts';
import { holdCall } from '../support/browser/fault.ts';
import { openPath } from '../support/browser/full-tenant.ts';
import {
  askForCode,
  buttonNamed,
  expectSaid,
  giveLandlord,
  panWith,
  reachLandlord,
  title,
  toast,
  typeCode,
} from '../support/browser/tenant.ts';
import { storageOf, test } from '../support/browser/test.ts';
import { press } from '../support/hand/hand.ts';
import { patternOf, readJsonFile, text } from '../support/journey-text.ts';

const { timeZone } = readJsonFile('journeys/move-in/journey.json').settings.locale;
const today = (): string => new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone }).format(Date.now());

const fact = (page: Page, label: string) =>
  page.locator('main section span:has(> strong)').filter({ hasText: label }).locator('strong');

test.describe('what happens next', () => {
  // Shows: outcomes-1, block:timeline
  test('after the quick check: a reference, the number that is called, and steps without a promised day', async ({
    page,
    newPhone,
  }) => {
    const phone = newPhone();
    await reachLandlord(page, phone);
    const { uid = '' } = (await storageOf(page)).local;
    await giveLandlord(page);
    await press(buttonNamed(page, text('landlord-detail', 'submit')));
    await expect(page).toHaveURL('/success-screen');
    const reference = uid.replaceAll(/\W/g, '').slice(-8).toUpperCase().replace(/^.{4}/, '$&-');
    await expect(fact(page, text('success-screen', 'rows 0 label'))).toHaveText(reference);
    await expect(fact(page, text('success-screen', 'rows 2 label'))).toHaveText(`+91 XXXXXX${phone.slice(-4)}`);
    await expect(page.locator('main time')).toHaveCount(0);
    await expect(page.getByText(text('success-screen', 'amount label'))).toHaveText(/^₹0 /);
    await expect(
      page.locator('main').getByRole('link', { name: patternOf(text('success-screen', 'tiles label')) }),
    ).toBeVisible();
    await expectAccessible(page);
    await page.reload();
    await expect(fact(page, text('success-screen', 'rows 0 label'))).toHaveText(reference);
    expect((await storageOf(page)).local.uid).toBeUndefined();
    await press(buttonNamed(page, text('success-screen', 'move-in label')));
    await expect(page).toHaveURL('/phoneVerify');
    await typeCode(page, await askForCode(page, phone, text('phone-verify', 'send-code label')));
    await expect(page).toHaveURL('/tenantDetail');
  });

  // Shows: outcomes-1, effect:print
  test('Save or print => today, the reference and the steps on paper, and nothing to press', { tag: '@proof' }, async ({
    page,
    newPhone,
  }) => {
    await page.addInitScript(() => {
      window.print = () => document.documentElement.setAttribute('data-printed', 'true');
    });
    await reachLandlord(page, newPhone());
    await press(buttonNamed(page, text('landlord-detail', 'skip label')));
    await expect(page).toHaveURL('/success-screen');
    await press(buttonNamed(page, text('success-screen', 'print label')));
    await expect(page.locator('html')).toHaveAttribute('data-printed', 'true');
    await page.emulateMedia({ media: 'print' });
    expect(await page.evaluate(() => getComputedStyle(document.body, '::before').content)).toContain(today());
    await expect(fact(page, text('success-screen', 'rows 0 label'))).toBeVisible();
    await expect(fact(page, text('success-screen', 'rows 1 label'))).toHaveText(/\w+ Eapen$/);
    await expect(page.getByText(text('success-screen', 'items 1 title'))).toBeVisible();
    for (const one of await page.locator('main :is(button, a)').all()) await expect(one).toBeHidden();
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    expect(pdf.match(/\/Type \/Page\b(?!s)/g)).toHaveLength(1);
  });

  for (const [screen, path, claim] of [
    ['success-screen', '/success-screen', 'items 0 title'],
    ['not-eligible', '/notEligible', 'rows 0 label'],
    ['under-review', '/underReview', 'items 0 title'],
  ] as const) {
    const tag = screen === 'not-eligible' ? [] : '@proof';
    // Shows: outcomes-1
    test(`${path} opened by its address => its words, no claim, and a way to sign in`, { tag }, async ({ page }) => {
      await openPath(page, path);
      await expect(page.getByText('₹0')).toHaveCount(0);
      await expect(title(page)).toHaveText(text(screen, 'heading'));
      await expect(page.getByText(text(screen, claim), { exact: true })).toHaveCount(0);
      await expect(page.locator('main time')).toHaveCount(0);
      await press(buttonNamed(page, text(screen, 'sign-in label')));
      await expect(page).toHaveURL('/');
    });
  }

  test('on the waitlist, then /success-screen by its address => nothing about an eligibility', {
    tag: '@proof',
  }, async ({ page, newPhone }) => {
    await reachLandlord(page, newPhone(), { pan: panWith('N') });
    await press(buttonNamed(page, text('landlord-detail', 'skip label')));
    await expect(page).toHaveURL('/notEligible');
    await expect(page.getByText(text('not-eligible', 'rows 0 label'), { exact: true })).toBeVisible();
    await page.goto('/success-screen');
    await expect(title(page)).toHaveText(text('success-screen', 'heading'));
    await expect(page.getByText(text('success-screen', 'items 0 title'), { exact: true })).toHaveCount(0);
  });

  test('/my-data-erased opened by a stranger => nothing is said to be erased', async ({ page }) => {
    await openPath(page, '/my-data-erased');
    await expect(title(page)).toHaveText(text('my-data-erased', 'blocks 4 heading'));
    await expect(page.getByText(text('my-data-erased', 'blocks 1 text'))).toHaveCount(0);
  });
});

// Shows: outcomes-6, outcomes-7, block:button
test('the waitlist: Notify Me => answered where it was pressed, and no reminder is promised', {
  tag: '@proof',
}, async ({ page }) => {
  await openPath(page, '/notEligible');
  await expect(title(page)).toHaveText(patternOf(text('not-eligible', 'heading')));
  await expect(page.getByText(text('not-eligible', 'actions text'), { exact: true })).toBeVisible();
  await press(buttonNamed(page, text('not-eligible', 'notify label')));
  await expect(toast(page, text('not-eligible', 'notify toast'))).toBeVisible();
  await expectSaid(page, text('not-eligible', 'notify toast'));
  await expect(
    page.locator('main').getByRole('link', { name: patternOf(text('not-eligible', 'tiles label')) }),
  ).toBeVisible();
  await expectAccessible(page);
});

test('a link to the app has a picture, a title that is said once, and an icon', async ({ page, request }) => {
  await page.goto('/');
  await expect(page).toHaveTitle(pageTitle(text('landing', 'title'), text('journey.json', 'title')));
  const content = (name: string) => page.locator(`meta[property="${name}"]`).getAttribute('content');
  expect(await content('og:title')).toBe(text('journey.json', 'title'));
  expect(await content('og:description')).toBe(text('journey.json', 'description'));
  const picture = await request.get((await content('og:image')) ?? '');
  expect(picture.headers()['content-type']).toBe('image/png');
  expect((await request.get('/favicon.ico')).headers()['content-type']).toMatch(/^image\//);
});

// Shows: landlord-detail-3, toasts-13
test('a landlord that cannot be saved => a toast while it is checked, and in place on the result', {
  tag: '@proof',
}, async ({ page, newPhone, expectFailure }) => {
  expectFailure(500);
  await reachLandlord(page, newPhone());
  await page.route('**/create-merchant', (route) => route.fulfill({ status: 500, body: '{}' }));
  const letGo = await holdCall(page, '**/check-eligibility');
  await giveLandlord(page);
  await press(buttonNamed(page, text('landlord-detail', 'submit')));
  await expect(toast(page, text('landlord-detail', 'submit unavailable toast'))).toBeVisible({ timeout: 40_000 });
  await expect(page).toHaveURL('/process-screen');
  letGo();
  await expect(page).toHaveURL('/success-screen');
  await expect(title(page)).toHaveText(text('success-screen', 'heading'));
  await expect(page.locator('.Toastify__toast')).toHaveCount(0);
  await expect(page.getByText(text('success-screen', 'note text'), { exact: true })).toBeVisible();
});
