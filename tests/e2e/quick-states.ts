import { expect, type Page } from '@playwright/test';
import { click, fill, type ScreenState, seeButton, seeDialog, seeText, state, submitEmpty } from './screen-state.ts';
import {
  askForCode,
  giveIdentity,
  giveLandlord,
  otherThan,
  panField,
  panWith,
  phoneField,
  pincodeField,
  reachAlternateNumber,
  reachLandlord,
  signIn,
  toast,
  typeCode,
  under,
} from './tenant.ts';

const submitWithoutPhone = (page: Page) => phoneField(page).press('Enter');

const reachCode = async (page: Page, phone: string): Promise<void> => {
  await page.goto('/');
  await askForCode(page, phone);
};

const reachCodeOfVariantA = async (page: Page, phone: string): Promise<void> => {
  await page.goto('/?entry=A');
  await askForCode(page, phone, 'Continue');
};

const typeWrongCode = (askButton: string) => async (page: Page, phone: string) => {
  await typeCode(page, otherThan(await askForCode(page, phone, askButton)));
  await expect(toast(page, 'Invalid OTP')).toBeVisible();
};

const giveRefusedIdentity = async (page: Page): Promise<void> => {
  await panField(page).fill(panWith('X'));
  await pincodeField(page).fill('999999');
  await expect.poll(() => under(panField(page))).toContain('not found');
  await expect.poll(() => under(pincodeField(page))).toBe('Invalid Pincode');
};

/** The screens of the quick check: as first shown, filled in, and with what can go wrong. */
export const quickStates: readonly ScreenState[] = [
  state('landing', '/'),
  state('landing, filled', '/', fill('Mobile number', '9876543210')),
  state('landing, empty and sent', '/', submitWithoutPhone, seeText('Please enter a phone number')),
  state('landing, sent back with a reason', '/identity-info', seeText(/^Please verify your phone number first/)),
  state(
    'landing, left before',
    signIn,
    (page) => giveIdentity(page),
    (page) => page.goto('/'),
    seeButton('Continue where you left off'),
  ),
  state('code', reachCode),
  state('code, wrong', '/', typeWrongCode('Get OTP')),
  state('variant A', '/phoneVerify'),
  state('variant A, filled', '/phoneVerify', fill('Mobile number', '9876543210')),
  state('variant A, empty and sent', '/phoneVerify', submitWithoutPhone, seeText('Please enter a phone number')),
  state('variant A, code', reachCodeOfVariantA),
  state('variant A, code, wrong', '/?entry=A', typeWrongCode('Continue')),
  state('identity', signIn),
  state('identity, where the PAN is found', signIn, click(/^Where do I find it/)),
  state('identity, filled', signIn, (page) => giveIdentity(page)),
  state('identity, nothing given and sent', signIn, submitEmpty('PAN Number')),
  state('identity, both refused', signIn, giveRefusedIdentity),
  state('landlord', reachLandlord),
  state('landlord, filled', reachLandlord, (page) => giveLandlord(page)),
  state('landlord, nothing given and sent', reachLandlord, submitEmpty('Landlord Name*')),
  state('checking', '/process-screen'),
  state('checking, with a way to start again', '/process-screen', seeButton('Start again')),
  state('another number', reachAlternateNumber),
  state(
    'another number, filled',
    reachAlternateNumber,
    fill('Alternate mobile number', '9876501234'),
    seeButton('Continue'),
  ),
  state(
    'another number, wrong',
    reachAlternateNumber,
    fill('Alternate mobile number', '5876501234'),
    seeText('Please enter the correct number.'),
  ),
  state('credit-worthy', '/success-screen'),
  state('credit-worthy, what was agreed to', reachLandlord, click('Skip'), click('What you agreed to'), seeDialog),
  state('waitlist', '/notEligible'),
  state('waitlist, notification requested', '/notEligible', click('Notify Me'), (page) =>
    expect(toast(page, 'Thanks! our team will contact you!')).toBeVisible(),
  ),
  state('error', '/error-screen'),
  state('not found', '/no-such-page'),
];
