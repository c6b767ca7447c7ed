import { expect, type Locator, type Page } from '@playwright/test';
import { press, retype } from '../hand/hand.ts';
import { readTexts, text } from '../journey-text.ts';
import { askForCode, buttonNamed, codeFrom, giveIdentity, speakHindi, title, typeCode } from './tenant.ts';
import { engineIn } from './test.ts';

/** A language in which a landlord uses the journey. */
export type LandlordLanguage = 'en' | 'hi';

/** Whom the landlord of the tests invites. */
export const invited = [
  { name: 'Kabir Das', phone: '9811100003' },
  { name: 'Nisha Paul', phone: '9811100004' },
] as const;

/** The property of the landlord of the tests. */
export const letHome = { name: 'Meera Nair', address: '7 Lake View, Indiranagar', rent: '27500' } as const;

/** The words of a landlord's page: `say` reads a text of the journey in their language, the others find and press by a text. `at` is the journey's base. */
export function landlordPage(page: Page, language: LandlordLanguage = 'en', at = '/landlord/') {
  const say = readTexts('landlord', language);
  const button = (name: string): Locator => page.getByRole('button', { name, exact: true });
  const field = (label: string, within: Page | Locator = page): Locator => within.getByLabel(label, { exact: true });
  /** Presses the button that goes on from a screen. */
  const next = (screen: string) => press(button(say(screen, 'submit')));
  const see = (heading: string) => expect(title(page)).toHaveText(heading);

  /** Enters what a screen asks for, and goes on to the next one. */
  const goOn = async (screen: string, enter: () => Promise<void>, heading: string): Promise<void> => {
    await enter();
    await next(screen);
    await see(heading);
  };
  // What is entered on each screen, up to its button.
  const fill = {
    async fillProperty() {
      await retype(field(say('property', 'name label')), letHome.name);
      await retype(field(say('property', 'address label')), letHome.address);
      await retype(field(say('property', 'pincode label')), '560001');
      await expect(page.getByText('Bengaluru')).toBeVisible();
      await retype(field(say('property', 'rent label')), letHome.rent);
      await field(say('property', 'leaseMonths label')).selectOption({ index: 6 });
    },
    async fillRooms() {
      await field(say('rooms', 'kind label')).selectOption({ index: 1 });
      await retype(field(say('rooms', 'count label')), '2');
      await press(button(say('rooms', 'add')));
      await field(say('rooms', 'kind label')).nth(1).selectOption({ index: 3 });
      await press(page.getByRole('radio', { name: say('rooms', 'partly label') }));
      await press(page.getByRole('checkbox', { name: say('rooms', 'beds label') }));
    },
    async fillProof() {
      const buffer = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer<<>>\n%%EOF\n');
      await page
        .locator('input[type=file]')
        .first()
        .setInputFiles({ name: 'deed.pdf', mimeType: 'application/pdf', buffer });
      await expect(page.getByText(`· ${say('journey.json', 'file sent')}`)).toBeVisible();
    },
    async fillAccount() {
      await retype(field(say('account', 'accountNumber label')), '001122334455');
      await retype(field(say('account', 'confirmNumber label')), '001122334455');
      await retype(field(say('account', 'ifsc label')), 'HDFC0001234');
      await expect(page.getByText('HDFC Bank')).toBeVisible();
    },
    async fillTenants() {
      for (const [n, { name, phone }] of invited.entries()) {
        if (n > 0) await press(button(say('tenants', 'add')));
        await retype(field(say('tenants', 'name label')).nth(n), name);
        await retype(field(say('tenants', 'phone label')).nth(n), phone);
      }
    },
  };
  const askForCode = async (phone: string): Promise<string> => {
    await retype(field(say('landing', 'phone label')), phone);
    const [otp] = await Promise.all([codeFrom(page), press(button(say('landing', 'send-code label')))]);
    await see(say('landing', 'code heading'));
    return otp;
  };
  const steps = {
    askForCode,
    async signIn(phone: string) {
      await page.goto(at);
      if (language === 'hi') await speakHindi(page);
      const otp = await askForCode(phone);
      await press(page.getByRole('group').getByRole('textbox').first());
      await page.keyboard.type(otp);
      await see(say('property', 'title'));
    },
    giveProperty: async () => goOn('property', fill.fillProperty, say('rooms', 'title')),
    giveRooms: async () => goOn('rooms', fill.fillRooms, say('ownership', 'title')),
    sendProof: async () => goOn('ownership', fill.fillProof, say('account', 'title')),
    giveAccount: async () => goOn('account', fill.fillAccount, say('tenants', 'title')),
    nameTenants: async () => goOn('tenants', fill.fillTenants, say('check-answers', 'title')),
    /** Sends the links; returns those that the sandbox reveals. */
    async send(): Promise<readonly string[]> {
      const [response] = await Promise.all([
        page.waitForResponse('**/api/v1/invitations'),
        press(button(say('check-answers', 'send label'))),
      ]);
      const { data } = (await response.json()) as { data: { links: readonly string[] } };
      await see(say('landlord-success', 'heading'));
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

/** Opens the link of an invitation as a tenant, and goes to the details of the landlord. */
export async function followInvitation(page: Page, link: string, phone: string): Promise<void> {
  await page.goto(link);
  await engineIn(page);
  await expect(page).toHaveURL('/');
  await typeCode(page, await askForCode(page, phone));
  await giveIdentity(page);
  await press(buttonNamed(page, text('identity-info', 'submit label')));
  await expect(title(page)).toHaveText(text('landlord-detail', 'title'));
}
