import { expect, type Page } from '@playwright/test';
import { breakCall, faultNames, holdCall, loseAnswer, reportOf } from './fault.ts';
import {
  askForCode,
  button,
  codeBoxes,
  giveIdentity,
  giveLandlord,
  identity,
  landlord,
  phoneField,
  reachAlternateNumber,
  reachLandlord,
  resendCode,
  signIn,
  title,
  toast,
  typeCode,
  under,
} from './tenant.ts';
import { type Call, storageOf, test } from './test.ts';

const pan = (page: Page) => page.getByRole('textbox', { name: 'PAN Number' });
const pincode = (page: Page) => page.getByRole('textbox', { name: 'PIN Code' });
const alternate = (page: Page) => page.getByLabel('Alternate mobile number');
const path = {
  phone: '/api/v1/onboard/phoneInput',
  code: '/api/v1/onboard/verifyOtp',
  pan: '/api/v1/onboard/panCheck',
  pincode: `/pincode/${identity.pincode}`,
  landlord: '/api/v1/onboard/create-merchant',
  lead: '/crm/leads',
  check: '/api/v1/onboard/check-eligibility',
  alternate: '/api/v1/onboard/sendAction',
};
const to = (calls: readonly Call[], called: string) => calls.filter((call) => call.path === called);
const keys = (calls: readonly Call[], called: string) => to(calls, called).map(({ key }) => key);

/** The catalogue's message floats and stands in place. */
async function expectSaid(page: Page, text: string): Promise<void> {
  await expect(toast(page, text)).toBeVisible();
  await expect(page.getByRole('main').getByText(text)).toBeVisible();
  await toast(page, text).click();
  await expect(toast(page, text)).toHaveCount(0);
}

/** Makes an attempt at a call that meets one fault after another, and leaves the call mended. */
async function meetEveryFault(
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
  test('phoneInput => told, the number stays, and trying again works', async ({ page, newPhone, expectFailure }) => {
    const phone = newPhone();
    await page.goto('/');
    await phoneField(page).fill(phone);
    await meetEveryFault(page, path.phone, expectFailure, async () => {
      await button(page, 'Get OTP').click();
      await expectSaid(page, 'Failed to send OTP. Please try again later.');
      await expect(phoneField(page)).toHaveValue(phone);
      await expect(button(page, 'Get OTP')).toBeEnabled();
    });
    expect((await storageOf(page)).local).toEqual({});
    await button(page, 'Get OTP').click();
    await expect(title(page)).toHaveText('Verify OTP');
  });

  test('a resend => told, and the code sent before still works', async ({ page, newPhone, expectFailure }) => {
    await page.goto('/');
    const otp = await askForCode(page, newPhone());
    await meetEveryFault(page, path.phone, expectFailure, async () => {
      await button(page, "Didn't receive the code? Resend it").click();
      await expectSaid(page, 'Failed to send OTP. Please try again later.');
    });
    await typeCode(page, otp);
    await expect(page).toHaveURL('/identity-info');
  });

  test('verifyOtp => told, the code stays, and Verify works', async ({ page, newPhone, expectFailure }) => {
    await page.goto('/');
    const otp = await askForCode(page, newPhone());
    let send = (): Promise<void> => typeCode(page, otp);
    await meetEveryFault(page, path.code, expectFailure, async () => {
      await send();
      await expectSaid(page, 'Failed to verify phone number. Please try again later.');
      await expect(codeBoxes(page).last()).toHaveValue(otp.slice(-1));
      send = () => button(page, 'Verify').click();
    });
    await send();
    await expect(page).toHaveURL('/identity-info');
  });

  test('panCheck => no toast, said under the field, can be tried again, and Next goes on', async ({
    page,
    newPhone,
    calls,
    expectFailure,
  }) => {
    await signIn(page, newPhone());
    await pincode(page).fill(identity.pincode);
    const tryAgain = (): Promise<void> => button(page, 'Try again: PAN Number').click();
    let check = (): Promise<void> => pan(page).fill(identity.pan);
    await meetEveryFault(page, path.pan, expectFailure, async () => {
      const before = to(calls, path.pan).length;
      await check();
      await expect.poll(() => to(calls, path.pan).length).toBeGreaterThan(before);
      await expect(button(page, 'Next')).toBeEnabled();
      await expect.poll(() => under(pan(page))).toMatch(/^We could not check this PAN just now/);
      await expect(page.locator('.Toastify__toast')).toHaveCount(0);
      check = tryAgain;
    });
    await tryAgain();
    await expect.poll(() => under(pan(page))).toMatch(/ Eapen$/);
    await expect(pan(page)).toHaveValue(identity.pan);
  });

  test('the PIN code => "Error fetching city", can be tried again', async ({
    page,
    newPhone,
    calls,
    expectFailure,
  }) => {
    await signIn(page, newPhone());
    await pan(page).fill(identity.pan);
    const tryAgain = (): Promise<void> => button(page, 'Try again: PIN Code (as per Aadhar Card)').click();
    let lookUp = (): Promise<void> => pincode(page).fill(identity.pincode);
    await meetEveryFault(page, path.pincode, expectFailure, async () => {
      const before = to(calls, path.pincode).length;
      await lookUp();
      await expect.poll(() => to(calls, path.pincode).length).toBeGreaterThan(before);
      await expect(button(page, 'Next')).toBeEnabled();
      await expect.poll(() => under(pincode(page))).toBe('Error fetching city');
      lookUp = tryAgain;
    });
    await tryAgain();
    await expect.poll(() => under(pincode(page))).toBe('Bengaluru Urban');
  });

  test('sendAction => told, the number stays, and trying again works', async ({ page, newPhone, expectFailure }) => {
    await reachAlternateNumber(page, newPhone());
    await alternate(page).fill('9876501234');
    await meetEveryFault(page, path.alternate, expectFailure, async () => {
      await button(page, 'Continue').click();
      await expectSaid(page, 'Failed to submit alternate number. Please try again later.');
      await expect(alternate(page)).toHaveValue('9876501234');
      await expect(button(page, 'Continue')).toBeEnabled();
    });
    await button(page, 'Continue').click();
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

    test('create-merchant => "Something went wrong!", no lead, and on', async ({ page, calls }) => {
      await breakCall(page, path.landlord, fault);
      await button(page, 'Confirm').click();
      await expect(toast(page, 'Something went wrong!')).toBeVisible();
      await expect(page).toHaveURL('/success-screen');
      expect(to(calls, path.lead)).toEqual([]);
    });

    test('the sales lead => no word of it; check-eligibility => /notEligible, uid forgotten', async ({
      page,
      calls,
    }) => {
      await breakCall(page, path.lead, fault);
      await breakCall(page, path.check, fault);
      await button(page, 'Confirm').click();
      await expect(page).toHaveURL('/notEligible');
      await expect(page.locator('.Toastify__toast')).toHaveCount(0);
      expect(to(calls, path.lead)).not.toEqual([]);
      expect(Object.keys((await storageOf(page)).local).sort()).toEqual(['name', 'panNumber', 'pincode']);
    });
  });
}

