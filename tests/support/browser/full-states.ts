import { expect, type Page } from '@playwright/test';
import { text } from '../journey-text.ts';
import { holdCall } from './fault.ts';
import {
  aadhaarField,
  applicant,
  completeVerification,
  enterByVariantA,
  giveApplicant,
  giveFlatmate,
  giveWork,
  openPath,
  paths,
  pressSendAadhaarCode,
  reachVerification,
  typeAadhaarCode,
  work,
} from './full-tenant.ts';
import { click, fill, type ScreenState, seeButton, seeDialog, seeText, state, submitEmpty } from './screen-state.ts';
import { buttonNamed, otherThan, panField, panWith, toast, under } from './tenant.ts';

/** All but rent and date, so that the screen does not continue on its own. */
export const withoutRent = { pan: applicant.pan, aadhaar: applicant.aadhaar };
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

const seeToast = (text: string) => (page: Page) => expect(toast(page, text)).toBeVisible();
const giveWithoutRent = (page: Page) => giveApplicant(page, withoutRent);

const reachLastStep = async (page: Page): Promise<void> => {
  for (let step = 1; step < 4; step++) await buttonNamed(page, text('onboarding', 'next')).click();
};

const giveRefusedAadhaar = async (page: Page): Promise<void> => {
  await giveApplicant(page, { ...withoutRent, aadhaar: '999912345678' });
  await buttonNamed(page, text('verification', 'send-aadhaar-code label')).click();
  await expect.poll(() => under(aadhaarField(page))).toBe(text('verification', 'not-own text'));
  await panField(page).press('Backspace');
  await panField(page).blur();
};

const typeWrongAadhaarCode = async (page: Page): Promise<void> => {
  await typeAadhaarCode(page, otherThan(await pressSendAadhaarCode(page)));
};

const verifyAadhaar = async (page: Page): Promise<void> => {
  await typeAadhaarCode(page, await pressSendAadhaarCode(page));
};

const signInWithRecord = async (page: Page, phone: string): Promise<void> => {
  await enterByVariantA(page, phone.replace(/\d{4}$/, '9006'));
  await expect(page).toHaveURL('/tenantDetail');
};

const holdCheckIn = async (page: Page, phone: string): Promise<void> => {
  await holdCall(page, paths.checkIn);
  await completeVerification(page, phone);
  await expect(page).toHaveURL('/processingScreen');
};

const reachAnotherNumber = (page: Page, phone: string) => completeVerification(page, phone, { pan: panWith('L') });

const giveBank = (screen: string) => async (page: Page) => {
  const ifsc = page.getByLabel(text(screen, 'ifsc label'));
  await page.getByLabel(text(screen, 'accountNumber label')).fill('001234567890');
  await ifsc.fill('HDFC0000001');
  await expect.poll(() => under(ifsc)).toContain('HDFC Bank');
};

const addFiles = async (page: Page): Promise<void> => {
  const longName = 'a-rather-long-name-of-a-scan-that-has-no-place-to-break.pdf';
  const inputs = page.locator('input[type=file]');
  await inputs.first().setInputFiles([
    { name: 'pan.png', mimeType: 'image/png', buffer: png },
    { name: longName, mimeType: 'application/pdf', buffer: png },
  ]);
  await expect(page.getByRole('listitem')).toHaveCount(1);
};

const selectCard = async (page: Page): Promise<void> => {
  await page.locator('[aria-pressed]').click();
  await expect(page.locator('[aria-pressed=true]')).toBeVisible();
};

const openHomeWhileLoading = async (page: Page, phone: string): Promise<void> => {
  await enterByVariantA(page, phone);
  await expect(page).toHaveURL('/tenantDetail');
  await holdCall(page, paths.user);
  await openPath(page, '/homeScreen');
  await expect(page.locator('[aria-busy=true]')).toBeVisible();
};

const openQuestion = async (page: Page): Promise<void> => {
  await page.locator('summary').nth(2).click();
  await expect(page.locator('details[open] p')).toBeVisible();
};

const reachWork = async (page: Page, phone: string): Promise<void> => {
  await enterByVariantA(page, phone.replace(/\d{4}$/, '9001'));
  await expect(page).toHaveURL('/workDetail');
};

const giveWrongEmail = async (page: Page): Promise<void> => {
  await giveWork(page, { companyEmail: 'asha@' });
  await page.getByLabel(text('work-detail', 'companyEmail label')).blur();
};

