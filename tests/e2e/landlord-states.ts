import { expect } from '@playwright/test';
import { breakCall } from './fault.ts';
import { landlordPage, reachAnswers } from './landlord-steps.ts';
import { type ScreenState, type StateStep, seeButton, seeText, state } from './screen-state.ts';
import { pressBlocked, reachLandlord, toast } from './tenant.ts';

const answers: StateStep = (page, phone) => reachAnswers(page, phone);

/** Signs a landlord in, and opens one of the screens. */
const at =
  (path: string): StateStep =>
  async (page, phone) => {
    await landlordPage(page).signIn(phone);
    await page.goto(`/landlord${path}`);
  };

/** Does what the landlord of the tests does on a screen, up to its button. */
const give =
  (what: 'Property' | 'Rooms' | 'Account' | 'Tenants' | 'Proof'): StateStep =>
  (page) =>
    landlordPage(page)[`fill${what}`]();

const press =
  (name: string): StateStep =>
  (page) =>
    landlordPage(page).button(name).click();

/** Submits the form with Enter in a field, and waits for its error summary. */
const submitFrom =
  (label: string): StateStep =>
  async (page) => {
    await landlordPage(page).field(label).first().press('Enter');
    await expect(page.getByRole('region', { name: 'There is a problem' })).toBeFocused();
  };

const leaveAndReturn: StateStep = async (page) => {
  await give('Property')(page, '');
  await press('Next')(page, '');
  await page.goto('/landlord/');
};

const addRefusedFile: StateStep = async (page) => {
  const buffer = Buffer.from('neither a picture nor a PDF');
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'scan.pdf', mimeType: 'application/pdf', buffer });
  await expect(page.getByText(/^What is in it is not what its name says/)).toBeVisible();
};

const giveSameRoomTwice: StateStep = async (page) => {
  const on = landlordPage(page);
  await on.fillRooms();
  await on.field('Room').nth(1).selectOption({ index: 1 });
  await pressBlocked(on.button('Next'));
  await expect(page.getByText('The same room is there twice. Please put both into one.')).toBeVisible();
};

const giveSameNumberTwice: StateStep = async (page) => {
  const on = landlordPage(page);
  await on.fillTenants();
  await on.field('Mobile number').nth(1).fill('9811100003');
  await pressBlocked(on.button('Next'));
  await expect(page.getByText('Two tenants have the same mobile number.')).toBeVisible();
};

const giveAccountsThatDiffer: StateStep = async (page) => {
  const on = landlordPage(page);
  await on.fillAccount();
  // A concealed number is shown once the field has the focus.
  await on.field('Account Number again').focus();
  await expect(on.field('Account Number again')).toHaveValue('001122334455');
  await on.field('Account Number again').fill('001122334456');
  await expect(page.getByText('This differs from the account number above.')).toBeVisible();
};

const failToSend: StateStep = async (page) => {
  await breakCall(page, '/api/v1/invitations', 'malformed JSON');
  await press('Send the links')(page, '');
  await expect(toast(page, 'The links could not be sent just now.')).toBeVisible();
};

const send: StateStep = (page) => landlordPage(page).send();

const openInvitation =
  (answer: object): StateStep =>
  async (page, phone) => {
    await page.route('**/api/v1/invitations/open', (route) => route.fulfill({ json: answer }));
    await reachLandlord(page, phone, { address: `/#invite=${'A'.repeat(43)}` });
  };

const invitation = { name: 'Meera Nair', phone: '9812345678', address: '7 Lake View, Bengaluru, 560001', rent: 27_500 };

/** The screens on which a landlord invites tenants, and those of a tenant who was invited. */
export const landlordStates: readonly ScreenState[] = [
  state('landlord/landing', '/landlord/'),
  state('landlord/landing, left before', at('/property'), leaveAndReturn, seeButton('Continue where you left off')),
  state('landlord/code', '/landlord/', (page, phone) => landlordPage(page).askForCode(phone)),
  state('landlord/property', at('/property')),
  state('landlord/property, filled', at('/property'), give('Property')),
  state('landlord/property, nothing given and sent', at('/property'), submitFrom('Your name')),
  state('landlord/rooms', at('/rooms')),
  state('landlord/rooms, two and some furniture', at('/rooms'), give('Rooms')),
  state('landlord/rooms, nothing given and sent', at('/rooms'), submitFrom('How many')),
  state('landlord/rooms, the same twice', at('/rooms'), giveSameRoomTwice),
  state('landlord/ownership', at('/ownership')),
  state('landlord/ownership, one sent and one refused', at('/ownership'), give('Proof'), addRefusedFile),
  state('landlord/account', at('/account')),
  state('landlord/account, filled', at('/account'), give('Account')),
  state('landlord/account, the numbers differ', at('/account'), giveAccountsThatDiffer),
  state('landlord/account, nothing given and sent', at('/account'), submitFrom('Account Number')),
  state('landlord/tenants', at('/tenants')),
  state('landlord/tenants, two', at('/tenants'), give('Tenants')),
  state('landlord/tenants, nothing given and sent', at('/tenants'), submitFrom('Name')),
  state('landlord/tenants, the same number twice', at('/tenants'), giveSameNumberTwice),
  state('landlord/answers', answers),
  state('landlord/answers, not sent', answers, failToSend),
  state('landlord/sent', answers, send),
  state('landlord/home', at('/home')),
  state('landlord/home, after sending', answers, send, press('Done'), seeText('What you receive')),
  state('landlord/my data', answers, send, press('Done'), press('My data'), seeText('Meera Nair')),
  state('landlord/my data, before erasing', at('/my-data'), press('Erase my data'), seeButton('Send me a code')),
  state('landlord/data erased', '/landlord/my-data-erased'),
  state('landlord/not found', '/landlord/no-such-page'),
  state(
    'landlord/invited tenant',
    openInvitation({ status: 'success', data: invitation }),
    seeText(/^Meera Nair has invited you/),
  ),
  state(
    'landlord/invited tenant, by a link that is used up',
    openInvitation({ status: 'failed', message: 'This invitation can no longer be used.' }),
    (page) => expect(toast(page, 'This invitation can no longer be used.')).toBeVisible(),
  ),
];
