import { expect, type Page, type Request } from '@playwright/test';
import { holdCall, loseAnswer } from '../../support/browser/fault.ts';
import { callsTo, quickPaths } from '../../support/browser/quick-calls.ts';
import {
  alternateField,
  askForCode,
  buttonNamed,
  giveIdentity,
  giveLandlord,
  identity,
  panField,
  phoneField,
  pincodeField,
  reachLandlord,
  resendCode,
  signIn,
  title,
  typeCode,
  under,
} from '../../support/browser/tenant.ts';
import { handled, type RecordedCall, test } from '../../support/browser/test.ts';
import { press, retype } from '../../support/hand/hand.ts';
import { patternOf, text } from '../../support/journey-text.ts';

const keys = (calls: readonly RecordedCall[], called: string) => callsTo(calls, called).map(({ key }) => key);

/** Asserts that a button is busy while its response is delayed, and that two quick presses make one call. */
async function pressTwice(page: Page, name: string, called: string, calls: readonly RecordedCall[]): Promise<void> {
  const before = callsTo(calls, called).length;
  const letGo = await holdCall(page, called);
  await buttonNamed(page, name).evaluate((element: HTMLButtonElement) => {
    element.click();
    element.click();
  });
  const busy = page.locator('button[aria-busy=true]');
  await expect(busy).toBeDisabled();
  await expect(busy).toHaveText(patternOf(text('journey.json', 'busy')));
  await page.keyboard.press('Enter');
  letGo();
  await expect(busy).toHaveCount(0);
  expect(callsTo(calls, called)).toHaveLength(before + 1);
}

// Shows: validation-16, call-readings-11
test('a double click and a slow response => busy, and one call at every button', async ({ page, newPhone, calls }) => {
  await page.goto('/');
  await retype(phoneField(page), newPhone());
  await pressTwice(page, text('landing', 'send-code label'), quickPaths.phone, calls);
  await page.unrouteAll();
  await typeCode(page, await resendCode(page));
  await giveIdentity(page, { pan: 'ABCPL1234F' });
  await press(buttonNamed(page, text('identity-info', 'submit label')));
  await giveLandlord(page);
  await pressTwice(page, text('landlord-detail', 'submit'), quickPaths.landlord, calls);
  await expect(title(page)).toHaveText(text('process-screen', 'heading'));
  expect(callsTo(calls, quickPaths.lead)).toHaveLength(1);
  expect(callsTo(calls, quickPaths.check)).toHaveLength(1);
  await retype(alternateField(page), '9876501234');
  await pressTwice(page, text('phone-verify', 'send-code label'), quickPaths.alternate, calls);
  await expect(page).toHaveURL('/success-screen');
});

test('Enter twice with a slow response => one call', async ({ page, newPhone, calls }) => {
  await page.goto('/');
  await retype(phoneField(page), newPhone());
  const letGo = await holdCall(page, quickPaths.phone);
  await phoneField(page).press('Enter');
  await phoneField(page).press('Enter');
  letGo();
  await expect(title(page)).toHaveText(text('landing', 'code heading'));
  expect(callsTo(calls, quickPaths.phone)).toHaveLength(1);
});

// Shows: validation-6
test('a code being sent => Verify is busy, and it is sent once', async ({ page, newPhone, calls }) => {
  await page.goto('/');
  const otp = await askForCode(page, newPhone());
  const letGo = await holdCall(page, quickPaths.code);
  await typeCode(page, otp);
  await expect(page.locator('button[aria-busy=true]')).toHaveText(
    new RegExp(`^${text('landing', 'verify-code label')}`),
  );
  await page.keyboard.press('Enter');
  letGo();
  await expect(page).toHaveURL('/identity-info');
  expect(callsTo(calls, quickPaths.code)).toHaveLength(1);
});

/** The look-up of the PIN code that is typed first. It is aborted, so it never has a response. */
const isOlder = (request: Request): boolean => request.url().endsWith('/pincode/110001');

