import { expect, type Page } from '@playwright/test';
import { breakCall, reportOf } from '../../support/browser/fault.ts';
import {
  aadhaarBoxes,
  aadhaarCodeIn,
  aadhaarField,
  applicant,
  giveApplicant,
  paths,
  pressSendAadhaarCode,
  reachVerification,
  rentField,
  typeAadhaarCode,
} from '../../support/browser/full-tenant.ts';
import { buttonNamed, otherThan, toast, under } from '../../support/browser/tenant.ts';
import { handled, storageOf, test } from '../../support/browser/test.ts';
import { press, pressBlocked, retype } from '../../support/hand/hand.ts';
import { patternOf, text } from '../../support/journey-text.ts';

const sendLabels = ['send-aadhaar-code label', 'states 1 label', 'states 2 label'].map(
  (place) => patternOf(text('verification', place)).source,
);
const latency = text('verification', 'not-ok toast');

async function expectSaid(page: Page, text: string): Promise<void> {
  await expect(toast(page, text)).toBeVisible();
  await expect(page.getByRole('main').getByText(text)).toBeVisible();
}

// Without the rent the screen does not continue on its own.
const withoutRent = { pan: applicant.pan, aadhaar: applicant.aadhaar, moveInDate: applicant.moveInDate };

test.beforeEach(({ page, newPhone }) => reachVerification(page, newPhone()));

// Shows: identity-2, identity-3, validation-17, calls-12, limits-4, action:send-aadhaar-code
test('the code sent => "Resend (Ns)" counts down from 60 while disabled, then another code can be requested', async ({
  page,
  calls,
}) => {
  await giveApplicant(page, withoutRent);
  await page.clock.install();
  await pressSendAadhaarCode(page);
  const resend = page.getByRole('button', {
    name: new RegExp(`^${text('verification', 'send-aadhaar-code states 2 label')}`),
  });
  const left = async () => Number(/\d+/.exec((await resend.textContent()) ?? '')?.[0]);
  await expect(resend).toHaveText(patternOf(text('verification', 'send-aadhaar-code states 1 label'), '(60|59)'));
  await expect(resend).toBeDisabled();
  await pressBlocked(resend);
  await expect(resend).toHaveAccessibleDescription(
    patternOf(text('verification', 'send-aadhaar-code blockedBy 2 say')),
  );
  const before = await left();
  await page.clock.runFor(10_000);
  await expect.poll(left).toBeLessThanOrEqual(before - 10);
  await expect(resend).toBeDisabled();
  await page.clock.runFor(60_000);
  await expect(resend).toHaveText(text('verification', 'send-aadhaar-code states 2 label'));
  await expect(resend).toBeEnabled();
  await press(resend);
  await expect(resend).toHaveText(patternOf(text('verification', 'send-aadhaar-code states 1 label'), '(60|59)'));
  const body = { aadhaar_number: applicant.aadhaar, uid: (await storageOf(page)).local.uid };
  expect(calls.filter(({ path }) => path === paths.sendAadhaarCode).map((call) => call.body)).toEqual([body, body]);
});

// Shows: validation-18
test('while a code is entered another cannot be requested, even when the time is over', async ({ page }) => {
  await giveApplicant(page, withoutRent);
  await page.clock.install();
  await pressSendAadhaarCode(page);
  await typeAadhaarCode(page, '12');
  await page.clock.runFor(61_000);
  await expect(buttonNamed(page, text('verification', 'send-aadhaar-code states 2 label'))).toBeDisabled();
  await pressBlocked(buttonNamed(page, text('verification', 'send-aadhaar-code states 2 label')));
  await expect(buttonNamed(page, text('verification', 'send-aadhaar-code states 2 label'))).toHaveAccessibleDescription(
    patternOf(text('verification', 'send-aadhaar-code blockedBy 3 say')),
  );
  await aadhaarBoxes(page).nth(1).press('Backspace');
  await page.keyboard.press('Backspace');
  await expect(buttonNamed(page, text('verification', 'send-aadhaar-code states 2 label'))).toBeEnabled();
});

