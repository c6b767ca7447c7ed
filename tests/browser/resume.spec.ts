import { expect, type Page } from '@playwright/test';
import { replaceDraft, savedDraft } from '../support/browser/draft.ts';
import { applicant, completeVerification, dateField, rentField } from '../support/browser/full-tenant.ts';
import {
  askForCode,
  buttonNamed,
  giveLandlord,
  identity,
  landlord,
  panField,
  phoneField,
  pincodeField,
  reachLandlord,
  signIn,
  title,
  typeCode,
} from '../support/browser/tenant.ts';
import { storageOf, test } from '../support/browser/test.ts';
import { press, retype, turn } from '../support/hand/hand.ts';
import { patternOf, text } from '../support/journey-text.ts';

const offer = (page: Page) => buttonNamed(page, text('landing', 'resume resume label'));

async function leaveAtLandlord(page: Page, phone: string): Promise<void> {
  await reachLandlord(page, phone);
  await retype(page.getByLabel(text('landlord-detail', 'name label')), landlord.name);
  await retype(page.getByLabel(text('landlord-detail', 'address label')), '12 MG');
  await expect.poll(() => savedDraft(page)).toContain('12 MG');
  expect(JSON.stringify(await storageOf(page))).not.toMatch(/12 MG/);
}

async function expectLandlordKept(page: Page): Promise<void> {
  await expect(title(page)).toHaveText(text('landlord-detail', 'title'));
  await expect(page.getByLabel(text('landlord-detail', 'name label'))).toHaveValue(landlord.name);
  await expect(page.getByLabel(text('landlord-detail', 'address label'))).toHaveValue('12 MG');
}

// Shows: copy-48
test('a reload with a form half filled => the same step, with what was typed', async ({ page, newPhone }) => {
  await reachLandlord(page, newPhone());
  await retype(page.getByLabel(text('landlord-detail', 'name label')), landlord.name);
  await retype(page.getByLabel(text('landlord-detail', 'address label')), '12 MG');
  await page.reload();
  await expectLandlordKept(page);
});

test('known values that are corrected, and a reload => as they were corrected, also in part', async ({
  page,
  newPhone,
}) => {
  await signIn(page, newPhone());
  await retype(panField(page), identity.pan);
  await retype(pincodeField(page), identity.pincode);
  await expect(page.getByText('Bengaluru Urban')).toBeVisible();
  await page.goto('/rentAgreement');
  const name = page.getByLabel(text('rent-agreement', 'name label'));
  await expect(name).not.toHaveValue('');
  await retype(name, 'Asha Rao');
  await page.reload();
  await expect(name).toHaveValue('Asha Rao');
  await page.goto('/identity-info');
  await retype(pincodeField(page), '4110');
  await page.reload();
  await expect(pincodeField(page)).toHaveValue('4110');
});

test('the phone is turned while the address is typed => the same field, in sight, goes on with what was typed', async ({
  page,
  newPhone,
}) => {
  await reachLandlord(page, newPhone());
  const address = page.getByLabel(text('landlord-detail', 'address label'));
  await retype(address, '12');
  await turn(page);
  await expect(address).toBeFocused();
  await page.keyboard.type(' MG');
  await expect(address).toHaveValue('12 MG');
  await expect(address).toBeInViewport();
});

// Shows: copy-49, block:resume
test('a closed tab => offered at /, continues with what was typed, and nothing is left at the end', async ({
  page,
  context,
  newPhone,
}) => {
  await leaveAtLandlord(page, newPhone());
  await page.close();
  const next = await context.newPage();
  await next.goto('/');
  await expect(title(next)).toHaveText(text('landing', 'phone heading'));
  await press(offer(next));
  await expect(next).toHaveURL('/landlord-detail');
  await expectLandlordKept(next);
  await giveLandlord(next);
  await press(buttonNamed(next, text('landlord-detail', 'submit')));
  await expect(next).toHaveURL('/success-screen');
  expect(Object.keys((await storageOf(next)).local).sort()).toEqual(['name', 'panNumber', 'pincode']);
  await next.goto('/');
  await expect(title(next)).toBeVisible();
  await expect(offer(next)).toHaveCount(0);
});

test('another day, another browser process with the same storage => offered, and continues', { tag: '@proof' }, async ({
  page,
  context,
  browser,
  newPhone,
}) => {
  await leaveAtLandlord(page, newPhone());
  const later = await browser.newContext({ storageState: await context.storageState() });
  const next = await later.newPage();
  await next.goto('/');
  await press(offer(next));
  await expectLandlordKept(next);
  await later.close();
});

// Shows: copy-48
test('a crash of the page => the step is offered with what was typed', { tag: '@proof' }, async ({
  page,
  context,
  newPhone,
}) => {
  await leaveAtLandlord(page, newPhone());
  const session = await context.newCDPSession(page);
  void session.send('Page.crash').catch(() => undefined);
  await page.waitForEvent('crash');
  const next = await context.newPage();
  await next.goto('/');
  await press(offer(next));
  await expectLandlordKept(next);
});

