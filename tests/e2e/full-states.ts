import { expect, type Page } from '@playwright/test';
import { holdCall } from './fault.ts';
import {
  aadhaarField,
  applicant,
  comeIn,
  completeVerification,
  giveApplicant,
  giveWork,
  openPath,
  paths,
  pressSendAadhaarCode,
  reachVerification,
  typeAadhaarCode,
  work,
} from './full-tenant.ts';
import { buttonNamed, otherThan, panField, panWith, toast, under } from './tenant.ts';

/** A state of a screen, and the way there. */
export interface ScreenCase {
  readonly name: string;
  readonly reach: (page: Page, phone: string) => Promise<void>;
}

const at = (path: string) => (page: Page) => openPath(page, path);
/** All but rent and date, so that the screen does not go on by itself. */
export const withoutRent = { pan: applicant.pan, aadhaar: applicant.aadhaar };
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

async function reachWork(page: Page, phone: string): Promise<void> {
  await comeIn(page, phone.replace(/\d{4}$/, '9001'));
  await expect(page).toHaveURL('/workDetail');
}

async function sendEmpty(page: Page, field: string): Promise<void> {
  await page.getByLabel(field).press('Enter');
  await expect(page.getByRole('region', { name: 'There is a problem' })).toBeFocused();
}

async function giveBank(page: Page): Promise<void> {
  await page.getByLabel('Account Number').fill('001234567890');
  await page.getByLabel('IFSC Code').fill('HDFC0000001');
  await expect.poll(() => under(page.getByLabel('IFSC Code'))).toMatch(/^HDFC Bank/);
}