/** The screens of the full check and those after it: as first shown, filled in, and with what can go wrong. */
export const fullStates: readonly ScreenState[] = [
  state('intro', '/onboarding'),
  state('intro, last step', '/onboarding', reachLastStep, seeButton(text('onboarding', 'last'))),
  state('verification', reachVerification),
  state('verification, refused', reachVerification, giveRefusedAadhaar),
  state(
    'verification, a wrong code',
    reachVerification,
    giveWithoutRent,
    typeWrongAadhaarCode,
    seeToast(text('verification', 'rejected toast')),
  ),
  state(
    'verification, verified and incomplete',
    reachVerification,
    giveWithoutRent,
    verifyAadhaar,
    click(text('verification', 'submit label')),
    seeToast(text('verification', 'incomplete toast')),
  ),
  state(
    'verification, known tenant',
    signInWithRecord,
    (page) => openPath(page, '/verification'),
    (page) => expect(page.getByRole('textbox', { name: text('verification', 'rent label') })).toHaveValue('25000'),
  ),
  state('terms', reachVerification, click(text('verification', 'terms label')), seeDialog),
  state('verification, filled', reachVerification, (page) => giveApplicant(page, applicant)),
  state(
    'verification, nothing given and sent',
    reachVerification,
    submitEmpty(text('verification', 'pan label')),
    seeToast(text('verification', 'incomplete toast')),
  ),
  state('privacy', '/processStep', click(text('process-step', 'privacy label')), seeDialog),
  state('full check, checking', holdCheckIn),
  state(
    'full check, another number, wrong',
    reachAnotherNumber,
    fill(text('processing-screen', 'phone label'), '5876501234'),
    seeText(text('processing-screen', 'pattern')),
  ),
  state(
    'full check, another number',
    reachAnotherNumber,
    fill(text('processing-screen', 'phone label'), '9876501234'),
    seeButton(text('processing-screen', 'alternate submit')),
  ),
  state('tenant detail', '/tenantDetail'),
  state(
    'tenant detail, filled',
    '/tenantDetail',
    (page) =>
      page.getByLabel(text('tenant-detail', 'relation label')).selectOption(text('tenant-detail', 'Self label')),
    (page) => panField(page).fill(applicant.pan),
    giveBank('tenant-detail'),
  ),
  state('tenant detail, nothing given and sent', '/tenantDetail', submitEmpty(text('tenant-detail', 'pan label'))),
  state('documents', '/identity-documents'),
  state('documents, one accepted and one refused', '/identity-documents', addFiles),
  state('selection', '/tenantSelection'),
  state('selection, chosen', '/tenantSelection', (page) => page.getByRole('radio').nth(1).check()),
  state(
    'selection, nothing chosen and sent',
    '/tenantSelection',
    (page) => page.getByRole('radio').first().press('Enter'),
    seeText(text('tenant-selection', 'household required')),
  ),
  state(
    'selection, two flatmates',
    '/tenantSelection',
    (page) => page.getByRole('radio', { name: text('tenant-selection', 'household flatmates label') }).check(),
    (page) => giveFlatmate(page, 1, { name: 'Ravi Kumar', phone: '9876543210' }),
    click(text('tenant-selection', 'add')),
    (page) => giveFlatmate(page, 2, { name: 'Meera Iyer', phone: '9876543211' }),
  ),
  state(
    'selection, no flatmate given and sent',
    '/tenantSelection',
    (page) => page.getByRole('radio', { name: text('tenant-selection', 'household flatmates label') }).check(),
    submitEmpty(text('tenant-selection', 'name label')),
  ),
  state('offer', '/congratulations'),
  state('home', '/homeScreen'),
  state('home, card selected', '/homeScreen', selectCard),
  state('home, record still loading', openHomeWhileLoading),
  state('questions, one open', '/faq', openQuestion),
  state('steps', '/processStep'),
  state('work', reachWork),
  state('work, filled', reachWork, (page) => giveWork(page)),
  state(
    'work, wrong and refused',
    reachWork,
    (page) => giveWork(page, { ...work, employerName: 'Fail' }),
    click(text('work-detail', 'submit')),
    seeToast(text('work-detail', 'rejected toast')),
    giveWrongEmail,
    seeText(text('work-detail', 'companyEmail pattern')),
  ),
  state('hub', '/journey'),
  state('salary', '/salaryScreen'),
  state('salary, filled', '/salaryScreen', giveBank('salary-screen')),
  state('salary, nothing given and sent', '/salaryScreen', submitEmpty(text('salary-screen', 'accountNumber label'))),
  state('agreement', '/rentAgreement'),
  state(
    'agreement, filled',
    '/rentAgreement',
    fill(text('rent-agreement', 'name label'), 'Asha Rao'),
    (page) => page.getByRole('radio').last().check(),
    (page) => page.getByLabel(text('rent-agreement', 'permanentAddress label')).fill('4 Residency Road, Bengaluru'),
  ),
  state('agreement, nothing given and sent', '/rentAgreement', submitEmpty(text('rent-agreement', 'name label'))),
  state('under review', '/underReview'),
  state('landlord told', '/landlord-success'),
];
