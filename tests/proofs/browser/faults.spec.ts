import { expect, type Page } from '@playwright/test';
import { announcedIn, recordAnnouncements } from '../../support/browser/announcements.ts';
import { breakCall, faultNames, reportOf } from '../../support/browser/fault.ts';
import { callsTo, quickPaths } from '../../support/browser/quick-calls.ts';
import {
  alternateField,
  askForCode,
  buttonNamed,
  codeBoxes,
  expectSaid,
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
  typeCode,
  under,
} from '../../support/browser/tenant.ts';
import { storageOf, test } from '../../support/browser/test.ts';
import { press, retype } from '../../support/hand/hand.ts';
import { patternOf, text } from '../../support/journey-text.ts';

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
    await retype(phoneField(page), phone);
    await tryEveryFault(page, quickPaths.phone, expectFailure, async () => {
      await press(buttonNamed(page, text('landing', 'send-code label')));
      await expectSaid(page, text('landing', 'send-code unavailable toast'));
      await expect(phoneField(page)).toHaveValue(phone);
      await expect(buttonNamed(page, text('landing', 'send-code label'))).toBeEnabled();
    });
    // The number that was typed survives a reload.
    expect((await storageOf(page)).local).toEqual({ brief: expect.stringMatching(/^sealed1\./) });
    await press(buttonNamed(page, text('landing', 'send-code label')));
    await expect(title(page)).toHaveText(text('landing', 'code heading'));
  });

  // Shows: toasts-4
  test('a resend => an error is shown, and the earlier code still works', async ({ page, newPhone, expectFailure }) => {
    await page.goto('/');
    const otp = await askForCode(page, newPhone());
    await tryEveryFault(page, quickPaths.phone, expectFailure, async () => {
      await press(buttonNamed(page, text('landing', 'resend-code label')));
      await expectSaid(page, text('landing', 'send-code unavailable toast'));
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
      await expectSaid(page, text('landing', 'verify-code unavailable toast'));
      await expect(codeBoxes(page).last()).toHaveValue(otp.slice(-1));
      send = () => press(buttonNamed(page, text('landing', 'verify-code label')));
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
    await retype(pincodeField(page), identity.pincode);
    const tryAgain = (): Promise<void> =>
      press(buttonNamed(page, `${text('journey.json', 'retry')}: ${text('identity-info', 'pan label')}`));
    let check = (): Promise<void> => retype(panField(page), identity.pan);
    await tryEveryFault(page, quickPaths.pan, expectFailure, async () => {
      const before = callsTo(calls, quickPaths.pan).length;
      await check();
      await expect.poll(() => callsTo(calls, quickPaths.pan).length).toBeGreaterThan(before);
      await expect(buttonNamed(page, text('identity-info', 'submit label'))).toBeEnabled();
      await expect
        .poll(() => under(panField(page)))
        .toMatch(patternOf(text('identity-info', 'valid:pan unavailable text')));
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
    await retype(panField(page), identity.pan);
    const tryAgain = (): Promise<void> =>
      press(buttonNamed(page, `${text('journey.json', 'retry')}: ${text('identity-info', 'pincode label')}`));
    let lookUp = (): Promise<void> => retype(pincodeField(page), identity.pincode);
    await tryEveryFault(page, quickPaths.pincode, expectFailure, async () => {
      const before = callsTo(calls, quickPaths.pincode).length;
      await lookUp();
      await expect.poll(() => callsTo(calls, quickPaths.pincode).length).toBeGreaterThan(before);
      await expect(buttonNamed(page, text('identity-info', 'submit label'))).toBeEnabled();
      await expect.poll(() => under(pincodeField(page))).toBe(text('identity-info', 'valid:pincode unavailable text'));
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
    await retype(alternateField(page), '9876501234');
    await tryEveryFault(page, quickPaths.alternate, expectFailure, async () => {
      await press(buttonNamed(page, text('process-screen', 'alternate submit')));
      await expectSaid(page, text('process-screen', 'unavailable toast'));
      await expect(alternateField(page)).toHaveValue('9876501234');
      await expect(buttonNamed(page, text('process-screen', 'alternate submit'))).toBeEnabled();
    });
    await press(buttonNamed(page, text('process-screen', 'alternate submit')));
    await expect(page).toHaveURL('/success-screen');
  });
});

// Each other fault is the same to the app: src/engine/browser/http.test.ts.
for (const fault of ['a dropped connection', 'HTML with status 200'] as const) {
  test.describe(`${fault}:`, () => {
    test.beforeEach(async ({ page, newPhone, expectFailure }) => {
      expectFailure(reportOf(fault));
      await recordAnnouncements(page);
      await reachLandlord(page, newPhone());
      await giveLandlord(page);
    });

    // Shows: calls-18
    test('create-merchant => "Something went wrong!", no lead, and the next screen', async ({ page, calls }) => {
      await breakCall(page, quickPaths.landlord, fault);
      await press(buttonNamed(page, text('landlord-detail', 'submit')));
      await expect(page).toHaveURL('/success-screen');
      // The saved request is tried again, and the clock of a dropped connection runs on with it: the toast may be gone.
      expect(await announcedIn(page)).toContainEqual({ says: text('landlord-detail', 'submit toast') });
      await expect(page.getByText(text('success-screen', 'note text'))).toBeVisible();
      expect(callsTo(calls, quickPaths.lead)).toEqual([]);
    });

    // Shows: check-eligibility-4, calls-19
    test('the sales lead => no message; check-eligibility => /notEligible, and the uid is deleted', async ({
      page,
      calls,
    }) => {
      await breakCall(page, quickPaths.lead, fault);
      await breakCall(page, quickPaths.check, fault);
      await press(buttonNamed(page, text('landlord-detail', 'submit')));
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
  await expect
    .poll(() => under(panField(page)))
    .toMatch(patternOf(text('identity-info', 'valid:pan unavailable text')));
  await press(buttonNamed(page, text('identity-info', 'submit label')));
  await expect(title(page)).toHaveText(text('landlord-detail', 'title'));
  await press(buttonNamed(page, text('landlord-detail', 'skip label')));
  await expect(page).toHaveURL('/identity-info');
  await expect(page.getByRole('main').getByText(text('process-screen', 'enter unavailable toast'))).toBeVisible();
  expect(callsTo(calls, quickPaths.check)).toEqual([]);
  await press(buttonNamed(page, text('identity-info', 'submit label')));
  await mend();
  await press(buttonNamed(page, text('landlord-detail', 'skip label')));
  await expect(page).toHaveURL('/success-screen');
  expect(callsTo(calls, quickPaths.check)).toHaveLength(1);
});