/** The screens of the full check and what follows it: first, filled, and with what can go wrong. */
export const fullStates: readonly ScreenCase[] = [
  { name: 'intro', reach: at('/onboarding') },
  {
    name: 'intro, last step',
    reach: async (page) => {
      await openPath(page, '/onboarding');
      for (let step = 1; step < 4; step++) await buttonNamed(page, 'Next').click();
      await expect(buttonNamed(page, 'Start')).toBeVisible();
    },
  },
  { name: 'verification', reach: reachVerification },
  {
    name: 'verification, refused',
    reach: async (page, phone) => {
      await reachVerification(page, phone);
      await giveApplicant(page, { ...withoutRent, aadhaar: '999912345678' });
      await buttonNamed(page, 'Verify').click();
      await expect.poll(() => under(aadhaarField(page))).toBe('Please enter your own Aadhaar Number');
      await panField(page).press('Backspace');
      await panField(page).blur();
    },
  },
  {
    name: 'verification, a wrong code',
    reach: async (page, phone) => {
      await reachVerification(page, phone);
      await giveApplicant(page, withoutRent);
      await typeAadhaarCode(page, otherThan(await pressSendAadhaarCode(page)));
      await expect(toast(page, 'Invalid OTP')).toBeVisible();
    },
  },
  {
    name: 'verification, verified and incomplete',
    reach: async (page, phone) => {
      await reachVerification(page, phone);
      await giveApplicant(page, withoutRent);
      await typeAadhaarCode(page, await pressSendAadhaarCode(page));
      await buttonNamed(page, 'Next').click();
      await expect(toast(page, 'Please complete all the required fields')).toBeVisible();
    },
  },
  {
    name: 'verification, known tenant',
    reach: async (page, phone) => {
      await comeIn(page, phone.replace(/\d{4}$/, '9006'));
      await expect(page).toHaveURL('/tenantDetail');
      await openPath(page, '/verification');
      await expect(page.getByRole('textbox', { name: 'Rent Amount' })).toHaveValue('25000');
    },
  },
  {
    name: 'terms',
    reach: async (page, phone) => {
      await reachVerification(page, phone);
      await buttonNamed(page, 'Terms and Conditions').click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'verification, filled',
    reach: async (page, phone) => {
      await reachVerification(page, phone);
      await giveApplicant(page, applicant);
    },
  },
  {
    name: 'verification, nothing given and sent',
    reach: async (page, phone) => {
      await reachVerification(page, phone);
      await panField(page).press('Enter');
      await expect(page.getByRole('region', { name: 'There is a problem' })).toBeFocused();
    },
  },
  {
    name: 'privacy',
    reach: async (page) => {
      await openPath(page, '/processStep');
      await buttonNamed(page, 'Privacy Policy').click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'full check, checking',
    reach: async (page, phone) => {
      await holdCall(page, paths.checkIn);
      await completeVerification(page, phone);
      await expect(page).toHaveURL('/processingScreen');
    },
  },
  {
    name: 'full check, another number, wrong',
    reach: async (page, phone) => {
      await completeVerification(page, phone, { pan: panWith('L') });
      await page.getByLabel('Alternate mobile number').fill('5876501234');
      await expect(page.getByText('Please enter the correct number.')).toBeVisible();
    },
  },
  {
    name: 'full check, another number',
    reach: async (page, phone) => {
      await completeVerification(page, phone, { pan: panWith('L') });
      await page.getByLabel('Alternate mobile number').fill('9876501234');
      await expect(buttonNamed(page, 'Continue')).toBeEnabled();
    },
  },
  { name: 'tenant detail', reach: at('/tenantDetail') },
  {
    name: 'tenant detail, filled',
    reach: async (page) => {
      await openPath(page, '/tenantDetail');
      await page.getByLabel('Relation').selectOption('Self');
      await panField(page).fill(applicant.pan);
      await giveBank(page);
    },
  },
  {
    name: 'tenant detail, nothing given and sent',
    reach: async (page) => {
      await openPath(page, '/tenantDetail');
      await sendEmpty(page, 'PAN Number');
    },
  },
  { name: 'documents', reach: at('/identity-documents') },
  {
    name: 'documents, one taken and one refused',
    reach: async (page) => {
      await openPath(page, '/identity-documents');
      await page
        .locator('input[type=file]')
        .first()
        .setInputFiles([
          { name: 'pan.png', mimeType: 'image/png', buffer: png },
          {
            name: 'a-rather-long-name-of-a-scan-that-has-no-place-to-break.pdf',
            mimeType: 'application/pdf',
            buffer: png,
          },
        ]);
      await expect(page.getByRole('listitem')).toHaveCount(1);
    },
  },
  { name: 'selection', reach: at('/tenantSelection') },
  {
    name: 'selection, chosen',
    reach: async (page) => {
      await openPath(page, '/tenantSelection');
      await page.getByRole('radio').nth(1).check();
    },
  },
  {
    name: 'selection, nothing chosen and sent',
    reach: async (page) => {
      await openPath(page, '/tenantSelection');
      await page.getByRole('radio').first().press('Enter');
      await expect(page.getByText('Please choose who moves in.')).toBeVisible();
    },
  },
  { name: 'offer', reach: at('/congratulations') },
  { name: 'home', reach: at('/homeScreen') },
  {
    name: 'home, card selected',
    reach: async (page) => {
      await openPath(page, '/homeScreen');
      await page.locator('[aria-pressed]').click();
      await expect(page.locator('[aria-pressed=true]')).toBeVisible();
    },
  },
  {
    name: 'home, record on its way',
    reach: async (page, phone) => {
      await comeIn(page, phone);
      await expect(page).toHaveURL('/tenantDetail');
      await holdCall(page, paths.user);
      await openPath(page, '/homeScreen');
      await expect(page.locator('[aria-busy=true]')).toBeVisible();
    },
  },
  {
    name: 'questions, one open',
    reach: async (page) => {
      await openPath(page, '/faq');
      await page.locator('summary').nth(2).click();
      await expect(page.locator('details[open] p')).toBeVisible();
    },
  },
  { name: 'steps', reach: at('/processStep') },
  { name: 'work', reach: reachWork },
  {
    name: 'work, filled',
    reach: async (page, phone) => {
      await reachWork(page, phone);
      await giveWork(page);
    },
  },
  {
    name: 'work, wrong and refused',
    reach: async (page, phone) => {
      await reachWork(page, phone);
      await giveWork(page, { ...work, employerName: 'Fail' });
      await buttonNamed(page, 'Continue').click();
      await expect(toast(page, 'Failed to process.')).toBeVisible();
      await giveWork(page, { companyEmail: 'asha@' });
      await page.getByLabel('Office email').blur();
      await expect(page.getByText('Please enter a valid email address')).toBeVisible();
    },
  },
  { name: 'hub', reach: at('/journey') },
  { name: 'salary', reach: at('/salaryScreen') },
  {
    name: 'salary, filled',
    reach: async (page) => {
      await openPath(page, '/salaryScreen');
      await giveBank(page);
    },
  },
  {
    name: 'salary, nothing given and sent',
    reach: async (page) => {
      await openPath(page, '/salaryScreen');
      await sendEmpty(page, 'Account Number');
    },
  },
  { name: 'agreement', reach: at('/rentAgreement') },
  {
    name: 'agreement, filled',
    reach: async (page) => {
      await openPath(page, '/rentAgreement');
      await page.getByLabel('Name to be put on Agreement').fill('Asha Rao');
      await page.getByRole('radio').last().check();
      await page.getByLabel('Permanent address').fill('4 Residency Road, Bengaluru');
    },
  },
  {
    name: 'agreement, nothing given and sent',
    reach: async (page) => {
      await openPath(page, '/rentAgreement');
      await sendEmpty(page, 'Name to be put on Agreement');
    },
  },
  { name: 'under review', reach: at('/underReview') },
  { name: 'landlord told', reach: at('/landlord-success') },
];
