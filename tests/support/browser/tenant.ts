import { expect, type Locator, type Page } from '@playwright/test';
import { press, retype } from '../hand/hand.ts';
import { text } from '../journey-text.ts';

/** The answers of a tenant in the quick check. */
export const identity = { pan: 'ABCPE1234F', pincode: '560001' };
export const landlord = { name: 'Ravi Kumar', phone: '9812345678', address: '12 MG Road, Bengaluru' };

/** A PAN whose fifth letter decides the sandbox's answer. */
export const panWith = (fifth: string): string => `ABCP${fifth}1234F`;

/** Another code than the given one. */
export const otherThan = (code: string): string =>
  String((Number(code) + 1) % 10 ** code.length).padStart(code.length, '0');

export const title = (page: Page): Locator => page.getByRole('heading', { level: 1 });
/** A field that several screens have, each with a label of its own. */
const labelledOn = (page: Page, screens: readonly string[], place: string): Locator =>
  screens
    .map((screen) => page.getByLabel(text(screen, place), { exact: true }))
    .reduce((either, label) => either.or(label));

export const phoneField = (page: Page): Locator => labelledOn(page, ['landing', 'phone-verify'], 'phone label');
export const codeBoxes = (page: Page): Locator =>
  labelledOn(page, ['landing', 'phone-verify'], 'otp label').getByRole('textbox');
export const panField = (page: Page): Locator =>
  labelledOn(page, ['identity-info', 'verification', 'tenant-detail'], 'pan label').and(page.getByRole('textbox'));
export const pincodeField = (page: Page): Locator =>
  page.getByRole('textbox', { name: text('identity-info', 'pincode label') });
export const alternateField = (page: Page): Locator =>
  labelledOn(page, ['process-screen', 'processing-screen'], 'phone label');
export const buttonNamed = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });
export const toast = (page: Page, text: string): Locator => page.locator('.Toastify__toast', { hasText: text });

/** Asserts that a message is shown as a toast, and in place once that is closed. */
export async function expectSaid(page: Page, text: string): Promise<void> {
  await press(toast(page, text));
  await expect(toast(page, text)).toHaveCount(0);
  await expect(page.getByRole('main').getByText(text)).toBeVisible();
}

/** Switches to Hindi, also when a dialog covers the switch. */
export const speakHindi = (page: Page): Promise<void> => speak(page, 'hi');

/** Switches back to English. */
export const speakEnglish = (page: Page): Promise<void> => speak(page, 'en');

async function speak(page: Page, language: string): Promise<void> {
  await page.locator(`button[lang=${language}]`).dispatchEvent('click');
  await expect(page.locator('html')).toHaveAttribute('lang', language);
}

/** The text under a field: its note or its error. */
export const under = (field: Locator): Promise<string> =>
  field.evaluate((control) =>
    (control.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .filter((id) => /-(note|error)$/.test(id))
      .map((id) => document.getElementById(id)?.textContent ?? `nothing with the id ${id}`)
      .join(' '),
  );

/** Enters the number, and returns the code that the sandbox sent. */
export async function askForCode(
  page: Page,
  phone: string,
  name = text('landing', 'send-code label'),
): Promise<string> {
  await retype(phoneField(page), phone);
  return codeOf(page, () => press(buttonNamed(page, name)));
}

/** The button that requests another code. */
const resendLink = (page: Page): Locator =>
  buttonNamed(page, text('landing', 'resend-code label')).or(
    buttonNamed(page, text('phone-verify', 'resend-code label')),
  );

/** Requests another code. */
export const resendCode = (page: Page): Promise<string> => codeOf(page, () => press(resendLink(page)));

async function codeOf(page: Page, ask: () => Promise<void>): Promise<string> {
  const [otp] = await Promise.all([codeFrom(page), ask()]);
  await expect(codeBoxes(page).first()).toBeVisible();
  return otp;
}

/** The code in the sandbox's next response. */
export async function codeFrom(page: Page): Promise<string> {
  const response = await page.waitForResponse('**/api/v1/onboard/phoneInput');
  return ((await response.json()) as { otp: string }).otp;
}

export async function typeCode(page: Page, code: string): Promise<void> {
  await press(codeBoxes(page).first());
  await page.keyboard.type(code);
}

/** Goes from the start, or from a link to it, to the identity screen. */
export async function signIn(page: Page, phone: string, address = '/'): Promise<void> {
  await page.goto(address);
  await typeCode(page, await askForCode(page, phone));
  await expect(page).toHaveURL('/identity-info');
}

/**
 * Signs a tenant in by the calls of the app, and opens a screen: for what comes after a sign-in, where the test would leave
 * its screens by a reload anyway. `prefix` is that of the journey's storage keys.
 */
export async function openSignedIn(page: Page, phone: string, path: string, prefix = ''): Promise<void> {
  const context = page.context();
  const post = (name: string, data: object) =>
    page.request.post(`/api/v1/onboard/${name}`, { data, failOnStatusCode: true });
  const asked = await post('phoneInput', { primary_phone: phone });
  const { otp, data } = await asked.json();
  const uid: string = data.user._id;
  await post('verifyOtp', { otp, uid });
  const { cookies } = await context.storageState();
  const localStorage = [{ name: `${prefix}uid`, value: uid }];
  await context.setStorageState({ cookies, origins: [{ origin: new URL(asked.url()).origin, localStorage }] });
  await page.goto(path);
  await expect(title(page)).toBeVisible();
}

/** Fills in PAN and PIN code, and waits for both checks. */
export async function giveIdentity(page: Page, { pan = identity.pan, pincode = identity.pincode } = {}): Promise<void> {
  await retype(panField(page), pan);
  await retype(pincodeField(page), pincode);
  await expect(buttonNamed(page, text('identity-info', 'submit label'))).toBeEnabled();
}

/** Goes from the start to the landlord screen. */
export async function reachLandlord(
  page: Page,
  phone: string,
  { address, ...answers }: Partial<typeof identity> & { readonly address?: string } = {},
): Promise<void> {
  await signIn(page, phone, address);
  await giveIdentity(page, answers);
  await press(buttonNamed(page, text('identity-info', 'submit label')));
  await expect(title(page)).toHaveText(text('landlord-detail', 'title'));
}

/** As `reachLandlord`, and waits for the consent, which is saved in the background: another page would not wait for it. */
export async function reachLandlordQuietly(page: Page, phone: string): Promise<void> {
  const saved = page.waitForResponse('**/api/v1/consents');
  await reachLandlord(page, phone);
  await saved;
}

export async function giveLandlord(page: Page, { name, phone, address } = landlord): Promise<void> {
  await retype(page.getByLabel(text('landlord-detail', 'name label')), name);
  await retype(page.getByLabel(text('landlord-detail', 'phone label')), phone);
  await retype(page.getByLabel(text('landlord-detail', 'address label')), address);
}

/** Goes from the start to the question for another number. */
export async function reachAlternateNumber(page: Page, phone: string): Promise<void> {
  await reachLandlord(page, phone, { pan: panWith('L') });
  await press(buttonNamed(page, text('landlord-detail', 'skip label')));
  await expect(title(page)).toHaveText(text('process-screen', 'heading'));
}
