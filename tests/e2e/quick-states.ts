import { expect, type Page } from '@playwright/test';
import type { ScreenCase } from './full-states.ts';
import { openPath } from './full-tenant.ts';
import {
  askForCode,
  buttonNamed,
  giveIdentity,
  giveLandlord,
  otherThan,
  panWith,
  phoneField,
  reachAlternateNumber,
  reachLandlord,
  signIn,
  toast,
  typeCode,
  under,
} from './tenant.ts';

const pan = (page: Page) => page.getByRole('textbox', { name: 'PAN Number' });
const pincode = (page: Page) => page.getByRole('textbox', { name: 'PIN Code' });
const at = (path: string) => (page: Page) => openPath(page, path);

/** The screens of the quick check: first, filled, and with what can go wrong. */
export const quickStates: readonly ScreenCase[] = [
  { name: 'landing', reach: at('/') },
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
    name: 'landing, left before',
    reach: async (page, phone) => {
      await signIn(page, phone);
      await giveIdentity(page);
      await page.goto('/');
      await expect(buttonNamed(page, 'Continue where you left off')).toBeVisible();
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
  { name: 'variant A', reach: at('/phoneVerify') },
  {
    name: 'variant A, filled',
    reach: async (page) => {
      await openPath(page, '/phoneVerify');
      await phoneField(page).fill('9876543210');
    },
  },
  {
    name: 'variant A, empty and sent',
    reach: async (page) => {
      await openPath(page, '/phoneVerify');
      await phoneField(page).press('Enter');
      await expect(page.getByText('Please enter a phone number')).toBeVisible();
    },
  },
  {
    name: 'variant A, code',
    reach: async (page, phone) => {
      await page.goto('/?entry=A');
      await askForCode(page, phone, 'Continue');
    },
  },
  {
    name: 'variant A, code, wrong',
    reach: async (page, phone) => {
      await page.goto('/?entry=A');
      await typeCode(page, otherThan(await askForCode(page, phone, 'Continue')));
      await expect(toast(page, 'Invalid OTP')).toBeVisible();
    },
  },
  { name: 'identity', reach: signIn },
  {
    name: 'identity, where the PAN is found',
    reach: async (page, phone) => {
      await signIn(page, phone);
      await page.getByRole('button', { name: /^Where do I find it/ }).click();
    },
  },
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
  { name: 'checking', reach: at('/process-screen') },
  {
    name: 'checking, with a way to start again',
    reach: async (page) => {
      await page.goto('/process-screen');
      await expect(buttonNamed(page, 'Start again')).toBeVisible();
    },
  },
  { name: 'another number', reach: reachAlternateNumber },
  {
    name: 'another number, filled',
    reach: async (page, phone) => {
      await reachAlternateNumber(page, phone);
      await page.getByLabel('Alternate mobile number').fill('9876501234');
      await expect(buttonNamed(page, 'Continue')).toBeEnabled();
    },
  },
  {
    name: 'another number, wrong',
    reach: async (page, phone) => {
      await reachAlternateNumber(page, phone);
      await page.getByLabel('Alternate mobile number').fill('5876501234');
      await expect(page.getByText('Please enter the correct number.')).toBeVisible();
    },
  },
  { name: 'credit-worthy', reach: at('/success-screen') },
  {
    name: 'credit-worthy, what was agreed to',
    reach: async (page, phone) => {
      await reachLandlord(page, phone);
      await buttonNamed(page, 'Skip').click();
      await buttonNamed(page, 'What you agreed to').click();
      await expect(page.getByRole('dialog', { name: 'What you agreed to' })).toBeVisible();
    },
  },
  { name: 'waitlist', reach: at('/notEligible') },
  {
    name: 'waitlist, noted',
    reach: async (page) => {
      await page.goto('/notEligible');
      await buttonNamed(page, 'Notify Me').click();
      await expect(toast(page, 'Thanks! our team will contact you!')).toBeVisible();
    },
  },
  { name: 'error', reach: at('/error-screen') },
  { name: 'not found', reach: at('/no-such-page') },
];
