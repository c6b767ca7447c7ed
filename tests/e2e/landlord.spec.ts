import { expect, type Page } from '@playwright/test';
import { announcedIn, recordAnnouncements } from './announcements.ts';
import { tabStops } from './audit.ts';
import { invited, type LandlordLanguage, landlordPage, letHome, reachAnswers } from './landlord-steps.ts';
import { askForCode, buttonNamed, giveIdentity, pressBlocked, title, toast, typeCode } from './tenant.ts';
import { engineIn, storageOf, test } from './test.ts';

/** Opens the link of an invitation as a tenant, and goes to the details of the landlord. */
async function openLink(page: Page, link: string, phone: string): Promise<void> {
  await page.goto(link);
  await engineIn(page);
  await expect(page).toHaveURL('/');
  await typeCode(page, await askForCode(page, phone));
  await giveIdentity(page);
  await buttonNamed(page, 'Next').click();
  await expect(title(page)).toHaveText('Add Landlord Details');
}

// Shows: purpose-8, action:invite-tenants, action:open-invitation
// Shows: route:/landlord/, route:/landlord/property, route:/landlord/rooms, route:/landlord/ownership
// Shows: route:/landlord/account, route:/landlord/tenants, route:/landlord/check-answers
// Shows: route:/landlord/landlord-success, route:/landlord/home
for (const language of ['en', 'hi'] satisfies LandlordLanguage[])
  test(`${language}: a landlord invites two tenants; one opens the link elsewhere, sees the landlord, and finishes`, async ({
    page,
    browser,
    newPhone,
    baseURL,
  }) => {
    const phone = newPhone();
    const on = await reachAnswers(page, phone, language);
    for (const { name } of invited) await expect(page.getByText(name)).toBeVisible();
    // The account number that was entered twice is one answer.
    await expect(page.getByRole('term').filter({ hasText: on.say('Account Number') })).toHaveCount(1);
    const links = await on.send();
    for (const text of ['Link sent to tenants successfully!'])
      await expect(page.getByText(on.say(text), { exact: true })).toBeVisible();
    const note = '*Please ask tenants to check eligibility to get approval on Advanced Rent';
    await expect(page.getByText(on.say(note), { exact: true })).toBeVisible();
    await on.button('Done').click();
    await on.see('Your invitations');
    await expect(page.getByText('₹3,19,413')).toBeVisible();
    expect(links).toHaveLength(2);

    const other = await browser.newContext({ ...(baseURL === undefined ? {} : { baseURL }) });
    const tenant = await other.newPage();
    await openLink(tenant, links[0] ?? '', newPhone());
    await expect(tenant.getByText('Meera Nair has invited you, so this is filled in. Please check it.')).toBeVisible();
    await expect(tenant.getByLabel('Landlord Name*')).toHaveValue(letHome.name);
    await expect(tenant.getByLabel('Landlord Number*')).toHaveValue(phone);
    await expect(tenant.getByLabel('Property Address*')).toHaveValue(/^7 Lake View, Indiranagar, Bengaluru.*560001$/);
    await buttonNamed(tenant, 'Confirm').click();
    await expect(title(tenant)).toHaveText(/Congratulations/);
    await other.close();
  });

test('the link => its token leaves the address and the history at once, and storage once it is used', async ({
  page,
  newPhone,
}) => {
  const token = 'A'.repeat(43);
  await openLink(page, `/#invite=${token}`, newPhone());
  await expect(toast(page, 'This invitation can no longer be used.')).toBeVisible();
  await expect(page.getByLabel('Landlord Name*')).toHaveValue('');
  expect(JSON.stringify(await storageOf(page))).not.toContain(token);
  await buttonNamed(page, 'Skip').click();
  await expect(title(page)).toHaveText(/Congratulations/);
});

test('account numbers that differ => marked at the second, and no next screen', async ({ page, newPhone }) => {
  const on = landlordPage(page);
  await on.signIn(newPhone());
  await page.goto('/landlord/account');
  await on.field('Account Number').fill('001122334455');
  await on.field('Account Number again').fill('001122334456');
  await on.field('IFSC Code').fill('HDFC0001234');
  await expect(page.getByText('This differs from the account number above.')).toBeVisible();
  await expect(on.button('Next')).toHaveAttribute('aria-disabled', 'true');
});

test('a reload before sending => the account is asked again, the rest is there, and no bank number is stored', async ({
  page,
  newPhone,
}) => {
  const on = await reachAnswers(page, newPhone());
  await expect.poll(async () => Object.keys((await storageOf(page)).local).join()).toContain('walk');
  expect(JSON.stringify(await storageOf(page))).not.toContain('001122334455');
  await page.reload();
  await on.see('Account for the advance rent');
  await on.giveAccount();
  await expect(on.field('Name').first()).toHaveValue('Kabir Das');
  await on.next();
  await on.see('Check your answers');
  await expect(page.getByText(letHome.address)).toBeVisible();
});

