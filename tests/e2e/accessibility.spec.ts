import { expect } from '@playwright/test';
import { expectNoViolations, tabStops } from './audit.ts';
import { findEqualAccessViolations } from './equal-access.ts';
import { expectFit } from './fit.ts';
import { withoutRent } from './full-states.ts';
import {
  aadhaarField,
  giveApplicant,
  openPath,
  pressSendAadhaarCode,
  reachVerification,
  rentField,
  typeAadhaarCode,
} from './full-tenant.ts';
import { states } from './states.ts';
import {
  askForCode,
  buttonNamed,
  codeBoxes,
  giveIdentity,
  giveLandlord,
  panWith,
  phoneField,
  speakHindi,
  title,
  typeCode,
} from './tenant.ts';
import { test } from './test.ts';

/** The tab stops at the foot of every screen. */
const foot = ['Privacy', 'Terms', 'Talk to us(opens in a new tab)'];

// Some states are behind a whole form.
test.describe.configure({ timeout: 60_000 });

for (const { name, reach } of states) {
  // Shows: purpose-1, entry-11, landlord-detail-2, routes-1
  test(`${name}: no axe violations and no overflow in either language, at any size, in any colour scheme`, async ({
    page,
    newPhone,
  }) => {
    await reach(page, newPhone());
    for (const language of ['en', 'hi']) {
      if (language === 'hi') await speakHindi(page);
      await expect(page.locator('h1')).toHaveCount(1);
      await expectNoViolations(page);
      expect(await findEqualAccessViolations(page), 'IBM Equal Access').toEqual([]);
      await expectFit(page);
    }
  });
}

// Shows: landlord-detail-1, processing-2
test('each change of screen or view => the document title names it, and the heading or the code has the focus', async ({
  page,
  newPhone,
}) => {
  const expectEntered = async (heading: string, name: string, focused = title(page)): Promise<void> => {
    await expect(title(page)).toHaveText(heading);
    await expect(focused).toBeFocused();
    await expect(page).toHaveTitle(name === 'Zero Deposit Move-In' ? name : `${name} – Zero Deposit Move-In`);
  };
  await page.goto('/');
  const otp = await askForCode(page, newPhone());
  await expectEntered('Verify OTP', 'Zero Deposit Move-In', codeBoxes(page).first());
  await typeCode(page, otp);
  await expectEntered('Quick Eligibility Check', 'Quick Eligibility Check');
  await giveIdentity(page, { pan: panWith('L') });
  await buttonNamed(page, 'Next').click();
  await expectEntered('Add Landlord Details', 'Add Landlord Details');
  await page.goBack();
  await expectEntered('Quick Eligibility Check', 'Quick Eligibility Check');
  await page.goForward();
  await expectEntered('Add Landlord Details', 'Add Landlord Details');
  await buttonNamed(page, 'Skip').click();
  await expectEntered('Unable to fetch your details.', 'Checking your eligibility');
  await page.getByLabel('Alternate mobile number').fill('9876501234');
  await buttonNamed(page, 'Continue').click();
  await expectEntered('Congratulations! You are a credit-worthy tenant!', 'Congratulations!');
});

// Shows: copy-43, block:actions
test('Tab follows the reading order on each screen at 320x640, without covered elements or a trap', async ({
  page,
  newPhone,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/');
  await phoneField(page).fill(newPhone());
  expect(await tabStops(page)).toEqual(['हिन्दी', 'Stop the strip of logos', 'Mobile number', 'Get OTP', ...foot]);
  const otp = await askForCode(page, newPhone());
  expect(await tabStops(page)).toEqual([
    ...['हिन्दी', 'Digit 1 of 4', "Didn't receive the code? Resend it", 'Change number', 'Verify', ...foot],
  ]);
  await typeCode(page, otp);
  await expect(title(page)).toHaveText('Quick Eligibility Check');
  await giveIdentity(page);
  expect(await tabStops(page)).toEqual([
    'Back',
    'हिन्दी',
    'Where do I find it? PAN Number',
    'PAN Number',
    'PIN Code (as per Aadhar Card)',
    'Privacy Policy',
    'Next',
    ...foot,
  ]);
  await buttonNamed(page, 'Next').click();
  await expect(title(page)).toHaveText('Add Landlord Details');
  await giveLandlord(page);
  expect(await tabStops(page)).toEqual([
    'Back',
    'हिन्दी',
    'Landlord Name*',
    'Landlord Number*',
    'Property Address*',
    'Change Mobile number',
    'Change PAN',
    'Change PIN code',
    'Confirm',
    'Skip',
    ...foot,
  ]);
});

// Shows: entry-14, validation-4, limits-1
test('each box of the code is labelled with its digit', async ({ page, newPhone }) => {
  await page.goto('/');
  await askForCode(page, newPhone());
  for (const [index, box] of (await codeBoxes(page).all()).entries()) {
    await expect(box).toHaveAccessibleName(`Digit ${index + 1} of 4`);
  }
});

test('full check: Tab follows the reading order on each screen at 320x640, without covered elements or a trap', async ({
  page,
  newPhone,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await reachVerification(page, newPhone());
  await giveApplicant(page, withoutRent);
  // A date field has several tab stops, which differ between browsers.
  await page.getByLabel('Move in Date').focus();
  await expect(async () => {
    await page.keyboard.press('Tab');
    await expect(rentField(page)).toBeFocused({ timeout: 100 });
  }).toPass({ intervals: [0] });
  const expectStops = async (names: readonly string[]): Promise<void> => {
    for (const name of names) {
      await page.keyboard.press('Tab');
      await expect(buttonNamed(page, name)).toBeFocused();
      await expect(buttonNamed(page, name)).toBeInViewport({ ratio: 1 });
    }
  };
  await page.keyboard.press('Tab');
  await expect(aadhaarField(page)).toBeFocused();
  await expectStops(['Verify', 'Terms and Conditions', 'Privacy Policy', 'Next', 'Privacy', 'Terms']);
  await typeAadhaarCode(page, await pressSendAadhaarCode(page));
  await expect(page.getByText('Verified', { exact: true })).toBeVisible();
  await buttonNamed(page, 'Privacy Policy').focus();
  await expectStops(['Change PAN', 'Change Move-in date', 'Change Monthly rent', 'Change Aadhaar', 'Next', 'Privacy']);
  await openPath(page, '/processStep');
  expect(await tabStops(page)).toEqual([
    ...['Back', 'हिन्दी', 'Terms and Conditions', 'Privacy Policy', 'What you agreed to', 'Next', ...foot],
  ]);
  await openPath(page, '/journey');
  expect(await tabStops(page)).toEqual([
    'हिन्दी',
    'Income Verification',
    'KYC Verification',
    'E-Sign Loan Agreement',
    'Verify your identity with Aadhaar',
    ...foot,
  ]);
  await openPath(page, '/tenantSelection');
  expect(await tabStops(page)).toEqual([
    ...['Back to your move-in', 'हिन्दी', expect.stringMatching(/^Just me/), 'Continue', ...foot],
  ]);
  await expect(title(page)).toHaveText('Who moves in?');
});
