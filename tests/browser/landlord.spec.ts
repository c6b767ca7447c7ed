import { expect, type Page } from '@playwright/test';
import { announcedIn, recordAnnouncements } from '../support/browser/announcements.ts';
import { tabStops } from '../support/browser/audit.ts';
import {
  followInvitation,
  invited,
  type LandlordLanguage,
  landlordPage,
  letHome,
  reachAnswers,
} from '../support/browser/landlord-steps.ts';
import { buttonNamed, title, toast } from '../support/browser/tenant.ts';
import { storageOf, test } from '../support/browser/test.ts';
import { press, pressBlocked, retype } from '../support/hand/hand.ts';
import { landlordText, patternOf, type ReadText, text } from '../support/journey-text.ts';

// Shows: purpose-8, action:invite-tenants, action:open-invitation, action:list-invitations, block:records
// Shows: route:/landlord/, route:/landlord/property, route:/landlord/rooms, route:/landlord/ownership
// Shows: route:/landlord/account, route:/landlord/tenants, route:/landlord/check-answers
// Shows: route:/landlord/landlord-success, route:/landlord/home
for (const language of ['en', 'hi'] satisfies LandlordLanguage[])
  test(`${language}: a landlord invites two tenants; one opens the link elsewhere, sees the landlord, and finishes`, {
    tag: language === 'en' ? '@proof' : [],
  }, async ({ page, browser, newPhone, baseURL }) => {
    const phone = newPhone();
    const on = await reachAnswers(page, phone, language);
    for (const { name } of invited) await expect(page.getByText(name)).toBeVisible();
    // The account number that was entered twice is one answer.
    await expect(page.getByRole('term').filter({ hasText: on.say('account', 'accountNumber label') })).toHaveCount(1);
    const links = await on.send();
    for (const place of ['lead text', 'note text'])
      await expect(page.getByText(on.say('landlord-success', place), { exact: true })).toBeVisible();
    await press(on.button(on.say('landlord-success', 'done label')));
    await on.see(on.say('home', 'title'));
    await expect(page.getByText('₹3,19,412')).toBeVisible();
    expect(links).toHaveLength(2);
    await expectSent(page, on.say, ['', '']);

    const other = await browser.newContext({ ...(baseURL === undefined ? {} : { baseURL }) });
    const tenant = await other.newPage();
    await followInvitation(tenant, links[0] ?? '', newPhone());
    await expect(
      tenant.getByText(text('landlord-detail', 'blocks 4 text', { 'session.invitedBy': 'Meera Nair' })),
    ).toBeVisible();
    await expect(tenant.getByLabel(text('landlord-detail', 'name label'))).toHaveValue(letHome.name);
    await expect(tenant.getByLabel(text('landlord-detail', 'phone label'))).toHaveValue(phone);
    await expect(tenant.getByLabel(text('landlord-detail', 'address label'))).toHaveValue(
      /^7 Lake View, Indiranagar, Bengaluru.*560001$/,
    );
    await press(buttonNamed(tenant, text('landlord-detail', 'submit')));
    await expect(title(tenant)).toHaveText(text('success-screen', 'heading'));
    await other.close();
    // The page knows nothing any more: everything is read from the server.
    await page.reload();
    await expectSent(page, on.say, ['opened', '']);
    await expect(page.getByText('₹3,19,412')).toBeVisible();
  });

test('Back once the links are sent, before and after a reload, and from home => what was sent, and no answers to send again', {
  tag: '@proof',
}, async ({ page, newPhone }) => {
  const on = await reachAnswers(page, newPhone());
  await on.send();
  const done = on.button(on.say('landlord-success', 'done label'));
  for (const reloads of [false, true]) {
    if (reloads) await page.reload();
    await page.goBack();
    await on.see(on.say('landlord-success', 'heading'));
    await expect(page).toHaveURL('/landlord/landlord-success');
  }
  await press(done);
  await on.see(on.say('home', 'title'));
  await page.goBack();
  await on.see(on.say('landlord-success', 'heading'));
  await press(done);
  await expectSent(page, on.say, ['', '']);
});

/** Asserts what home says of each invited tenant, whose links are opened or not. */
async function expectSent(page: Page, say: ReadText, states: readonly ('opened' | '')[]): Promise<void> {
  const records = page.getByRole('listitem').filter({ hasText: letHome.address });
  await expect(records).toHaveCount(states.length);
  for (const [at, { name, phone }] of invited.entries()) {
    await expect(records.nth(at)).toContainText(`${name}, +91 XXXXXX${phone.slice(-4)}`);
    await expect(records.nth(at)).not.toContainText(phone);
    await expect(records.nth(at)).toContainText(patternOf(say('home', 'records each text')));
    const state = states[at] === 'opened' ? 'records each status 0 say' : 'records each status 1 say';
    await expect(records.nth(at)).toContainText(patternOf(say('home', state)));
  }
}

