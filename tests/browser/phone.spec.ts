import { expect } from '@playwright/test';
import {
  askForCode,
  buttonNamed,
  codeBoxes,
  expectSaid,
  phoneField,
  resendCode,
  title,
  under,
} from '../support/browser/tenant.ts';
import { test } from '../support/browser/test.ts';
import { pasteText, press, pressBlocked, retype, typeKeys } from '../support/hand/hand.ts';
import { patternOf, text } from '../support/journey-text.ts';

test.beforeEach(async ({ page }) => {
  await page.goto('/');
});

// Shows: validation-3, routes-33
test('empty and Enter => "Please enter a phone number" as an alert, and no call', { tag: '@proof' }, async ({
  page,
  calls,
}) => {
  await phoneField(page).press('Enter');
  await expect(page.getByRole('alert')).toHaveText(text('landing', 'phone required'));
  await expect(phoneField(page)).toBeFocused();
  await expect(phoneField(page)).toHaveAttribute('aria-invalid', 'true');
  expect(await under(phoneField(page))).toBe(text('landing', 'phone required'));
  await typeKeys(phoneField(page), '9876543210');
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(calls).toEqual([]);
});

// Shows: validation-1, validation-2, routes-34
test('Get OTP is disabled until ten digits are typed, and says what is missing; once pressed, it marks it', async ({
  page,
}) => {
  await expect(buttonNamed(page, text('landing', 'send-code label'))).toBeDisabled();
  await expect(buttonNamed(page, text('landing', 'send-code label'))).toHaveAccessibleDescription(
    text('journey.json', 'missing', { fields: text('landing', 'phone label') }),
  );
  await pressBlocked(buttonNamed(page, text('landing', 'send-code label')));
  await expect(phoneField(page)).toBeFocused();
  expect(await under(phoneField(page))).toBe(text('landing', 'phone required'));
  await typeKeys(phoneField(page), '987654321');
  await expect(buttonNamed(page, text('landing', 'send-code label'))).toHaveAccessibleDescription(
    text('journey.json', 'check', { fields: text('landing', 'phone label') }),
  );
  await expect(buttonNamed(page, text('landing', 'send-code label'))).toBeDisabled();
  await typeKeys(phoneField(page), '0');
  await expect(buttonNamed(page, text('landing', 'send-code label'))).toBeEnabled();
  await typeKeys(phoneField(page), '12');
  await expect(phoneField(page)).toHaveValue('9876543210');
});

// Shows: copy-7
test('nine digits and blur => a message to enter all ten', { tag: '@proof' }, async ({ page }) => {
  await retype(phoneField(page), '987654321');
  await phoneField(page).blur();
  await expect(page.getByText(text('landing', 'minLength'))).toBeVisible();
});

// Shows: validation-31
test('paste +91 98765-43210 => 9876543210', { tag: '@proof' }, async ({ page }) => {
  await pasteText(phoneField(page), '+91 98765-43210');
  await expect(phoneField(page)).toHaveValue('9876543210');
  await expect(buttonNamed(page, text('landing', 'send-code label'))).toBeEnabled();
});

for (const { ending, says, status, tag } of [
  { ending: '9004', says: text('landing', 'send-code rejected toast'), status: undefined, tag: '@proof' },
  { ending: '9005', says: text('landing', 'send-code unavailable toast'), status: 500, tag: [] },
]) {
  // Shows: toasts-5, routes-38
  test(`a phone ending ${ending} => "${says}", in a toast and in place, and the number can be corrected`, {
    tag,
  }, async ({ page, newPhone, expectFailure }) => {
    if (status) expectFailure(status);
    const phone = newPhone(ending);
    await retype(phoneField(page), phone);
    await press(buttonNamed(page, text('landing', 'send-code label')));
    await expectSaid(page, says);
    await expect(phoneField(page)).toHaveValue(phone);
    await expect(buttonNamed(page, text('landing', 'send-code label'))).toBeEnabled();
    await askForCode(page, newPhone());
    await expect(page.getByRole('main').getByText(says)).toHaveCount(0);
  });
}

test('another number => the earlier number can be corrected, and its code replaces the first', {
  tag: '@proof',
}, async ({ page, newPhone, calls }) => {
  const [first, second] = [newPhone(), newPhone()];
  await askForCode(page, first);
  await press(buttonNamed(page, text('landing', 'change-number label')));
  await expect(title(page)).toHaveText(text('landing', 'phone heading'));
  await expect(phoneField(page)).toHaveValue(first);
  const otp = await askForCode(page, second);
  await expect(page.getByText(text('landing', 'code text', { 'session.phone': second }))).toBeVisible();
  await press(codeBoxes(page).first());
  await page.keyboard.type(otp);
  await expect(page).toHaveURL('/identity-info');
  expect(calls.map(({ path }) => path.split('/').at(-1))).toEqual(['phoneInput', 'phoneInput', 'verifyOtp']);
});

// Shows: copy-53, block:status
test('a code sent => announced once; Resend is open at once, then after 30 s counted beside it, then after 60', async ({
  page,
  newPhone,
}) => {
  await page.clock.install();
  await askForCode(page, newPhone());
  const sayings = [0, 1, 2].map((index) => patternOf(text('landing', `says ${index} text`)).source);
  const says = page.getByRole('status').filter({ hasText: new RegExp(`^(${sayings.join('|')})$`) });
  const resend = buttonNamed(page, text('landing', 'resend-code label'));
  const waits = (left: string) => text('landing', 'resend-code say', { 'countdown.resend': left });
  await expect(says).toHaveText(text('landing', 'says 2 text'));
  await expect(resend).toBeEnabled();
  await resendCode(page);
  await expect(says).toHaveText(text('landing', 'says 0 text'));
  await expect(resend).toHaveAccessibleDescription(waits('0:30'));
  await expect(page.locator('[role=status], [aria-live]').filter({ hasText: /0:\d\d/ })).toHaveCount(0);
  await page.clock.runFor(31_000);
  await expect(says).toHaveText(text('landing', 'says 1 text'));
  await expect(resend).toBeEnabled();
  await resendCode(page);
  await expect(resend).toHaveAccessibleDescription(waits('1:00'));
});

test('an answer that says nothing of a wait => Resend is open, also after it was used', { tag: '@proof' }, async ({
  page,
  newPhone,
}) => {
  await page.route('**/phoneInput', async (route) => {
    const response = await route.fetch();
    const { resend_after: _, ...specified } = await response.json();
    await route.fulfill({ response, json: specified });
  });
  await askForCode(page, newPhone());
  const resend = buttonNamed(page, text('landing', 'resend-code label'));
  await expect(resend).toBeEnabled();
  await resendCode(page);
  await expect(resend).toBeEnabled();
  await expect(resend).not.toHaveAccessibleDescription(/./);
  await expect(page).toHaveTitle(new RegExp(text('landing', 'code title')));
});

// Shows: entry-15, copy-10, block:button
test('a code sent again => empty boxes and a message that it was sent', { tag: '@proof' }, async ({
  page,
  newPhone,
}) => {
  await askForCode(page, newPhone());
  await press(codeBoxes(page).first());
  await page.keyboard.type('12');
  await resendCode(page);
  await expect(page.getByText(text('landing', 'says 0 text'))).toBeVisible();
  for (const box of await codeBoxes(page).all()) await expect(box).toHaveValue('');
});
