import { expect, type Locator, type Page } from '@playwright/test';
import { translatorOf } from './copy.ts';
import { codeBoxes, codeFrom, speakHindi, title } from './tenant.ts';

/** A language in which a landlord uses the journey. */
export type LandlordLanguage = 'en' | 'hi';

/** Whom the landlord of the tests invites. */
export const invited = [
  { name: 'Kabir Das', phone: '9811100003' },
  { name: 'Nisha Paul', phone: '9811100004' },
] as const;

/** The property of the landlord of the tests. */
export const letHome = { name: 'Meera Nair', address: '7 Lake View, Indiranagar', rent: '27500' } as const;

/** The words of a landlord's page: `say` translates an English text, the others find and press by it. `at` is the journey's base. */
export function landlordPage(page: Page, language: LandlordLanguage = 'en', at = '/landlord/') {
  const say = translatorOf(language === 'en' ? 'English' : 'Hindi', 'landlord');
  const button = (name: string): Locator => page.getByRole('button', { name: say(name), exact: true });
  const field = (label: string, within: Page | Locator = page): Locator =>
    within.getByLabel(say(label), { exact: true });
  const next = () => button('Next').click();
  const see = (heading: string) => expect(title(page)).toHaveText(say(heading));

  /** Enters what a screen asks for, and goes on to the next one. */
  const goOn = async (enter: () => Promise<void>, heading: string): Promise<void> => {
    await enter();
    await next();
    await see(heading);
  };
  // What is entered on each screen, up to its button.
  const fill = {
    async fillProperty() {
      await field('Your name').fill(letHome.name);
      await field('Property Address').fill(letHome.address);
      await field('PIN Code of the property').fill('560001');
      await expect(page.getByText('Bengaluru')).toBeVisible();
      await field('Monthly rent').fill(letHome.rent);
      await field('Lease period').selectOption({ index: 6 });
    },
    async fillRooms() {
      await field('Room').selectOption({ index: 1 });
      await field('How many').fill('2');
      await button('Add a kind of room').click();
      await field('Room').nth(1).selectOption({ index: 3 });
      await page.getByRole('radio', { name: say('Partly furnished') }).check();
      await page.getByRole('checkbox', { name: say('Beds') }).check();
    },
    async fillProof() {
      const buffer = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer<<>>\n%%EOF\n');
      await page
        .locator('input[type=file]')
        .first()
        .setInputFiles({ name: 'deed.pdf', mimeType: 'application/pdf', buffer });
      await expect(page.getByText(`· ${say('Sent')}`)).toBeVisible();
    },
    async fillAccount() {
      await field('Account Number').fill('001122334455');
      await field('Account Number again').fill('001122334455');
      await field('IFSC Code').fill('HDFC0001234');
      await expect(page.getByText('HDFC Bank')).toBeVisible();
    },
    async fillTenants() {
      for (const [n, { name, phone }] of invited.entries()) {
        if (n > 0) await button('Add a tenant').click();
        await field('Name').nth(n).fill(name);
        await field('Mobile number').nth(n).fill(phone);
      }
    },
  };
  const askForCode = async (phone: string): Promise<string> => {
    await field('Mobile number').fill(phone);
    const [otp] = await Promise.all([codeFrom(page), button('Get OTP').click()]);
    await see('Verify OTP');
    return otp;
  };
  const steps = {
    askForCode,
    async signIn(phone: string) {
      await page.goto(at);
      if (language === 'hi') await speakHindi(page);
      const otp = await askForCode(phone);
      const boxes = language === 'en' ? codeBoxes(page) : page.getByRole('group').getByRole('textbox');
      await boxes.first().click();
      await page.keyboard.type(otp);
      await see('Your property');
    },
    giveProperty: async () => goOn(fill.fillProperty, 'Rooms and furniture'),
    giveRooms: async () => goOn(fill.fillRooms, 'Proof of ownership'),
    sendProof: async () => goOn(fill.fillProof, 'Account for the advance rent'),
    giveAccount: async () => goOn(fill.fillAccount, 'Your tenants'),
    nameTenants: async () => goOn(fill.fillTenants, 'Check your answers'),
    /** Sends the links; returns those that the sandbox reveals. */
    async send(): Promise<readonly string[]> {
      const [response] = await Promise.all([
        page.waitForResponse('**/api/v1/invitations'),
        button('Send the links').click(),
      ]);
      const { data } = (await response.json()) as { data: { links: readonly string[] } };
      await see('Congratulations!');
      return data.links;
    },
  };
  return { ...fill, ...steps, say, button, field, see, next };
}

/** Brings a landlord to the answers before sending. */
export async function reachAnswers(page: Page, phone: string, language: LandlordLanguage = 'en', at = '/landlord/') {
  const on = landlordPage(page, language, at);
  await on.signIn(phone);
  await on.giveProperty();
  await on.giveRooms();
  await on.sendProof();
  await on.giveAccount();
  await on.nameTenants();
  return on;
}
