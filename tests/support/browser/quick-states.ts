import { expect, type Page } from '@playwright/test';
import { patternOf, text } from '../journey-text.ts';
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
  await askForCode(page, phone, text('phone-verify', 'send-code label'));
};

const typeWrongCode = (screen: string) => async (page: Page, phone: string) => {
  await typeCode(page, otherThan(await askForCode(page, phone, text(screen, 'send-code label'))));
  await expect(toast(page, text(screen, 'verify-code rejected toast'))).toBeVisible();
};

const giveRefusedIdentity = async (page: Page): Promise<void> => {
  await panField(page).fill(panWith('X'));
  await pincodeField(page).fill('999999');
  await expect.poll(() => under(panField(page))).toContain(text('identity-info', 'rejected then fieldError text'));
  await expect.poll(() => under(pincodeField(page))).toBe(text('identity-info', 'not-found text'));
};

/** The screens of the quick check: as first shown, filled in, and with what can go wrong. */
export const quickStates: readonly ScreenState[] = [
  state('landing', '/'),
  state('landing, filled', '/', fill(text('landing', 'phone label'), '9876543210')),
  state('landing, empty and sent', '/', submitWithoutPhone, seeText(text('landing', 'phone required'))),
  state('landing, sent back with a reason', '/identity-info', seeText(patternOf(text('journey.json', 'uid missing')))),
  state(
    'landing, left before',
    signIn,
    (page) => giveIdentity(page),
    (page) => page.goto('/'),
    seeButton(text('landing', 'resume resume label')),
  ),
  state('code', reachCode),
  state('code, wrong', '/', typeWrongCode('landing')),
  state('variant A', '/phoneVerify'),
  state('variant A, filled', '/phoneVerify', fill(text('phone-verify', 'phone label'), '9876543210')),
  state(
    'variant A, empty and sent',
    '/phoneVerify',
    submitWithoutPhone,
    seeText(text('phone-verify', 'phone required')),
  ),
  state('variant A, code', reachCodeOfVariantA),
  state('variant A, code, wrong', '/?entry=A', typeWrongCode('phone-verify')),
  state('identity', signIn),
  state('identity, where the PAN is found', signIn, click(patternOf(text('identity-info', 'guide label')))),
  state('identity, filled', signIn, (page) => giveIdentity(page)),
  state('identity, nothing given and sent', signIn, submitEmpty(text('identity-info', 'pan label'))),
  state('identity, both refused', signIn, giveRefusedIdentity),
  state('landlord', reachLandlord),
  state('landlord, filled', reachLandlord, (page) => giveLandlord(page)),
  state('landlord, nothing given and sent', reachLandlord, submitEmpty(text('landlord-detail', 'name label'))),
  state('checking', '/process-screen'),
  state('checking, with a way to start again', '/process-screen', seeButton(text('process-screen', 'restart label'))),
  state('another number', reachAlternateNumber),
  state(
    'another number, filled',
    reachAlternateNumber,
    fill(text('process-screen', 'phone label'), '9876501234'),
    seeButton(text('process-screen', 'alternate submit')),
  ),
  state(
    'another number, wrong',
    reachAlternateNumber,
    fill(text('process-screen', 'phone label'), '5876501234'),
    seeText(text('process-screen', 'pattern')),
  ),
  state('credit-worthy', '/success-screen'),
  state(
    'credit-worthy, what was agreed to',
    reachLandlord,
    click(text('landlord-detail', 'skip label')),
    click(text('success-screen', 'agreed label')),
    seeDialog,
  ),
  state('waitlist', '/notEligible'),
  state('waitlist, notification requested', '/notEligible', click(text('not-eligible', 'notify label')), (page) =>
    expect(toast(page, text('not-eligible', 'notify toast'))).toBeVisible(),
  ),
  state('error', '/error-screen'),
  state('not found', '/no-such-page'),
];