test('what was sent cannot be read => no claim that nothing was; tried again, it is there', { tag: '@proof' }, async ({
  page,
  newPhone,
  expectFailure,
}) => {
  expectFailure(500);
  const on = await reachAnswers(page, newPhone());
  await on.send();
  const list = '**/api/v1/invitations/list';
  await page.route(list, (route) => route.fulfill({ status: 500, json: { status: 'failed' } }));
  await page.goto('/landlord/home');
  await expect(page.getByText(on.say('home', 'blocks 3 text'))).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText(on.say('home', 'records none'))).toHaveCount(0);
  await page.unroute(list);
  await press(on.button(on.say('home', 'load-invitations label')));
  await expectSent(page, on.say, ['', '']);
});

test('account numbers that differ => marked at the second, and no next screen', { tag: '@proof' }, async ({
  page,
  newPhone,
}) => {
  const on = landlordPage(page);
  await on.signIn(newPhone());
  await page.goto('/landlord/account');
  await retype(on.field(landlordText('account', 'accountNumber label')), '001122334455');
  await retype(on.field(landlordText('account', 'confirmNumber label')), '001122334456');
  await retype(on.field(landlordText('account', 'ifsc label')), 'HDFC0001234');
  await expect(page.getByText(landlordText('account', 'valid:confirmNumber text'))).toBeVisible();
  await expect(on.button(landlordText('account', 'submit label'))).toHaveAttribute('aria-disabled', 'true');
});

test('a reload before sending => the account is asked again, the rest is there, and no bank number is stored', {
  tag: '@proof',
}, async ({ page, newPhone }) => {
  const on = await reachAnswers(page, newPhone());
  await expect.poll(async () => Object.keys((await storageOf(page)).local).join()).toContain('walk');
  expect(JSON.stringify(await storageOf(page))).not.toContain('001122334455');
  await page.reload();
  await on.see(landlordText('account', 'title'));
  await on.giveAccount();
  await expect(on.field(landlordText('tenants', 'name label')).first()).toHaveValue('Kabir Das');
  await on.next('tenants');
  await on.see(landlordText('check-answers', 'title'));
  await expect(page.getByText(letHome.address)).toBeVisible();
});

test('a message that cannot be sent => a sentence, everything stays, and another number sends', {
  tag: '@proof',
}, async ({ page, newPhone, expectFailure }) => {
  expectFailure(500);
  const on = await reachAnswers(page, newPhone());
  await press(
    page.getByRole('button', {
      name: `${landlordText('check-answers', 'change')} ${landlordText('tenants', 'tenants label')}`,
    }),
  );
  await retype(on.field(landlordText('tenants', 'phone label')).nth(1), '9811109005');
  await on.next('tenants');
  await on.see(landlordText('check-answers', 'title'));
  await press(on.button(landlordText('check-answers', 'send label')));
  await expect(toast(page, landlordText('check-answers', 'unavailable toast'))).toBeVisible({ timeout: 60_000 });
  await press(
    page.getByRole('button', {
      name: `${landlordText('check-answers', 'change')} ${landlordText('tenants', 'tenants label')}`,
    }),
  );
  await retype(on.field(landlordText('tenants', 'phone label')).nth(1), '9811109004');
  await on.next('tenants');
  expect(await on.send()).toHaveLength(2);
});

// Shows: route:/landlord/my-data, route:/landlord/my-data-erased, route:/landlord/not-found
test('My data of a landlord => one invitation and one document; erased => the link no longer works', {
  tag: '@proof',
}, async ({ page, newPhone, request }) => {
  const on = await reachAnswers(page, newPhone());
  const [link = ''] = await on.send();
  await press(on.button(landlordText('landlord-success', 'done label')));
  await press(on.button(landlordText('my-data', 'title')));
  await on.see(landlordText('my-data', 'title'));
  await expect(
    page
      .getByRole('region', { name: landlordText('my-data', 'blocks 4 title') })
      .or(page.getByText(landlordText('my-data', 'blocks 4 rows 0')))
      .first(),
  ).toBeVisible();
  await press(on.button(landlordText('my-data', 'data erase label')));
  const [response] = await Promise.all([
    page.waitForResponse('**/my-data/erase-code'),
    press(on.button(landlordText('my-data', 'erase send-code label'))),
  ]);
  const { otp } = (await response.json()) as { otp: string };
  await press(
    page
      .getByRole('group', { name: landlordText('my-data', 'otp label') })
      .getByRole('textbox')
      .first(),
  );
  await page.keyboard.type(otp);
  await press(on.button(landlordText('my-data', 'confirm-erase label')));
  await on.see(landlordText('my-data-erased', 'blocks 0 heading'));
  const token = new URLSearchParams(new URL(link).hash.slice(1)).get('invite');
  const reply = await request.post('/api/v1/invitations/open', { data: { token } });
  expect(await reply.json()).toEqual({ status: 'failed', message: 'This invitation can no longer be used.' });
  await page.goto('/landlord/nowhere');
  await on.see(landlordText('not-found', 'heading'));
});

/** The name of the button that removes one of two entries of a list. */
const removes = (screen: string, n: number): string => {
  const label = landlordText(screen, 'entries label');
  return `${landlordText(screen, 'remove')} ${landlordText('journey.json', 'entryNumber', { label, n, count: 2 })}`;
};

