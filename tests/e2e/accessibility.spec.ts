import { expect, type Page } from '@playwright/test';
import { expectAccessible, tabStops } from './audit.ts';
import {
  askForCode,
  button,
  codeBoxes,
  giveIdentity,
  giveLandlord,
  otherThan,
  panWith,
  phoneField,
  reachAlternateNumber,
  reachLandlord,
  signIn,
  title,
  toast,
  typeCode,
  under,
} from './tenant.ts';
import { test } from './test.ts';

interface State {
  readonly name: string;
  readonly reach: (page: Page, phone: string) => Promise<void>;
}

const pan = (page: Page) => page.getByRole('textbox', { name: 'PAN Number' });
const pincode = (page: Page) => page.getByRole('textbox', { name: 'PIN Code' });
const open = (path: string) => async (page: Page) => {
  await page.goto(path);
  await expect(title(page)).toBeVisible();
};

const states: readonly State[] = [
  { name: 'landing', reach: open('/') },
  {
    name: 'landing, filled',
    reach: async (page) => {
      await page.goto('/');
      await phoneField(page).fill('9876543210');
    },
  },
  {
    name: 'landing, empty and sent',
    reach: async (page) => {
      await page.goto('/');
      await phoneField(page).press('Enter');
      await expect(page.getByText('Please enter a phone number')).toBeVisible();
    },
  },
  {
    name: 'landing, sent back with a reason',
    reach: async (page) => {
      await page.goto('/identity-info');
      await expect(page.getByText(/^Please verify your phone number first/)).toBeVisible();
    },
  },
  {
    name: 'code',
    reach: async (page, phone) => {
      await page.goto('/');
      await askForCode(page, phone);
    },
  },
  {
    name: 'code, wrong',
    reach: async (page, phone) => {
      await page.goto('/');
      await typeCode(page, otherThan(await askForCode(page, phone)));
      await expect(toast(page, 'Invalid OTP')).toBeVisible();
    },
  },
  { name: 'variant A', reach: open('/phoneVerify') },
  {
    name: 'variant A, code',
    reach: async (page, phone) => {
      await page.goto('/?entry=A');
      await askForCode(page, phone, 'Continue');
    },
  },
  { name: 'identity', reach: signIn },
  {
    name: 'identity, filled',
    reach: async (page, phone) => {
      await signIn(page, phone);
      await giveIdentity(page);
    },
  },
  {
    name: 'identity, nothing given and sent',
    reach: async (page, phone) => {
      await signIn(page, phone);
      await pan(page).press('Enter');
      await expect(page.getByRole('region', { name: 'There is a problem' })).toBeVisible();
    },
  },
  {
    name: 'identity, both refused',
    reach: async (page, phone) => {
      await signIn(page, phone);
      await pan(page).fill(panWith('X'));
      await pincode(page).fill('999999');
      await expect.poll(() => under(pan(page))).toContain('not found');
      await expect.poll(() => under(pincode(page))).toBe('Invalid Pincode');
    },
  },
  { name: 'landlord', reach: (page, phone) => reachLandlord(page, phone) },
  {
    name: 'landlord, filled',
    reach: async (page, phone) => {
      await reachLandlord(page, phone);
      await giveLandlord(page);
    },
  },
  {
    name: 'landlord, nothing given and sent',
    reach: async (page, phone) => {
      await reachLandlord(page, phone);
      await page.getByLabel('Landlord Name*').press('Enter');
      await expect(page.getByRole('region', { name: 'There is a problem' })).toBeVisible();
    },
  },
  { name: 'checking', reach: open('/process-screen') },
  {
    name: 'checking, with a way to start again',
    reach: async (page) => {
      await page.goto('/process-screen');
      await expect(button(page, 'Start again')).toBeVisible();
    },
  },
  { name: 'another number', reach: reachAlternateNumber },
  {
    name: 'another number, wrong',
    reach: async (page, phone) => {
      await reachAlternateNumber(page, phone);
      await page.getByLabel('Alternate mobile number').fill('5876501234');
      await expect(page.getByText('Please enter the correct number.')).toBeVisible();
    },
  },
  { name: 'credit-worthy', reach: open('/success-screen') },
  { name: 'waitlist', reach: open('/notEligible') },
  {
    name: 'waitlist, noted',
    reach: async (page) => {
      await page.goto('/notEligible');
      await button(page, 'Notify Me').click();
      await expect(toast(page, 'Thanks! our team will contact you!')).toBeVisible();
    },
  },
  { name: 'error', reach: open('/error-screen') },
  { name: 'not found', reach: open('/no-such-page') },
];

