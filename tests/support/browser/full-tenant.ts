import { expect, type Locator, type Page } from '@playwright/test';
import { pageTitle } from '../../../src/engine/model/texts/page-title.ts';
import { press, retype } from '../hand/hand.ts';
import { patternOf, text } from '../journey-text.ts';
import { breakCall } from './fault.ts';
import { askForCode, buttonNamed, identity, openSignedIn, panField, title, typeCode } from './tenant.ts';
import type { RecordedCall } from './test.ts';

/** The answers of a tenant on the screens of the full check. */
export const applicant = { pan: identity.pan, moveInDate: '2031-04-15', rent: '45000', aadhaar: '123456709012' };
/** All but rent and date, so that the screen does not continue on its own. */
export const withoutRent = { pan: applicant.pan, aadhaar: applicant.aadhaar };
export const work = {
  employmentType: text('work-detail', 'Salaried label'),
  employerName: 'Lotus Software',
  designation: 'Engineer',
  employerAddress: '4 Residency Road, Bengaluru',
  companyEmail: 'asha@lotus.example',
};

/** The paths of the calls of the full check. */
export const paths = {
  pan: '/api/v1/onboard/panCheck',
  sendAadhaarCode: '/api/v1/onboard/verify-aadhaar',
  verifyAadhaarCode: '/api/v1/onboard/verify-aadhaar-otp',
  user: '/admin/getData',
  checkIn: '/api/v1/onboard/checkin',
  alternate: '/api/v1/onboard/sendAction',
  journey: '/api/v1/onboard/generate-journey-dup',
};

export const dateField = (page: Page): Locator => page.getByLabel(text('verification', 'moveInDate label'));
export const rentField = (page: Page): Locator =>
  page.getByRole('textbox', { name: text('verification', 'rent label') });
export const aadhaarField = (page: Page): Locator =>
  page.getByRole('textbox', { name: text('verification', 'aadhaar label') });
export const aadhaarBoxes = (page: Page): Locator =>
  page.getByRole('group', { name: text('verification', 'aadhaarCode label') }).getByRole('textbox');

/** The digits in the boxes of the Aadhaar code. */
export const aadhaarCodeIn = (page: Page): Promise<string> =>
  aadhaarBoxes(page).evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).value).join(''));

/** The text under a field that repeats its value in another form. */
export const echoOf = (field: Locator): Promise<string> =>
  field.evaluate((control) => document.getElementById(`${control.id}-echo`)?.textContent ?? 'no echo');

/** Opens a screen, and waits until it is shown. */
export async function openPath(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(title(page)).toBeVisible();
}

/** The paths of the full check that Back does not leave. */
export const lockedPaths = ['/notEligible', '/error-screen'];

/** The calls that change something; reading the tenant's own record is not counted as a repeated call. */
export const acts = (calls: readonly RecordedCall[]): readonly RecordedCall[] =>
  calls.filter(({ path }) => path !== paths.user);

/** Asserts that a whole screen is shown: one heading with words, and its title in the tab. */
export async function expectStands(page: Page): Promise<void> {
  await expect(title(page)).toHaveCount(1);
  await expect(title(page)).toHaveText(/\w/);
  const isStart = new URL(page.url()).pathname === '/';
  const own = text('journey.json', 'title');
  await expect(page).toHaveTitle(isStart ? pageTitle(text('landing', 'title'), own) : new RegExp(` – ${own}$`));
}

/** Signs in through variant A; `is_eligible` decides which screen follows. */
export async function enterByVariantA(page: Page, phone: string, path = '/phoneVerify'): Promise<void> {
  await page.goto(path);
  await typeCode(page, await askForCode(page, phone, text('phone-verify', 'send-code label')));
}

/** Opens a screen for a tenant whose record exists but can no longer be read. */
export async function openWithoutRecord(page: Page, phone: string, path: string): Promise<void> {
  await enterByVariantA(page, phone);
  await expect(page).toHaveURL('/tenantDetail');
  await breakCall(page, paths.user, 'HTTP 500');
  await openPath(page, path);
}

/** Opens the empty identity verification of a tenant who has signed in. */
export async function reachVerification(page: Page, phone: string): Promise<void> {
  await openSignedIn(page, phone, '/verification');
  await expect(title(page)).toHaveText(text('verification', 'title'));
}

