import { expect, type Page } from '@playwright/test';
import { breakCall, faultNames, reportOf } from './fault.ts';
import { callsTo, quickPaths } from './quick-calls.ts';
import {
  alternateField,
  askForCode,
  buttonNamed,
  codeBoxes,
  giveIdentity,
  giveLandlord,
  identity,
  panField,
  phoneField,
  pincodeField,
  reachAlternateNumber,
  reachLandlord,
  signIn,
  title,
  toast,
  typeCode,
  under,
} from './tenant.ts';
import { storageOf, test } from './test.ts';

/** Asserts that a message is shown as a toast, and in place once that is closed. */
async function expectSaid(page: Page, text: string): Promise<void> {
  await toast(page, text).click();
  await expect(toast(page, text)).toHaveCount(0);
  await expect(page.getByRole('main').getByText(text)).toBeVisible();
}

/** Attempts a call with each fault in turn, and restores the call at the end. */
async function tryEveryFault(
  page: Page,
  called: string,
  expectFailure: (reason?: string | number) => void,
  attempt: () => Promise<void>,
): Promise<void> {
  for (const fault of faultNames) {
    await test.step(fault, async () => {
      expectFailure(reportOf(fault));
      const mend = await breakCall(page, called, fault);
      await attempt();
      await mend();
    });
  }
}

test.describe(`${faultNames.join(', ')}:`, () => {
  // Shows: toasts-4
  test('phoneInput => an error is shown, the number stays, and trying again works', async ({
    page,
    newPhone,
    expectFailure,
  }) => {
    const phone = newPhone();
    await page.goto('/');
    await phoneField(page).fill(phone);
    await tryEveryFault(page, quickPaths.phone, expectFailure, async () => {
      await buttonNamed(page, 'Get OTP').click();
      await expectSaid(page, 'Failed to send OTP. Please try again later.');
      await expect(phoneField(page)).toHaveValue(phone);
      await expect(buttonNamed(page, 'Get OTP')).toBeEnabled();
    });
    expect((await storageOf(page)).local).toEqual({});
    await buttonNamed(page, 'Get OTP').click();
    await expect(title(page)).toHaveText('Verify OTP');
  });

  // Shows: toasts-4
  test('a resend => an error is shown, and the earlier code still works', async ({ page, newPhone, expectFailure }) => {
    await page.goto('/');
    const otp = await askForCode(page, newPhone());
    await tryEveryFault(page, quickPaths.phone, expectFailure, async () => {
      await buttonNamed(page, "Didn't receive the code? Resend it").click();
      await expectSaid(page, 'Failed to send OTP. Please try again later.');
    });
    await typeCode(page, otp);
    await expect(page).toHaveURL('/identity-info');
  });

  // Shows: toasts-2
  test('verifyOtp => an error is shown, the code stays, and Verify works', async ({
    page,
    newPhone,
    expectFailure,
  }) => {
    await page.goto('/');
    const otp = await askForCode(page, newPhone());
    let send = (): Promise<void> => typeCode(page, otp);
    await tryEveryFault(page, quickPaths.code, expectFailure, async () => {
      await send();
      await expectSaid(page, 'Failed to verify phone number. Please try again later.');
      await expect(codeBoxes(page).last()).toHaveValue(otp.slice(-1));
      send = () => buttonNamed(page, 'Verify').click();
    });
    await send();
    await expect(page).toHaveURL('/identity-info');
  });

  // Shows: calls-11, errors-5, routes-37, copy-3, action:check-pan
  test('panCheck => no toast, an error under the field, can be retried, and Next continues', async ({
    page,
    newPhone,
    calls,
    expectFailure,
  }) => {
    await signIn(page, newPhone());
    await pincodeField(page).fill(identity.pincode);
    const tryAgain = (): Promise<void> => buttonNamed(page, 'Try again: PAN Number').click();
    let check = (): Promise<void> => panField(page).fill(identity.pan);
    await tryEveryFault(page, quickPaths.pan, expectFailure, async () => {
      const before = callsTo(calls, quickPaths.pan).length;
      await check();
      await expect.poll(() => callsTo(calls, quickPaths.pan).length).toBeGreaterThan(before);
      await expect(buttonNamed(page, 'Next')).toBeEnabled();
      await expect.poll(() => under(panField(page))).toMatch(/^We could not check this PAN just now/);
      await expect(page.locator('.Toastify__toast')).toHaveCount(0);
      check = tryAgain;
    });
    await tryAgain();
    await expect.poll(() => under(panField(page))).toMatch(/ Eapen$/);
    await expect(panField(page)).toHaveValue(identity.pan);
  });

  test('the PIN code => "Error fetching city", can be tried again', async ({
    page,
    newPhone,
    calls,
    expectFailure,
  }) => {
    await signIn(page, newPhone());
    await panField(page).fill(identity.pan);
    const tryAgain = (): Promise<void> => buttonNamed(page, 'Try again: PIN Code (as per Aadhar Card)').click();
    let lookUp = (): Promise<void> => pincodeField(page).fill(identity.pincode);
    await tryEveryFault(page, quickPaths.pincode, expectFailure, async () => {
      const before = callsTo(calls, quickPaths.pincode).length;
      await lookUp();
      await expect.poll(() => callsTo(calls, quickPaths.pincode).length).toBeGreaterThan(before);
      await expect(buttonNamed(page, 'Next')).toBeEnabled();
      await expect.poll(() => under(pincodeField(page))).toBe('Error fetching city');
      lookUp = tryAgain;
    });
    await tryAgain();
    await expect.poll(() => under(pincodeField(page))).toBe('Bengaluru Urban');
  });

  // Shows: check-eligibility-11, toasts-12
  test('sendAction => an error is shown, the number stays, and trying again works', async ({
    page,
    newPhone,
    expectFailure,
  }) => {
    await reachAlternateNumber(page, newPhone());
    await alternateField(page).fill('9876501234');
    await tryEveryFault(page, quickPaths.alternate, expectFailure, async () => {
      await buttonNamed(page, 'Continue').click();
      await expectSaid(page, 'Failed to submit alternate number. Please try again later.');
      await expect(alternateField(page)).toHaveValue('9876501234');
      await expect(buttonNamed(page, 'Continue')).toBeEnabled();
    });
    await buttonNamed(page, 'Continue').click();
    await expect(page).toHaveURL('/success-screen');
  });
});