for (const { name, reach } of states) {
  test(`${name}: axe finds nothing, one main heading, no sideways scrolling at 320x640`, async ({ page, newPhone }) => {
    await reach(page, newPhone());
    await expectAccessible(page);
  });
}

test('dark: the landing, filled identity and its errors have nothing for axe to find', async ({ page, newPhone }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/');
  await expect(title(page)).toBeVisible();
  await expectAccessible(page);
  await signIn(page, newPhone());
  await pan(page).fill(panWith('X'));
  await pincode(page).fill('560001');
  await expect.poll(() => under(pan(page))).toContain('not found');
  await expectAccessible(page);
});

test('each change of screen or view => the document title tells it, and the heading has the focus', async ({
  page,
  newPhone,
}) => {
  const expectEntered = async (heading: string, name: string): Promise<void> => {
    await expect(title(page)).toHaveText(heading);
    await expect(title(page)).toBeFocused();
    await expect(page).toHaveTitle(`${name} – Zero Deposit Move-In`);
  };
  await page.goto('/');
  const otp = await askForCode(page, newPhone());
  await expectEntered('Verify OTP', 'Zero Deposit Move-In');
  await typeCode(page, otp);
  await expectEntered('Quick Eligibility Check', 'Quick Eligibility Check');
  await giveIdentity(page, { pan: panWith('L') });
  await button(page, 'Next').click();
  await expectEntered('Add Landlord Details', 'Add Landlord Details');
  await page.goBack();
  await expectEntered('Quick Eligibility Check', 'Quick Eligibility Check');
  await page.goForward();
  await expectEntered('Add Landlord Details', 'Add Landlord Details');
  await button(page, 'Skip').click();
  await expectEntered('Unable to fetch your details.', 'Checking your eligibility');
  await page.getByLabel('Alternate mobile number').fill('9876501234');
  await button(page, 'Continue').click();
  await expectEntered('Congratulations! You are a credit-worthy tenant!', 'Congratulations!');
});

test('Tab goes through each screen in reading order at 320x640, nothing covered, no trap', async ({
  page,
  newPhone,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/');
  await phoneField(page).fill(newPhone());
  expect(await tabStops(page)).toEqual(['हिन्दी', 'Stop the strip of logos', 'Mobile number', 'Get OTP']);
  const otp = await askForCode(page, newPhone());
  expect(await tabStops(page)).toEqual([
    'हिन्दी',
    'Digit 1 of 4',
    'Change number',
    "Didn't receive the code? Resend it",
  ]);
  await typeCode(page, otp);
  await expect(title(page)).toHaveText('Quick Eligibility Check');
  await giveIdentity(page);
  expect(await tabStops(page)).toEqual([
    'हिन्दी',
    'Back',
    'Where do I find it? PAN Number',
    'PAN Number',
    'PIN Code (as per Aadhar Card)',
    'Next',
  ]);
  await button(page, 'Next').click();
  await expect(title(page)).toHaveText('Add Landlord Details');
  await giveLandlord(page);
  expect(await tabStops(page)).toEqual([
    'हिन्दी',
    'Landlord Name*',
    'Landlord Number*',
    'Property Address*',
    'Change Mobile number',
    'Change PAN',
    'Change PIN code',
    'Confirm',
    'Skip',
  ]);
});

test('each box of the code says which digit it is', async ({ page, newPhone }) => {
  await page.goto('/');
  await askForCode(page, newPhone());
  for (const [index, box] of (await codeBoxes(page).all()).entries()) {
    await expect(box).toHaveAccessibleName(`Digit ${index + 1} of 4`);
  }
});