/** While an answer is held back, the button is busy; two quick presses make one call. */
async function pressTwice(page: Page, name: string, called: string, calls: readonly Call[]): Promise<void> {
  const before = to(calls, called).length;
  const letGo = await holdCall(page, called);
  await button(page, name).evaluate((element: HTMLButtonElement) => {
    element.click();
    element.click();
  });
  const busy = page.locator('button[aria-busy=true]');
  await expect(busy).toBeDisabled();
  await expect(busy).toHaveText(/Please wait…$/);
  await page.keyboard.press('Enter');
  letGo();
  await expect(busy).toHaveCount(0);
  expect(to(calls, called)).toHaveLength(before + 1);
}

test('a double click and a slow answer => busy, and one call at every button', async ({ page, newPhone, calls }) => {
  await page.goto('/');
  await phoneField(page).fill(newPhone());
  await pressTwice(page, 'Get OTP', path.phone, calls);
  await page.unrouteAll();
  await typeCode(page, await resendCode(page));
  await giveIdentity(page, { pan: 'ABCPL1234F' });
  await button(page, 'Next').click();
  await giveLandlord(page);
  await pressTwice(page, 'Confirm', path.landlord, calls);
  await expect(title(page)).toHaveText('Unable to fetch your details.');
  expect(to(calls, path.lead)).toHaveLength(1);
  expect(to(calls, path.check)).toHaveLength(1);
  await alternate(page).fill('9876501234');
  await pressTwice(page, 'Continue', path.alternate, calls);
  await expect(page).toHaveURL('/success-screen');
});

test('Enter twice with a slow answer => one call', async ({ page, newPhone, calls }) => {
  await page.goto('/');
  await phoneField(page).fill(newPhone());
  const letGo = await holdCall(page, path.phone);
  await phoneField(page).press('Enter');
  await phoneField(page).press('Enter');
  letGo();
  await expect(title(page)).toHaveText('Verify OTP');
  expect(to(calls, path.phone)).toHaveLength(1);
});

test('a code under way => Verify is busy, and it is sent once', async ({ page, newPhone, calls }) => {
  await page.goto('/');
  const otp = await askForCode(page, newPhone());
  const letGo = await holdCall(page, path.code);
  await typeCode(page, otp);
  await expect(page.locator('button[aria-busy=true]')).toHaveText(/^Verify/);
  await page.keyboard.press('Enter');
  letGo();
  await expect(page).toHaveURL('/identity-info');
  expect(to(calls, path.code)).toHaveLength(1);
});

