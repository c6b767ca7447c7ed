import { expect, type Locator, type Page } from '@playwright/test';
import { breakCall } from '../../support/browser/fault.ts';
import { buttonNamed, codeBoxes, panField, phoneField, signIn, toast } from '../../support/browser/tenant.ts';
import { test } from '../../support/browser/test.ts';
import { press, retype } from '../../support/hand/hand.ts';
import { text } from '../../support/journey-text.ts';

const failed = text('landing', 'send-code unavailable toast');
const allToasts = (page: Page): Locator => page.locator('.Toastify__toast');
const inPlace = (page: Page): Locator => page.getByRole('main').getByText(failed);

test('a failed send => one small toast, and afterwards the same text at the button, never both at a time', async ({
  page,
  newPhone,
  expectFailure,
}) => {
  expectFailure(500);
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('/');
  await breakCall(page, '/phoneInput', 'HTTP 500');
  await retype(phoneField(page), newPhone());
  await press(buttonNamed(page, text('landing', 'send-code label')));
  await expect(toast(page, failed)).toBeVisible();
  await expect(inPlace(page)).toBeHidden();
  expect((await allToasts(page).boundingBox())?.height).toBeLessThanOrEqual(60);
  await expect(buttonNamed(page, text('landing', 'send-code label'))).toBeInViewport({ ratio: 1 });
  await expect(allToasts(page)).toHaveCount(0);
  await expect(inPlace(page)).toBeInViewport({ ratio: 1 });
  await expect(buttonNamed(page, text('landing', 'send-code label'))).toBeInViewport({ ratio: 1 });
});

test('another failure => its toast replaces the first one', async ({ page, newPhone, expectFailure }) => {
  expectFailure(500);
  await page.goto('/');
  await breakCall(page, '/phoneInput', 'HTTP 500');
  await retype(phoneField(page), newPhone());
  await press(buttonNamed(page, text('landing', 'send-code label')));
  await toast(page, failed).hover();
  await expect(toast(page, failed)).toBeVisible();
  await toast(page, failed).evaluate((element) => element.setAttribute('data-first', ''));
  await phoneField(page).press('Enter');
  await expect(page.locator('.Toastify__toast:not([data-first])')).toBeVisible();
  await expect(allToasts(page)).toHaveCount(1);
});

test('the tenant goes on => the toast of the earlier attempt is gone', async ({ page, newPhone, expectFailure }) => {
  expectFailure(500);
  await page.goto('/');
  const mend = await breakCall(page, '/phoneInput', 'HTTP 500');
  await retype(phoneField(page), newPhone());
  await press(buttonNamed(page, text('landing', 'send-code label')));
  await toast(page, failed).hover();
  await page.mouse.move(1, 300);
  await toast(page, failed).hover();
  await mend();
  await phoneField(page).press('Enter');
  await expect(codeBoxes(page).first()).toBeVisible();
  expect(await allToasts(page).count()).toBe(0);
});

test('Try again leads to an answer => the focus is at the field, not lost', async ({
  page,
  newPhone,
  expectFailure,
}) => {
  expectFailure(500);
  await signIn(page, newPhone());
  const mend = await breakCall(page, '/panCheck', 'HTTP 500');
  await retype(panField(page), 'ABCPE1234F');
  const retry = buttonNamed(page, `${text('journey.json', 'retry')}: ${text('identity-info', 'pan label')}`);
  await retry.focus();
  await mend();
  await page.keyboard.press('Enter');
  await expect(retry).toHaveCount(0);
  await expect(panField(page)).toBeFocused();
});
