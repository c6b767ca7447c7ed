import { expect } from '@playwright/test';
import {
  askForCode,
  buttonNamed,
  giveIdentity,
  giveLandlord,
  landlord,
  reachLandlord,
  title,
  typeCode,
} from './tenant.ts';
import { test } from './test.ts';

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
  const notice = page.getByText(/^Your browser cannot keep what you give/);
  await page.goto('/');
  await expect(notice).toHaveCount(1);
  await expect(page.getByRole('status').filter({ has: notice })).toBeVisible();
  await typeCode(page, await askForCode(page, newPhone()));
  await expect(page).toHaveURL('/identity-info');
  await expect(title(page)).toBeVisible();
  await expect(notice).toHaveCount(0);
  await giveIdentity(page);
  await buttonNamed(page, 'Next').click();
  await expect(title(page)).toHaveText('Add Landlord Details');
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
  await expect(page.getByText(/^Your browser cannot keep what you give/)).toHaveCount(1);
  await typeCode(page, otp);
  await giveIdentity(page);
  await expect(page.getByText(/^Your browser cannot keep what you give/)).toHaveCount(0);
  await buttonNamed(page, 'Next').click();
  await expect(title(page)).toHaveText('Add Landlord Details');
});

test('storage denied => the flow works in memory', async ({ page, newPhone }) => {
  await page.addInitScript(denyStorage);
  await reachLandlord(page, newPhone());
  await giveLandlord(page, landlord);
  await buttonNamed(page, 'Confirm').click();
  await expect(page).toHaveURL('/success-screen');
});

test('invalid data in storage => the start, no blank page', async ({ page }) => {
  await page.goto('/no-such-page');
  await page.evaluate(() => {
    for (const key of ['uid', 'user', 'name', 'panNumber', 'pincode']) localStorage.setItem(key, '{"\u0000');
    sessionStorage.setItem('entry', '[');
  });
  await page.goto('/');
  await expect(title(page)).toHaveText('Introducing ZERO Deposit Move-In');
});

// Shows: copy-50
test('cookies blocked => a sentence that says so, no code is sent, and the number stays', async ({
  page,
  newPhone,
  calls,
}) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'cookieEnabled', { get: () => false }));
  await page.goto('/');
  const phone = newPhone();
  await page.getByLabel('Mobile number').fill(phone);
  await buttonNamed(page, 'Get OTP').click();
  await expect(page.getByRole('main').getByText(/^Your browser blocks cookies/)).toBeVisible();
  await expect(page.getByLabel('Mobile number')).toHaveValue(phone);
  expect(calls.filter(({ path }) => path.startsWith('/api/v1/onboard/'))).toEqual([]);
});