// Shows: copy-49
test('Use another number => the number is asked, and the answers stay until somebody else signs in', {
  tag: '@proof',
}, async ({ page, newPhone }) => {
  await leaveAtLandlord(page, newPhone());
  await page.goto('/');
  await press(buttonNamed(page, text('landing', 'other label')));
  await expect(offer(page)).toHaveCount(0);
  await expect(phoneField(page)).toBeFocused();
  await page.goto('/');
  await expect(offer(page)).toBeVisible();
  await press(buttonNamed(page, text('landing', 'other label')));
  await typeCode(page, await askForCode(page, newPhone()));
  await expect(page).toHaveURL('/identity-info');
  await expect(panField(page)).toHaveValue('');
  await page.goto('/landlord-detail');
  await expect(page.getByLabel(text('landlord-detail', 'name label'))).toHaveValue('');
});

// Shows: copy-49
test('no saved session => no offer', { tag: '@proof' }, async ({ page, newPhone }) => {
  await page.goto('/');
  await expect(title(page)).toBeVisible();
  await expect(offer(page)).toHaveCount(0);
  await signIn(page, newPhone());
  await page.goto('/');
  await expect(title(page)).toBeVisible();
  await expect(offer(page)).toHaveCount(0);
});

test('another version of the journey => a removed step is skipped, and values without a field are dropped', {
  tag: '@proof',
}, async ({ page, newPhone }) => {
  await leaveAtLandlord(page, newPhone());
  await page.goto('/no-such-page');
  const draft = JSON.parse(await savedDraft(page));
  draft.steps.push('a-step-of-old');
  const { values } = draft.forms['landlord-detail'];
  Object.assign(draft.forms['landlord-detail'], { version: 'old', values: { ...values, phone: '98', gone: 'x' } });
  await replaceDraft(page, draft);
  await page.goto('/');
  await press(offer(page));
  await expectLandlordKept(page);
  // A value that does not pass is shown, and waits for the tenant.
  await expect(page.getByLabel(text('landlord-detail', 'phone label'))).toHaveValue('98');
});

// Shows: copy-48
test('the full check after a reload => everything except Aadhaar, which is never saved, is there', {
  tag: '@proof',
}, async ({ page, newPhone }) => {
  await completeVerification(page, newPhone());
  await page.goto('/verification');
  await expect(title(page)).toHaveText(text('verification', 'title'));
  await expect(dateField(page)).toHaveValue(applicant.moveInDate);
  await expect(rentField(page)).toHaveValue(applicant.rent);
  await expect(page.getByLabel(text('verification', 'aadhaar label'))).toHaveValue('');
  await expect(page.getByLabel(text('verification', 'aadhaar label'))).toBeEnabled();
  expect(await savedDraft(page)).toContain(applicant.rent);
  expect((await savedDraft(page)) + JSON.stringify(await storageOf(page))).not.toContain(applicant.aadhaar);
});

// Shows: copy-55
test('the session ends while the app is closed => signed out, nothing readable is left; after the sign-in, all is back', {
  tag: '@proof',
}, async ({ page, context, newPhone }) => {
  const phone = newPhone();
  await leaveAtLandlord(page, phone);
  await page.goto('/no-such-page');
  await context.clearCookies({ name: /draft-key|session/ });
  await page.goto('/landlord-detail');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('main').getByText(patternOf(text('journey.json', 'ended text')))).toBeVisible();
  await expect(offer(page)).toHaveCount(0);
  const { local } = await storageOf(page);
  expect(Object.keys(local)).toEqual(['walk']);
  expect(local.walk).toMatch(/^sealed1\./);
  await typeCode(page, await askForCode(page, phone));
  await expect(page).toHaveURL('/landlord-detail');
  await expectLandlordKept(page);
});

test('another tenant signs in on the same phone => nothing of the former', async ({ page, context, newPhone }) => {
  await leaveAtLandlord(page, newPhone());
  await page.goto('/no-such-page');
  await context.clearCookies({ name: /draft-key|session/ });
  await page.goto('/');
  await typeCode(page, await askForCode(page, newPhone()));
  await expect(page).toHaveURL('/identity-info');
  await expect(page.getByLabel(text('identity-info', 'pan label'))).toHaveValue('');
  await page.goto('/landlord-detail');
  await expect(page.getByLabel(text('landlord-detail', 'name label'))).toHaveValue('');
});

// Shows: copy-48
test('a number typed on the first screen, then a reload => still typed', async ({ page }) => {
  await page.goto('/');
  await retype(phoneField(page), '98765');
  await expect.poll(async () => JSON.stringify(await storageOf(page))).toContain('brief');
  expect(JSON.stringify(await storageOf(page))).not.toContain('98765');
  await page.reload();
  await expect(phoneField(page)).toHaveValue('98765');
});

test('variant A on a short phone, with a draft => the way on is in reach, and another number is asked for in its place', async ({
  page,
  newPhone,
}) => {
  await leaveAtLandlord(page, newPhone());
  await page.setViewportSize({ width: 360, height: 600 });
  await page.goto('/?entry=A');
  await expect(phoneField(page)).toHaveCount(0);
  await press(buttonNamed(page, text('phone-verify', 'resume other label')));
  await expect(phoneField(page)).toBeFocused();
  await page.goto('/?entry=A');
  await press(buttonNamed(page, text('phone-verify', 'resume resume label')));
  await expectLandlordKept(page);
});