test('Tab follows the reading order on each screen at 320x640, without covered elements or a trap', {
  tag: '@proof',
}, async ({ page, newPhone }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const foot = [
    landlordText('journey.json', 'privacy label'),
    landlordText('journey.json', 'terms label'),
    `${landlordText('journey.json', 'foot 2 label')}${landlordText('journey.json', 'newTab')}`,
  ];
  const on = landlordPage(page);
  await on.signIn(newPhone());
  const above = (screen: string) => [landlordText(screen, 'back label'), 'हिन्दी'];
  expect(await tabStops(page)).toEqual([
    ...[
      ...above('property'),
      landlordText('property', 'name label'),
      landlordText('property', 'address label'),
      landlordText('property', 'pincode label'),
      landlordText('property', 'rent label'),
      landlordText('property', 'leaseMonths label'),
    ],
    ...[landlordText('property', 'submit label'), ...foot],
  ]);
  await on.giveProperty();
  await on.fillRooms();
  const removeRoom = (n: number) => removes('rooms', n);
  expect(await tabStops(page)).toEqual([
    ...[...above('rooms'), landlordText('rooms', 'kind label'), landlordText('rooms', 'count label'), removeRoom(1)],
    ...[
      landlordText('rooms', 'kind label'),
      landlordText('rooms', 'count label'),
      removeRoom(2),
      landlordText('rooms', 'add'),
    ],
    ...[
      landlordText('rooms', 'partly label'),
      landlordText('rooms', 'beds label'),
      landlordText('rooms', 'wardrobes label'),
      landlordText('rooms', 'sofa label'),
      landlordText('rooms', 'dining-table label'),
      landlordText('rooms', 'fridge label'),
      landlordText('rooms', 'washing-machine label'),
      landlordText('rooms', 'stove label'),
    ],
    ...[
      landlordText('rooms', 'air-conditioner label'),
      landlordText('rooms', 'water-heater label'),
      landlordText('rooms', 'television label'),
      landlordText('rooms', 'submit label'),
      ...foot,
    ],
  ]);
  await on.next('rooms');
  await on.sendProof();
  await on.fillAccount();
  expect(await tabStops(page)).toEqual([
    ...[
      ...above('account'),
      landlordText('account', 'accountNumber label'),
      landlordText('account', 'confirmNumber label'),
      `${landlordText('account', 'guide label')} ${landlordText('account', 'ifsc label')}`,
      landlordText('account', 'ifsc label'),
    ],
    ...[landlordText('account', 'submit label'), ...foot],
  ]);
  await on.next('account');
  await on.fillTenants();
  const entry = (n: number) => [
    landlordText('tenants', 'name label'),
    landlordText('tenants', 'phone label'),
    removes('tenants', n),
  ];
  expect(await tabStops(page)).toEqual([
    ...above('tenants'),
    ...entry(1),
    ...entry(2),
    landlordText('tenants', 'add'),
    landlordText('tenants', 'submit label'),
    ...foot,
  ]);
});

test('the list of tenants with a screen reader => an added tenant has the focus, a removed one is announced', {
  tag: '@proof',
}, async ({ page, newPhone }) => {
  await recordAnnouncements(page);
  const on = landlordPage(page);
  await on.signIn(newPhone());
  await page.goto('/landlord/tenants');
  await on.fillTenants();
  const before = (await announcedIn(page)).length;
  await press(on.button(landlordText('tenants', 'add')));
  await expect(on.field(landlordText('tenants', 'name label')).nth(2)).toBeFocused();
  await retype(on.field(landlordText('tenants', 'name label')).nth(2), 'Ravi Kumar');
  await press(page.getByRole('button', { name: landlordText('tenants', 'remove') }).nth(2));
  await expect
    .poll(async () => (await announcedIn(page)).slice(before))
    .toContainEqual({
      says: `${landlordText('journey.json', 'entryRemoved', { label: landlordText('tenants', 'entries label'), n: 3 })} ${landlordText('journey.json', 'undoRemoval')}`,
    });
  await retype(on.field(landlordText('tenants', 'phone label')).nth(1), '9811100003');
  await pressBlocked(on.button(landlordText('tenants', 'submit label')));
  const same = landlordText('tenants', 'submit say');
  await expect.poll(async () => JSON.stringify((await announcedIn(page)).slice(before))).toContain(same);
});

test('an account number that was left => stays, in groups of four; Tab into it => what is typed replaces it', {
  tag: '@proof',
}, async ({ page, newPhone }) => {
  const on = landlordPage(page);
  await on.signIn(newPhone());
  await page.goto('/landlord/account');
  await on.fillAccount();
  await expect(on.field(landlordText('account', 'accountNumber label'))).toHaveValue('0011 2233 4455');
  await on.field(landlordText('account', 'confirmNumber label')).focus();
  await page.keyboard.press('Shift+Tab');
  await expect(on.field(landlordText('account', 'accountNumber label'))).toHaveValue('0011 2233 4455');
  await page.keyboard.type('99');
  await expect(on.field(landlordText('account', 'accountNumber label'))).toHaveValue('99');
});