// Shows: validation-29
test('a slow look-up => Next waits and shows it; another PIN code calls it off', async ({ page, newPhone }) => {
  await signIn(page, newPhone());
  await retype(panField(page), identity.pan);
  const letGo = await holdCall(page, '/pincode/110001');
  await retype(pincodeField(page), '110001');
  await expect(buttonNamed(page, text('identity-info', 'submit label'))).toBeDisabled();
  await expect(buttonNamed(page, text('identity-info', 'submit label'))).toHaveAccessibleDescription(
    text('identity-info', 'submit blockedBy 0 say'),
  );
  const calledOff = page.waitForEvent('requestfailed', isOlder);
  await retype(pincodeField(page), '560001');
  await expect.poll(() => under(pincodeField(page))).toBe('Bengaluru Urban');
  await calledOff;
  letGo();
  await handled(page);
  expect(await under(pincodeField(page))).toBe('Bengaluru Urban');
});

test('Enter while the PIN code is looked up => continues once it is known, unless another one is typed in the meantime', async ({
  page,
  newPhone,
}) => {
  await signIn(page, newPhone());
  await retype(panField(page), identity.pan);
  await expect.poll(() => under(panField(page))).not.toBe('');
  const letGoFirst = await holdCall(page, '/pincode/110001');
  await retype(pincodeField(page), '110001');
  await pincodeField(page).press('Enter');
  const calledOff = page.waitForEvent('requestfailed', isOlder);
  await retype(pincodeField(page), '560001');
  await expect.poll(() => under(pincodeField(page))).toBe('Bengaluru Urban');
  await calledOff;
  letGoFirst();
  await handled(page);
  await expect(page).toHaveURL('/identity-info');
  const letGo = await holdCall(page, '/pincode/400001');
  await retype(pincodeField(page), '400001');
  await pincodeField(page).press('Enter');
  await expect(buttonNamed(page, text('identity-info', 'submit label'))).toHaveAccessibleDescription(
    text('identity-info', 'submit blockedBy 0 say'),
  );
  letGo();
  await expect(title(page)).toHaveText(text('landlord-detail', 'title'));
});

// Shows: processing-1, block:loader
test('a slow check => the loader, then a button to start again, and nothing is lost', async ({
  page,
  newPhone,
  calls,
}) => {
  await reachLandlord(page, newPhone());
  await page.clock.install();
  const letGo = await holdCall(page, quickPaths.check);
  await press(buttonNamed(page, text('landlord-detail', 'skip label')));
  const loader = page.getByRole('status').filter({ hasText: text('process-screen', 'loader text') });
  await expect(loader).toBeVisible();
  await page.clock.runFor(8_500);
  await expect(page.getByText(text('journey.json', 'stillChecking'))).toBeVisible();
  await expect(buttonNamed(page, text('journey.json', 'retry'))).toHaveCount(0);
  await page.clock.runFor(22_000);
  const again = page.waitForRequest(`**${quickPaths.check}`);
  await press(buttonNamed(page, text('journey.json', 'retry')));
  await again;
  expect(new Set(keys(calls, quickPaths.check)).size).toBe(1);
  letGo();
  await expect(page).toHaveURL('/success-screen');
});

// Shows: call-readings-13
test('the response is lost after the server acted => called again with the same key, and one success', async ({
  page,
  newPhone,
  calls,
  expectFailure,
}) => {
  expectFailure('net::ERR_CONNECTION_RESET');
  await page.goto('/');
  await loseAnswer(page, quickPaths.phone);
  await retype(phoneField(page), newPhone());
  const sent = page.waitForResponse(`**${quickPaths.phone}`);
  await press(buttonNamed(page, text('landing', 'send-code label')));
  const { otp } = (await (await sent).json()) as { otp: string };
  await loseAnswer(page, quickPaths.code);
  await typeCode(page, otp);
  await expect(page).toHaveURL('/identity-info');
  await giveIdentity(page);
  await press(buttonNamed(page, text('identity-info', 'submit label')));
  for (const called of [quickPaths.landlord, quickPaths.lead, quickPaths.check]) await loseAnswer(page, called);
  await giveLandlord(page);
  await press(buttonNamed(page, text('landlord-detail', 'submit')));
  await expect(page).toHaveURL('/success-screen');
  for (const called of [quickPaths.phone, quickPaths.code, quickPaths.landlord, quickPaths.lead, quickPaths.check]) {
    const [first, ...more] = keys(calls, called);
    expect(first, called).toMatch(/^[\x21-\x7e]{8,128}$/);
    expect(more, called).toEqual([first]);
  }
});
