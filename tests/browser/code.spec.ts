import { expect, type Locator, type Page } from '@playwright/test';
import {
  askForCode,
  buttonNamed,
  codeBoxes,
  codeFrom,
  otherThan,
  title,
  toast,
  typeCode,
} from '../support/browser/tenant.ts';
import { type RecordedCall, test } from '../support/browser/test.ts';
import { pasteText, press, pressBlocked } from '../support/hand/hand.ts';
import { patternOf, text } from '../support/journey-text.ts';

const verifications = (calls: readonly RecordedCall[]) => calls.filter(({ path }) => path.endsWith('/verifyOtp'));
const code = (page: Page) =>
  codeBoxes(page).evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).value).join(''));

let phone: string;
let otp: string;
test.beforeEach(async ({ page, newPhone }) => {
  phone = newPhone();
  await page.goto('/');
  otp = await askForCode(page, phone);
});

// Shows: phone-2
test('four digits typed => sent once, without a button', async ({ page, calls }) => {
  await expect(title(page)).toHaveText(text('landing', 'code heading'));
  await expect(codeBoxes(page)).toHaveCount(4);
  await typeCode(page, otp);
  await expect(page).toHaveURL('/identity-info');
  expect(verifications(calls)).toHaveLength(1);
});

// Shows: phone-2
test('paste of the whole message => sent', { tag: '@proof' }, async ({ page, calls }) => {
  await pasteText(codeBoxes(page).first(), `${otp} is your code for Rent club.`);
  await expect(page).toHaveURL('/identity-info');
  expect(verifications(calls)).toHaveLength(1);
});

// Shows: entry-16, validation-5
test('three digits => Verify is disabled, and a press leads to the boxes', { tag: '@proof' }, async ({
  page,
  calls,
}) => {
  await typeCode(page, otp.slice(0, 3));
  await expect(buttonNamed(page, text('landing', 'verify-code label'))).toBeDisabled();
  await pressBlocked(buttonNamed(page, text('landing', 'verify-code label')));
  await expect(buttonNamed(page, text('landing', 'verify-code label'))).toHaveAccessibleDescription(
    text('journey.json', 'check', { fields: text('landing', 'otp label') }),
  );
  await expect(codeBoxes(page).first()).toBeFocused();
  expect(verifications(calls)).toEqual([]);
});

// Shows: screens-2, toasts-1, limits-7, routes-38, readings-10
test('a wrong code => "Invalid OTP" top right for 3 s and under the boxes; the code stays, selected', async ({
  page,
}) => {
  const wrong = otherThan(otp);
  await typeCode(page, wrong);
  await expect(toast(page, text('landing', 'verify-code rejected toast'))).toBeVisible();
  // Its timer is an animation, whose end closes it.
  await expect(timerOf(toast(page, text('landing', 'verify-code rejected toast')))).toHaveCSS(
    'animation-duration',
    '3s',
  );
  const place = () =>
    toast(page, text('landing', 'verify-code rejected toast')).evaluate((element) => {
      const { left, right, bottom } = element.getBoundingClientRect();
      return {
        inside: left >= 0 && right <= innerWidth,
        right: left + right > innerWidth,
        top: bottom < innerHeight / 2,
      };
    });
  await expect.poll(place, { intervals: [50] }).toEqual({ inside: true, right: true, top: true });

  expect(await code(page)).toBe(wrong);
  await expect(codeBoxes(page).first()).toBeFocused();
  const selected = () => getSelection()?.toString() || (document.activeElement as HTMLInputElement).selectionEnd;
  expect(await page.evaluate(selected)).toBeTruthy();
  await expect(codeBoxes(page).first()).toHaveAttribute('aria-invalid', 'true');

  await page.mouse.move(5, 800);
  await expect(toast(page, text('landing', 'verify-code rejected toast'))).toHaveCount(0);
  await expect(page.getByRole('main').getByText(text('landing', 'verify-code rejected toast'))).toBeVisible();
});

