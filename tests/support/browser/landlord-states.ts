import { expect } from '@playwright/test';
import { landlordText, patternOf, text } from '../journey-text.ts';
import { breakCall } from './fault.ts';
import { landlordPage, reachAnswers } from './landlord-steps.ts';
import { type ScreenState, type StateStep, seeButton, seeText, state } from './screen-state.ts';
import { openSignedIn, pressBlocked, reachLandlord, toast } from './tenant.ts';

const answers: StateStep = (page, phone) => reachAnswers(page, phone);

/** Opens one of the screens of a landlord who has signed in. */
const at =
  (path: string): StateStep =>
  (page, phone) =>
    openSignedIn(page, phone, `/landlord${path}`, 'landlord.');

/** Does what the landlord of the tests does on a screen, up to its button. */
const give =
  (what: 'fillProperty' | 'fillRooms' | 'fillAccount' | 'fillTenants' | 'fillProof'): StateStep =>
  (page) =>
    landlordPage(page)[what]();

const press =
  (name: string): StateStep =>
  (page) =>
    landlordPage(page).button(name).click();

/** Submits the form with Enter in a field, and waits for its error summary. */
const submitFrom =
  (label: string): StateStep =>
  async (page) => {
    await landlordPage(page).field(label).first().press('Enter');
    await expect(page.getByRole('region', { name: landlordText('journey.json', 'problem') })).toBeFocused();
  };

const leaveAndReturn: StateStep = async (page) => {
  await give('fillProperty')(page, '');
  await press(landlordText('property', 'submit label'))(page, '');
  await page.goto('/landlord/');
};

const addRefusedFile: StateStep = async (page) => {
  const buffer = Buffer.from('neither a picture nor a PDF');
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'scan.pdf', mimeType: 'application/pdf', buffer });
  await expect(page.getByText(landlordText('journey.json', 'refusedType'), { exact: true })).toBeVisible();
};

const giveSameRoomTwice: StateStep = async (page) => {
  const on = landlordPage(page);
  await on.fillRooms();
  await on.field(landlordText('rooms', 'kind label')).nth(1).selectOption({ index: 1 });
  await pressBlocked(on.button(landlordText('rooms', 'submit label')));
  await expect(page.getByText(landlordText('rooms', 'submit say'))).toBeVisible();
};

const giveSameNumberTwice: StateStep = async (page) => {
  const on = landlordPage(page);
  await on.fillTenants();
  await on.field(landlordText('tenants', 'phone label')).nth(1).fill('9811100003');
  await pressBlocked(on.button(landlordText('tenants', 'submit label')));
  await expect(page.getByText(landlordText('tenants', 'submit say'))).toBeVisible();
};

const giveAccountsThatDiffer: StateStep = async (page) => {
  const on = landlordPage(page);
  await on.fillAccount();
  // A concealed number is shown once the field has the focus.
  await on.field(landlordText('account', 'confirmNumber label')).focus();
  await expect(on.field(landlordText('account', 'confirmNumber label'))).toHaveValue('001122334455');
  await on.field(landlordText('account', 'confirmNumber label')).fill('001122334456');
  await expect(page.getByText(landlordText('account', 'valid:confirmNumber text'))).toBeVisible();
};

const failToSend: StateStep = async (page) => {
  await breakCall(page, '/api/v1/invitations', 'malformed JSON');
  await press(landlordText('check-answers', 'send label'))(page, '');
  await expect(toast(page, landlordText('check-answers', 'send unavailable toast'))).toBeVisible();
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
  state(
    'landlord/landing, left before',
    at('/property'),
    leaveAndReturn,
    seeButton(landlordText('landing', 'resume resume label')),
  ),
  state('landlord/code', '/landlord/', (page, phone) => landlordPage(page).askForCode(phone)),
  state('landlord/property', at('/property')),
  state('landlord/property, filled', at('/property'), give('fillProperty')),
  state(
    'landlord/property, nothing given and sent',
    at('/property'),
    submitFrom(landlordText('property', 'name label')),
  ),
  state('landlord/rooms', at('/rooms')),
  state('landlord/rooms, two and some furniture', at('/rooms'), give('fillRooms')),
  state('landlord/rooms, nothing given and sent', at('/rooms'), submitFrom(landlordText('rooms', 'count label'))),
  state('landlord/rooms, the same twice', at('/rooms'), giveSameRoomTwice),
  state('landlord/ownership', at('/ownership')),
  state('landlord/ownership, one sent and one refused', at('/ownership'), give('fillProof'), addRefusedFile),
  state('landlord/account', at('/account')),
  state('landlord/account, filled', at('/account'), give('fillAccount')),
  state('landlord/account, the numbers differ', at('/account'), giveAccountsThatDiffer),
  state(
    'landlord/account, nothing given and sent',
    at('/account'),
    submitFrom(landlordText('account', 'accountNumber label')),
  ),
  state('landlord/tenants', at('/tenants')),
  state('landlord/tenants, two', at('/tenants'), give('fillTenants')),
  state('landlord/tenants, nothing given and sent', at('/tenants'), submitFrom(landlordText('tenants', 'name label'))),
  state('landlord/tenants, the same number twice', at('/tenants'), giveSameNumberTwice),
  state('landlord/answers', answers),
  state('landlord/answers, not sent', answers, failToSend),
  state('landlord/sent', answers, send),
  state('landlord/home', at('/home')),
  state(
    'landlord/home, after sending',
    answers,
    send,
    press(landlordText('landlord-success', 'done label')),
    seeText(landlordText('home', 'blocks 4 title')),
  ),
  state(
    'landlord/my data',
    answers,
    send,
    press(landlordText('landlord-success', 'done label')),
    press(landlordText('home', 'my-data label')),
    seeText('Meera Nair'),
  ),
  state(
    'landlord/my data, before erasing',
    at('/my-data'),
    press(landlordText('my-data', 'data erase label')),
    seeButton(landlordText('my-data', 'erase send-code label')),
  ),
  state('landlord/data erased', '/landlord/my-data-erased'),
  state('landlord/not found', '/landlord/no-such-page'),
  state(
    'landlord/invited tenant',
    openInvitation({ status: 'success', data: invitation }),
    seeText(patternOf(text('landlord-detail', 'blocks 4 text', { 'session.invitedBy': 'Meera Nair' }))),
  ),
  state(
    'landlord/invited tenant, by a link that is used up',
    openInvitation({ status: 'failed', message: 'This invitation can no longer be used.' }),
    (page) => expect(toast(page, text('landlord-detail', 'gone toast'))).toBeVisible(),
  ),
];