for (const fault of faultNames) {
  test.describe(`${fault}:`, () => {
    test.beforeEach(async ({ page, newPhone, expectFailure }) => {
      expectFailure(reportOf(fault));
      await reachLandlord(page, newPhone());
      await giveLandlord(page);
    });

    // Shows: calls-18
    test('create-merchant => "Something went wrong!", no lead, and the next screen', async ({ page, calls }) => {
      await breakCall(page, quickPaths.landlord, fault);
      await buttonNamed(page, 'Confirm').click();
      await expect(toast(page, 'Something went wrong!')).toBeVisible();
      await expect(page).toHaveURL('/success-screen');
      expect(callsTo(calls, quickPaths.lead)).toEqual([]);
    });

    // Shows: check-eligibility-4, calls-19
    test('the sales lead => no message; check-eligibility => /notEligible, and the uid is deleted', async ({
      page,
      calls,
    }) => {
      await breakCall(page, quickPaths.lead, fault);
      await breakCall(page, quickPaths.check, fault);
      await buttonNamed(page, 'Confirm').click();
      await expect(page).toHaveURL('/notEligible', { timeout: 30_000 });
      await expect(page.locator('.Toastify__toast')).toHaveCount(0);
      expect(callsTo(calls, quickPaths.lead)).not.toEqual([]);
      // The lead waits in the outbox.
      expect(Object.keys((await storageOf(page)).local).sort()).toEqual(['name', 'outbox', 'panNumber', 'pincode']);
    });
  });
}

test('a PAN that could not be checked => checked again before the eligibility check, which depends on it', async ({
  page,
  newPhone,
  calls,
  expectFailure,
}) => {
  expectFailure(500);
  await signIn(page, newPhone());
  const mend = await breakCall(page, quickPaths.pan, 'HTTP 500');
  await giveIdentity(page);
  await expect.poll(() => under(panField(page))).toMatch(/^We could not check this PAN just now/);
  await buttonNamed(page, 'Next').click();
  await expect(title(page)).toHaveText('Add Landlord Details');
  await buttonNamed(page, 'Skip').click();
  await expect(page).toHaveURL('/identity-info');
  await expect(page.getByRole('main').getByText('We could not check your PAN just now.')).toBeVisible();
  expect(callsTo(calls, quickPaths.check)).toEqual([]);
  await buttonNamed(page, 'Next').click();
  await mend();
  await buttonNamed(page, 'Skip').click();
  await expect(page).toHaveURL('/success-screen');
  expect(callsTo(calls, quickPaths.check)).toHaveLength(1);
});