test('a toast that appears under a mouse at rest => disappears; under a moving mouse => stays while the mouse is over it', {
  tag: '@proof',
}, async ({ page }) => {
  await codeBoxes(page).first().focus();
  await page.mouse.move(300, 90);
  await page.keyboard.type(otherThan(otp));
  await expect(toast(page, text('landing', 'verify-code rejected toast'))).toBeVisible();
  await expect(toast(page, text('landing', 'verify-code rejected toast'))).toHaveCount(0);

  await buttonNamed(page, text('landing', 'verify-code label')).press('Enter');
  await expect
    .poll(() => toast(page, text('landing', 'verify-code rejected toast')).evaluate(movements), { intervals: [50] })
    .toBe(0);
  await page.mouse.move(310, 95);
  await expect(timerOf(toast(page, text('landing', 'verify-code rejected toast')))).toHaveCSS(
    'animation-play-state',
    'paused',
  );
  await page.mouse.move(5, 800);
  await expect(toast(page, text('landing', 'verify-code rejected toast'))).toHaveCount(0);
});

test('a wrong code, then the right one typed over it => the next screen', { tag: '@proof' }, async ({
  page,
  calls,
}) => {
  await typeCode(page, otherThan(otp));
  await expect(toast(page, text('landing', 'verify-code rejected toast'))).toBeVisible();
  await expect(codeBoxes(page).first()).toBeFocused();
  await page.keyboard.type(otp);
  await expect(page).toHaveURL('/identity-info');
  expect(verifications(calls)).toHaveLength(2);
});

// Shows: entry-16, phone-3
test('a wrong code again by Verify => sent again', { tag: '@proof' }, async ({ page, calls }) => {
  await typeCode(page, otherThan(otp));
  await expect(buttonNamed(page, text('landing', 'verify-code label'))).toBeEnabled();
  await press(buttonNamed(page, text('landing', 'verify-code label')));
  await expect.poll(() => verifications(calls).length).toBe(2);
  await expect(page.getByRole('main').getByText(text('landing', 'then text'))).toBeVisible();
});

test('three wrong codes => the code can no longer be used, Resend comes first, and a new one works', async ({
  page,
}) => {
  let wrong = otp;
  for (let attempt = 0; attempt < 3; attempt++) {
    wrong = otherThan(wrong);
    const answered = page.waitForResponse('**/verifyOtp');
    await typeCode(page, wrong);
    await answered;
    await expect(codeBoxes(page).first()).toBeFocused();
  }
  const usedUp = page.getByRole('main').getByText(text('landing', 'verify-code text'));
  await expect(usedUp).toBeVisible();
  for (const box of await codeBoxes(page).all()) await expect(box).toHaveValue('');
  const answered = page.waitForResponse('**/verifyOtp');
  await page.keyboard.type(otp);
  expect(await (await answered).json()).toMatchObject({ status: 'failed', code: 'code-used-up' });
  await expect(usedUp).toBeVisible();
  const sent = codeFrom(page);
  await press(buttonNamed(page, text('landing', 'primary label')));
  await typeCode(page, await sent);
  await expect(page).toHaveURL('/identity-info');
});

// Shows: calls-4
test('five taps on Resend => one more message, and the first one still works', { tag: '@proof' }, async ({
  page,
  calls,
}) => {
  const resend = buttonNamed(page, text('landing', 'resend-code label'));
  const sent = codeFrom(page);
  for (let tap = 0; tap < 5; tap++) await resend.dispatchEvent('click');
  expect(await sent).toBe(otp);
  await expect(resend).toHaveAccessibleDescription(patternOf(text('landing', 'resend-code say'), '0:(30|2\\d)'));
  for (let tap = 0; tap < 5; tap++) await resend.dispatchEvent('click');
  await typeCode(page, otp);
  await expect(page).toHaveURL('/identity-info');
  expect(calls.filter(({ path }) => path.endsWith('/phoneInput')).map(({ body }) => body)).toEqual([
    { primary_phone: phone },
    { primary_phone: phone },
  ]);
});

// Shows: routes-41
test('the code is neither in storage nor in the address', async ({ page }) => {
  await typeCode(page, otp);
  await expect(page).toHaveURL('/identity-info');
  const stored = await page.evaluate(() => [
    ...Object.values(localStorage),
    ...Object.values(sessionStorage),
    JSON.stringify(history.state),
  ]);
  expect(stored.filter((text) => text === otp || /otp|code/i.test(text))).toEqual([]);
});

/** The number of animations of an element. */
const movements = (element: Element): number => element.getAnimations().length;

/** What closes a toast at its end. */
const timerOf = (shown: Locator): Locator => shown.locator('[role=progressbar]');