// Shows: verification-4, identity-4, identity-5, validation-20, calls-13, action:verify-aadhaar-code, widget:code
test('six digits => sent once without a button; "Verified" in green, boxes gone, only the last four digits shown', async ({
  page,
  calls,
}) => {
  await giveApplicant(page, withoutRent);
  const otp = await pressSendAadhaarCode(page);
  await expect(aadhaarBoxes(page)).toHaveCount(6);
  const codeSent = page.getByText(text('verification', 'send-aadhaar-code sent text'), { exact: true });
  await expect(codeSent).toBeVisible();
  await typeAadhaarCode(page, otp);
  const verified = page.getByText(text('verification', 'states 0 label'), { exact: true });
  await expect(verified).toBeVisible();
  await expect(verified).toHaveCSS('background-color', 'rgb(27, 107, 58)');
  await expect(aadhaarBoxes(page)).toHaveCount(0);
  await expect(codeSent).toHaveCount(0);
  await expect(aadhaarField(page)).toHaveValue('XXXX XXXX 9012');
  await expect(aadhaarField(page)).not.toBeEditable();
  await expect(page.getByRole('button', { name: new RegExp(`^(${sendLabels.join('|')})`) })).toHaveCount(0);
  await expect(buttonNamed(page, text('verification', 'submit label'))).toBeEnabled();
  const { uid } = (await storageOf(page)).local;
  expect(calls.filter(({ path }) => path === paths.verifyAadhaarCode).map(({ body }) => body)).toEqual([{ otp, uid }]);
});

// Shows: toasts-8
test('a wrong code => "Invalid OTP", the code stays and can be corrected, and the right one is accepted', async ({
  page,
}) => {
  await giveApplicant(page, withoutRent);
  const otp = await pressSendAadhaarCode(page);
  await typeAadhaarCode(page, otherThan(otp));
  await expectSaid(page, text('verification', 'rejected toast'));
  expect(await aadhaarCodeIn(page)).toBe(otherThan(otp));
  await expect(aadhaarBoxes(page).first()).toHaveAttribute('aria-invalid', 'true');
  await expect(aadhaarBoxes(page).first()).toBeFocused();
  await page.keyboard.type(otp);
  await expect(page.getByText(text('verification', 'states 0 label'), { exact: true })).toBeVisible();
});

for (const fault of ['HTTP 500', 'a dropped connection', 'HTML with status 200'] as const) {
  // Shows: toasts-9, readings-7
  test(`${fault} at the code => "Failed to verify OTP", the boxes are cleared, and the same code works`, async ({
    page,
    expectFailure,
  }) => {
    expectFailure(reportOf(fault));
    await giveApplicant(page, withoutRent);
    const otp = await pressSendAadhaarCode(page);
    const mend = await breakCall(page, paths.verifyAadhaarCode, fault);
    await typeAadhaarCode(page, otp);
    await expectSaid(page, text('verification', 'verify-aadhaar-code unavailable toast'));
    expect(await aadhaarCodeIn(page)).toBe('');
    await mend();
    await typeAadhaarCode(page, otp);
    await expect(page.getByText(text('verification', 'states 0 label'), { exact: true })).toBeVisible();
  });
}

// Shows: errors-1
test('Aadhaar 9999… => "Please enter your own Aadhaar Number" under the field, no toast, gone when corrected', async ({
  page,
}) => {
  await giveApplicant(page, { ...withoutRent, aadhaar: '999912345678' });
  await press(buttonNamed(page, text('verification', 'send-aadhaar-code label')));
  await expect.poll(() => under(aadhaarField(page))).toBe(text('verification', 'not-own text'));
  await expect(aadhaarField(page)).toHaveAttribute('aria-invalid', 'true');
  await expect(page.locator('.Toastify__toast')).toHaveCount(0);
  await expect(aadhaarBoxes(page)).toHaveCount(0);
  await retype(aadhaarField(page), applicant.aadhaar);
  expect(await under(aadhaarField(page))).toBe('');
  await pressSendAadhaarCode(page);
});