/** Fills in PAN (and waits for its check), date, rent and Aadhaar number; omitted fields stay unchanged. */
export async function giveApplicant(page: Page, answers: Partial<typeof applicant>): Promise<void> {
  const { pan, moveInDate, rent, aadhaar } = answers;
  if (pan) {
    const checked = page.waitForResponse(`**${paths.pan}`);
    await retype(panField(page), pan);
    await checked;
  }
  if (moveInDate) await retype(dateField(page), moveInDate);
  if (rent) await retype(rentField(page), rent);
  if (aadhaar) await retype(aadhaarField(page), aadhaar);
}

/** Presses Verify (or Resend), and returns the code that the sandbox sent. */
export async function pressSendAadhaarCode(
  page: Page,
  name = text('verification', 'send-aadhaar-code label'),
): Promise<string> {
  const sent = page.waitForResponse(`**${paths.sendAadhaarCode}`);
  await press(buttonNamed(page, name));
  const { otp } = (await (await sent).json()) as { otp: string };
  await expect(aadhaarBoxes(page)).toHaveCount(6);
  return otp;
}

export async function typeAadhaarCode(page: Page, code: string): Promise<void> {
  await press(aadhaarBoxes(page).first());
  await page.keyboard.type(code);
}

/** Goes from the start to the result of the check-in; once all is filled in, the screen continues on its own. */
export async function completeVerification(
  page: Page,
  phone: string,
  answers: Partial<typeof applicant> = {},
): Promise<void> {
  await reachVerification(page, phone);
  await giveApplicant(page, { ...applicant, ...answers });
  await typeAadhaarCode(page, await pressSendAadhaarCode(page));
}

export async function giveWork(page: Page, answers: Partial<typeof work> = work): Promise<void> {
  const { employmentType, employerName, designation, employerAddress, companyEmail } = answers;
  if (employmentType) await page.getByLabel(text('work-detail', 'employmentType label')).selectOption(employmentType);
  if (employerName !== undefined)
    await retype(page.getByLabel(text('work-detail', 'employerName label')), employerName);
  if (designation !== undefined) await retype(page.getByLabel(text('work-detail', 'designation label')), designation);
  if (employerAddress !== undefined)
    await retype(page.getByLabel(text('work-detail', 'employerAddress label')), employerAddress);
  if (companyEmail !== undefined)
    await retype(page.getByLabel(text('work-detail', 'companyEmail label')), companyEmail);
}

/** Asserts words, focus, keyboard, Close and the restored focus of a dialog that a link opens. */
export async function expectDialog(page: Page, label: string, screen: string, place: string): Promise<void> {
  const link = buttonNamed(page, label);
  const name = text(screen, 'title');
  const says = patternOf(text(screen, place));
  await press(link);
  const dialog = page.getByRole('dialog', { name });
  await expect(dialog).toContainText(says);
  await expect(dialog.getByRole('heading', { name })).toBeFocused();
  const body = dialog.getByRole('region', { name });
  const scrolled = () => body.evaluate((element) => element.scrollTop);
  expect(await scrolled()).toBe(0);
  await page.keyboard.press('Tab');
  await expect(body).toBeFocused();
  await page.keyboard.press('End');
  await expect.poll(scrolled).toBeGreaterThan(0);
  await expect(dialog.getByRole('button', { name: text('journey.json', 'close') })).toBeInViewport();
  await press(dialog.getByRole('button', { name: text('journey.json', 'close') }));
  await expect(dialog).toHaveCount(0);
  await expect(link).toBeFocused();
}

/** Fills in one flatmate of the list, counted from 1. */
export async function giveFlatmate(
  page: Page,
  n: number,
  { name, phone }: { name: string; phone: string },
): Promise<void> {
  const entry = page.getByRole('group', {
    name: patternOf(
      text('journey.json', 'entryNumber', { label: text('tenant-selection', 'entries label'), n, count: '{}' }),
    ),
  });
  await retype(entry.getByLabel(text('tenant-selection', 'name label')), name);
  await retype(entry.getByLabel(text('tenant-selection', 'phone label')), phone);
}