test('a message that cannot be sent => a sentence, everything stays, and another number sends', async ({
  page,
  newPhone,
  expectFailure,
}) => {
  expectFailure(500);
  const on = await reachAnswers(page, newPhone());
  await page.getByRole('button', { name: 'Change Tenants to invite' }).click();
  await on.field('Mobile number').nth(1).fill('9811109005');
  await on.next();
  await on.see('Check your answers');
  await on.button('Send the links').click();
  await expect(toast(page, 'The links could not be sent just now.')).toBeVisible({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Change Tenants to invite' }).click();
  await on.field('Mobile number').nth(1).fill('9811109004');
  await on.next();
  expect(await on.send()).toHaveLength(2);
});

// Shows: route:/landlord/my-data, route:/landlord/my-data-erased, route:/landlord/not-found
test('My data of a landlord => one invitation and one document; erased => the link no longer works', async ({
  page,
  newPhone,
  request,
}) => {
  const on = await reachAnswers(page, newPhone());
  const [link = ''] = await on.send();
  await on.button('Done').click();
  await on.button('My data').click();
  await on.see('My data');
  await expect(page.getByRole('region', { name: 'Records' }).or(page.getByText('Invitations')).first()).toBeVisible();
  await on.button('Erase my data').click();
  const [response] = await Promise.all([
    page.waitForResponse('**/my-data/erase-code'),
    on.button('Send me a code').click(),
  ]);
  const { otp } = (await response.json()) as { otp: string };
  await page.getByRole('group', { name: 'Verification code' }).getByRole('textbox').first().click();
  await page.keyboard.type(otp);
  await on.button('Erase everything now').click();
  await on.see('Your data is erased');
  const token = new URLSearchParams(new URL(link).hash.slice(1)).get('invite');
  const reply = await request.post('/api/v1/invitations/open', { data: { token } });
  expect(await reply.json()).toEqual({ status: 'failed', message: 'This invitation can no longer be used.' });
  await page.goto('/landlord/nowhere');
  await on.see('We could not find this page');
});

test('Tab follows the reading order on each screen at 320x640, without covered elements or a trap', async ({
  page,
  newPhone,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const foot = ['Privacy', 'Terms', 'Talk to us(opens in a new tab)'];
  const on = landlordPage(page);
  await on.signIn(newPhone());
  const language = ['Back', 'हिन्दी'];
  expect(await tabStops(page)).toEqual([
    ...[...language, 'Your name', 'Property Address', 'PIN Code of the property', 'Monthly rent', 'Lease period'],
    ...['Next', ...foot],
  ]);
  await on.giveProperty();
  await on.fillRooms();
  expect(await tabStops(page)).toEqual([
    ...[...language, 'Room', 'How many', 'Remove this room Kind of room 1 of 2'],
    ...['Room', 'How many', 'Remove this room Kind of room 2 of 2', 'Add a kind of room'],
    ...['Partly furnished', 'Beds', 'Wardrobes', 'Sofa', 'Dining table', 'Fridge', 'Washing machine', 'Stove'],
    ...['Air conditioner', 'Water heater', 'Television', 'Next', ...foot],
  ]);
  await on.next();
  await on.sendProof();
  await on.fillAccount();
  expect(await tabStops(page)).toEqual([
    ...[...language, 'Account Number', 'Account Number again', 'Where do I find it? IFSC Code', 'IFSC Code'],
    ...['Next', ...foot],
  ]);
  await on.next();
  await on.fillTenants();
  const entry = (n: number) => ['Name', 'Mobile number', `Remove this tenant Tenant ${n} of 2`];
  expect(await tabStops(page)).toEqual([...language, ...entry(1), ...entry(2), 'Add a tenant', 'Next', ...foot]);
});

test('the list of tenants with a screen reader => an added tenant has the focus, a removed one is announced', async ({
  page,
  newPhone,
}) => {
  await recordAnnouncements(page);
  const on = landlordPage(page);
  await on.signIn(newPhone());
  await page.goto('/landlord/tenants');
  await on.fillTenants();
  const before = (await announcedIn(page)).length;
  await on.button('Add a tenant').click();
  await expect(on.field('Name').nth(2)).toBeFocused();
  await on.field('Name').nth(2).fill('Ravi Kumar');
  await page.getByRole('button', { name: 'Remove this tenant' }).nth(2).click();
  await expect
    .poll(async () => (await announcedIn(page)).slice(before))
    .toContainEqual({ says: 'Tenant 3 is removed. Undo' });
  await on.field('Mobile number').nth(1).fill('9811100003');
  await pressBlocked(on.button('Next'));
  const same = 'Two tenants have the same mobile number. Please correct one of them.';
  await expect.poll(async () => JSON.stringify((await announcedIn(page)).slice(before))).toContain(same);
});

test('Tab into an account number that is concealed => what is typed replaces it', async ({ page, newPhone }) => {
  const on = landlordPage(page);
  await on.signIn(newPhone());
  await page.goto('/landlord/account');
  await on.fillAccount();
  await expect(on.field('Account Number')).toHaveValue('XXXXXXXX4455');
  await on.field('Account Number again').focus();
  await page.keyboard.press('Shift+Tab');
  await expect(on.field('Account Number')).toHaveValue('001122334455');
  await page.keyboard.type('99');
  await expect(on.field('Account Number')).toHaveValue('99');
});