// Shows: toasts-10
test('Aadhaar 8888… => toast "Invalid aadhaar number!"', async ({ page }) => {
  await giveApplicant(page, { ...withoutRent, aadhaar: '888812345679' });
  await press(buttonNamed(page, text('verification', 'send-aadhaar-code label')));
  await expectSaid(page, text('verification', 'send-aadhaar-code rejected toast'));
  await expect(aadhaarField(page)).toBeFocused();
  await expect(aadhaarField(page)).toHaveAttribute('aria-invalid', 'true');
  expect(await under(aadhaarField(page))).toBe(text('verification', 'send-aadhaar-code rejected toast'));
  await expect(aadhaarBoxes(page)).toHaveCount(0);
  await expect(aadhaarField(page)).toHaveValue('8888 1234 5679');
  await expect(buttonNamed(page, text('verification', 'send-aadhaar-code label'))).toBeEnabled();
});

// Shows: toasts-7
test('Aadhaar 7777… (HTTP 503) => the latency message, word for word', async ({ page, expectFailure }) => {
  expectFailure(503);
  await giveApplicant(page, { ...withoutRent, aadhaar: '777712345678' });
  await press(buttonNamed(page, text('verification', 'send-aadhaar-code label')));
  await expectSaid(page, latency);
  await expect(buttonNamed(page, text('verification', 'send-aadhaar-code label'))).toBeEnabled();
});

// Shows: toasts-11
test('the connection drops => "Failed to initiate OTP. Please try again later.", and trying again works', async ({
  page,
  expectFailure,
}) => {
  expectFailure('net::ERR_CONNECTION_RESET');
  await giveApplicant(page, withoutRent);
  const mend = await breakCall(page, paths.sendAadhaarCode, 'a dropped connection');
  await press(buttonNamed(page, text('verification', 'send-aadhaar-code label')));
  await expectSaid(page, text('verification', 'send-aadhaar-code toast'));
  await mend();
  await pressSendAadhaarCode(page);
});

test('another number after the code was sent => the earlier code is not accepted for it', async ({ page, calls }) => {
  await giveApplicant(page, withoutRent);
  const otp = await pressSendAadhaarCode(page);
  await retype(aadhaarField(page), '123456780000');
  if ((await aadhaarBoxes(page).count()) > 0) await typeAadhaarCode(page, otp);
  await handled(page);
  await expect(page.getByText(text('verification', 'states 0 label'), { exact: true })).toHaveCount(0);
  expect(calls.filter(({ path }) => path === paths.verifyAadhaarCode)).toEqual([]);
});

// Shows: routes-40
test('the number and its codes are never in storage, address, history or title', async ({ page }) => {
  const seen: string[] = [];
  const look = async () =>
    seen.push(
      await page.evaluate(() =>
        JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state, location.href, document.title]),
      ),
    );
  await giveApplicant(page, withoutRent);
  await look();
  const otp = await pressSendAadhaarCode(page);
  await look();
  await typeAadhaarCode(page, otp);
  await expect(page.getByText(text('verification', 'states 0 label'), { exact: true })).toBeVisible();
  await look();
  await giveApplicant(page, { rent: applicant.rent });
  await rentField(page).press('Enter');
  await expect(page).toHaveURL(/\/(processingScreen|tenantSelection)$/);
  await look();
  await expect(page).toHaveURL('/tenantSelection');
  await look();
  for (const text of seen) {
    expect(text).not.toContain(otp);
    expect(text.replaceAll(/[\s-]/g, '')).not.toContain(applicant.aadhaar);
  }
});
