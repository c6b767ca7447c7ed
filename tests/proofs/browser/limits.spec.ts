import { expect, type Page } from '@playwright/test';
import {
  askForCode,
  buttonNamed,
  codeBoxes,
  otherThan,
  phoneField,
  reachLandlord,
  toast,
  typeCode,
} from '../../support/browser/tenant.ts';
import { test } from '../../support/browser/test.ts';
import { press, retype } from '../../support/hand/hand.ts';
import { hindiText, patternOf, text } from '../../support/journey-text.ts';

/** Answers a call with HTTP 429 until the test stops it; the returned function counts these responses. */
async function rejectCalls(page: Page, path: string, seconds: number): Promise<() => number> {
  let times = 0;
  await page.route(`**${path}`, (route) => {
    times += 1;
    return route.fulfill({ status: 429, headers: { 'retry-after': String(seconds) }, json: { status: 'failed' } });
  });
  return () => times;
}

test('too many codes => shows how long to wait, the number stays, nothing is sent until then, and then it works', async ({
  page,
  newPhone,
  expectFailure,
}) => {
  expectFailure(429);
  const phone = newPhone();
  await page.goto('/');
  const times = await rejectCalls(page, '/phoneInput', 5);
  await retype(phoneField(page), phone);
  await press(buttonNamed(page, text('landing', 'send-code label')));
  await expect(toast(page, text('landing', 'send-code unavailable toast'))).toBeVisible();
  const send = buttonNamed(page, text('landing', 'send-code label'));
  await expect(send).toBeDisabled();
  await expect(send).toHaveAccessibleDescription(patternOf(text('journey.json', 'wait'), '[1-5] seconds?'));
  await phoneField(page).press('Enter');
  expect(times()).toBe(1);
  await expect(phoneField(page)).toHaveValue(phone);
  await page.unroute('**/phoneInput');
  await expect(send).toBeEnabled({ timeout: 15_000 });
  await press(send);
  await expect(codeBoxes(page).first()).toBeVisible();
});

test('too many resent codes => the link shows how many minutes to wait', async ({ page, newPhone, expectFailure }) => {
  expectFailure(429);
  await page.goto('/');
  const code = await askForCode(page, newPhone());
  const times = await rejectCalls(page, '/phoneInput', 1_500);
  const resend = buttonNamed(page, text('landing', 'resend-code label'));
  await press(resend);
  await expect(resend).toBeDisabled();
  await expect(resend).toHaveAccessibleDescription(text('journey.json', 'wait', { time: '25 minutes' }));
  expect(times()).toBe(1);
  await typeCode(page, otherThan(code));
  await expect(toast(page, text('landing', 'verify-code rejected toast'))).toBeVisible();
});

test('in Hindi => the waiting time is shown in Hindi', async ({ page, newPhone, expectFailure }) => {
  expectFailure(429);
  await page.goto('/');
  await press(buttonNamed(page, 'हिन्दी'));
  await rejectCalls(page, '/phoneInput', 90);
  await retype(page.getByLabel(hindiText('landing', 'phone label')), newPhone());
  await press(buttonNamed(page, hindiText('landing', 'send-code label')));
  await expect(buttonNamed(page, hindiText('landing', 'send-code label'))).toHaveAccessibleDescription(
    hindiText('journey.json', 'wait', { time: '2 मिनट' }),
  );
});

test('the check of the processing screen => shows the wait, asks again after it, and is never "not eligible"', async ({
  page,
  newPhone,
  expectFailure,
}) => {
  expectFailure(429);
  await reachLandlord(page, newPhone());
  const times = await rejectCalls(page, '/check-eligibility', 6);
  const visited: string[] = [];
  page.on('framenavigated', (frame) => visited.push(new URL(frame.url()).pathname));
  await press(buttonNamed(page, text('landlord-detail', 'skip label')));
  await expect(
    page.getByRole('status').getByText(patternOf(text('journey.json', 'wait'), '[1-6] seconds?')),
  ).toBeVisible();
  expect(times()).toBe(1);
  await expect(page).toHaveURL('/process-screen');
  await page.unroute('**/check-eligibility');
  await expect(page).toHaveURL('/success-screen', { timeout: 20_000 });
  expect(times()).toBe(1);
  expect(visited).not.toContain('/notEligible');
});
