import { expect } from '@playwright/test';
import {
  askForCode,
  buttonNamed,
  giveIdentity,
  giveLandlord,
  landlord,
  panField,
  reachLandlord,
  signIn,
  title,
  typeCode,
} from '../../support/browser/tenant.ts';
import { test } from '../../support/browser/test.ts';
import { press, retype } from '../../support/hand/hand.ts';
import { patternOf, text } from '../../support/journey-text.ts';

/** Runs in the page: denies all access to storage. */
const denyStorage = (): void => {
  const denied = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get: denied });
};

// Shows: copy-50
test('storage denied => announced once, politely, and the journey continues', async ({ page, newPhone }) => {
  await page.addInitScript(denyStorage);
  const notice = page.getByText(patternOf(text('journey.json', 'unkept')));
  await page.goto('/');
  await expect(notice).toHaveCount(1);
  await expect(page.getByRole('status').filter({ has: notice })).toBeVisible();
  await typeCode(page, await askForCode(page, newPhone()));
  await expect(page).toHaveURL('/identity-info');
  await expect(title(page)).toBeVisible();
  await expect(notice).toHaveCount(0);
  await giveIdentity(page);
  await press(buttonNamed(page, text('identity-info', 'submit label')));
  await expect(title(page)).toHaveText(text('landlord-detail', 'title'));
  await expect(notice).toHaveCount(0);
});

// Shows: copy-50
test('storage full => announced once, and the journey continues', async ({ page, newPhone }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await page.goto('/');
  const otp = await askForCode(page, newPhone());
  await expect(page.getByText(patternOf(text('journey.json', 'unkept')))).toHaveCount(1);
  await typeCode(page, otp);
  await giveIdentity(page);
  await expect(page.getByText(patternOf(text('journey.json', 'unkept')))).toHaveCount(0);
  await press(buttonNamed(page, text('identity-info', 'submit label')));
  await expect(title(page)).toHaveText(text('landlord-detail', 'title'));
});

test('storage denied => the flow works in memory', async ({ page, newPhone }) => {
  await page.addInitScript(denyStorage);
  await reachLandlord(page, newPhone());
  await giveLandlord(page, landlord);
  await press(buttonNamed(page, text('landlord-detail', 'submit')));
  await expect(page).toHaveURL('/success-screen');
});

test('invalid data in storage => the start, no blank page', async ({ page }) => {
  await page.goto('/no-such-page');
  await page.evaluate(() => {
    for (const key of ['uid', 'user', 'name', 'panNumber', 'pincode']) localStorage.setItem(key, '{"\u0000');
    sessionStorage.setItem('entry', '[');
  });
  await page.goto('/');
  await expect(title(page)).toHaveText(text('landing', 'phone heading'));
});

const blockCookies = {
  'and the browser says so': () => Object.defineProperty(navigator, 'cookieEnabled', { get: () => false }),
  'and the browser does not say so': () =>
    Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: () => undefined }),
} as const;

for (const [how, block] of Object.entries(blockCookies)) {
  // Shows: copy-50
  test(`cookies blocked, ${how} => a sentence that says so, no code is sent, and the number stays`, async ({
    page,
    newPhone,
    calls,
  }) => {
    await page.addInitScript(block);
    await page.goto('/');
    const phone = newPhone();
    await retype(page.getByLabel(text('landing', 'phone label')), phone);
    await press(buttonNamed(page, text('landing', 'send-code label')));
    await expect(page.getByRole('main').getByText(patternOf(text('journey.json', 'cookies text')))).toBeVisible();
    await expect(page.getByLabel(text('landing', 'phone label'))).toHaveValue(phone);
    expect(calls.filter(({ path }) => path.startsWith('/api/v1/onboard/'))).toEqual([]);
  });
}

// Shows: copy-50
test('the cookies of the sign-in are dropped => the same sentence on the landing, and no further call', async ({
  page,
  context,
  newPhone,
  calls,
  expectFailure,
}) => {
  expectFailure(401);
  await page.route('**/verifyOtp', async (route) => {
    const response = await route.fetch();
    await context.clearCookies();
    const { 'set-cookie': _, ...headers } = response.headers();
    await route.fulfill({ response, headers });
  });
  await signIn(page, newPhone());
  await retype(panField(page), 'ABCPE1234F');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('main').getByText(patternOf(text('journey.json', 'cookies text')))).toBeVisible();
  const made = calls.length;
  await page.reload();
  await expect(title(page)).toHaveText(text('landing', 'phone heading'));
  expect(calls.slice(made).filter(({ path }) => path.startsWith('/api/v1/'))).toEqual([]);
});