test('a slow look-up => Next waits and says so; a late answer to an older PIN code is ignored', async ({
  page,
  newPhone,
}) => {
  await signIn(page, newPhone());
  await pan(page).fill(identity.pan);
  const letGo = await holdCall(page, '/pincode/110001');
  await pincode(page).fill('110001');
  await expect(button(page, 'Next')).toBeDisabled();
  await expect(button(page, 'Next')).toHaveAccessibleDescription('Looking up your PIN code…');
  await pincode(page).fill('560001');
  await expect.poll(() => under(pincode(page))).toBe('Bengaluru Urban');
  letGo();
  await page.waitForTimeout(300);
  expect(await under(pincode(page))).toBe('Bengaluru Urban');
});

test('a PAN that could not be checked => checked again before the eligibility check, which judges by it', async ({
  page,
  newPhone,
  calls,
  expectFailure,
}) => {
  expectFailure(500);
  await signIn(page, newPhone());
  const mend = await breakCall(page, path.pan, 'HTTP 500');
  await giveIdentity(page);
  await expect.poll(() => under(pan(page))).toMatch(/^We could not check this PAN just now/);
  await button(page, 'Next').click();
  await expect(title(page)).toHaveText('Add Landlord Details');
  await button(page, 'Skip').click();
  await expect(page).toHaveURL('/identity-info');
  await expect(page.getByRole('main').getByText('We could not check your PAN just now.')).toBeVisible();
  expect(to(calls, path.check)).toEqual([]);
  await button(page, 'Next').click();
  await mend();
  await button(page, 'Skip').click();
  await expect(page).toHaveURL('/success-screen');
  expect(to(calls, path.check)).toHaveLength(1);
});

test('a slow check => the loader, then a way out, and nothing is lost', async ({ page, newPhone, calls }) => {
  await reachLandlord(page, newPhone());
  await page.clock.install();
  const letGo = await holdCall(page, path.check);
  await button(page, 'Skip').click();
  const loader = page.getByRole('status').filter({ hasText: 'We are having a look at your profile! Please Wait...' });
  await expect(loader).toBeVisible();
  await page.clock.runFor(8_500);
  await expect(page.getByText('Still checking. This can take up to half a minute.')).toBeVisible();
  await expect(button(page, 'Try again')).toHaveCount(0);
  await page.clock.runFor(22_000);
  const again = page.waitForRequest(`**${path.check}`);
  await button(page, 'Try again').click();
  await again;
  expect(new Set(keys(calls, path.check)).size).toBe(1);
  letGo();
  await expect(page).toHaveURL('/success-screen');
});

test('the answer is lost after the server acted => asked again with the same key, and success once', async ({
  page,
  newPhone,
  calls,
  expectFailure,
}) => {
  expectFailure('net::ERR_CONNECTION_RESET');
  await page.goto('/');
  await loseAnswer(page, path.phone);
  await phoneField(page).fill(newPhone());
  const sent = page.waitForResponse(`**${path.phone}`);
  await button(page, 'Get OTP').click();
  const { otp } = (await (await sent).json()) as { otp: string };
  await loseAnswer(page, path.code);
  await typeCode(page, otp);
  await expect(page).toHaveURL('/identity-info');
  await giveIdentity(page);
  await button(page, 'Next').click();
  for (const called of [path.landlord, path.lead, path.check]) await loseAnswer(page, called);
  await giveLandlord(page);
  await button(page, 'Confirm').click();
  await expect(page).toHaveURL('/success-screen');
  for (const called of [path.phone, path.code, path.landlord, path.lead, path.check]) {
    const [first, ...more] = keys(calls, called);
    expect(first, called).toMatch(/^[\x21-\x7e]{8,128}$/);
    expect(more, called).toEqual([first]);
  }
});

test('storage denied => the flow works in memory', async ({ page, newPhone }) => {
  await page.addInitScript(() => {
    const denied = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get: denied });
  });
  await reachLandlord(page, newPhone());
  await giveLandlord(page, landlord);
  await button(page, 'Confirm').click();
  await expect(page).toHaveURL('/success-screen');
});

test('nonsense in storage => the start, no blank page', async ({ page }) => {
  await page.goto('/no-such-page');
  await page.evaluate(() => {
    for (const key of ['uid', 'user', 'name', 'panNumber', 'pincode']) localStorage.setItem(key, '{"\u0000');
    sessionStorage.setItem('entry', '[');
  });
  await page.goto('/');
  await expect(title(page)).toHaveText('Introducing ZERO Deposit Move-In');
});
