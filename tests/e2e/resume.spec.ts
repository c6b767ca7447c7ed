import { expect, type Page } from '@playwright/test';
import { findViolations } from './audit.ts';
import { applicant, completeVerification, dateField, rentField } from './full-tenant.ts';
import {
  askForCode,
  button,
  codeBoxes,
  giveIdentity,
  giveLandlord,
  identity,
  landlord,
  phoneField,
  reachLandlord,
  signIn,
  title,
  typeCode,
} from './tenant.ts';
import { storageOf, test } from './test.ts';

const offer = (page: Page) => button(page, 'Continue where you left off');

async function leaveAtLandlord(page: Page, phone: string): Promise<void> {
  await reachLandlord(page, phone);
  await page.getByLabel('Landlord Name*').fill(landlord.name);
  await page.getByLabel('Property Address*').fill('12 MG');
  await expect.poll(async () => (await storageOf(page)).local.walk ?? '').toContain('12 MG');
}

async function expectLandlordKept(page: Page): Promise<void> {
  await expect(title(page)).toHaveText('Add Landlord Details');
  await expect(page.getByLabel('Landlord Name*')).toHaveValue(landlord.name);
  await expect(page.getByLabel('Property Address*')).toHaveValue('12 MG');
}

test('a reload with a form half filled => the same step, with what was typed', async ({ page, newPhone }) => {
  await reachLandlord(page, newPhone());
  await page.getByLabel('Landlord Name*').fill(landlord.name);
  await page.getByLabel('Property Address*').fill('12 MG');
  await page.reload();
  await expectLandlordKept(page);
});

test('a closed tab => offered at /, goes on with what was typed, and the end leaves nothing', async ({
  page,
  context,
  newPhone,
}) => {
  await leaveAtLandlord(page, newPhone());
  await page.close();
  const next = await context.newPage();
  await next.goto('/');
  await expect(title(next)).toHaveText('Introducing ZERO Deposit Move-In');
  await offer(next).click();
  await expect(next).toHaveURL('/landlord-detail');
  await expectLandlordKept(next);
  await giveLandlord(next);
  await button(next, 'Confirm').click();
  await expect(next).toHaveURL('/success-screen');
  expect(Object.keys((await storageOf(next)).local).sort()).toEqual(['name', 'panNumber', 'pincode']);
  await next.goto('/');
  await expect(title(next)).toBeVisible();
  await expect(offer(next)).toHaveCount(0);
});

test('another day, another browser process with the same storage => offered, and goes on', async ({
  page,
  context,
  browser,
  newPhone,
}) => {
  await leaveAtLandlord(page, newPhone());
  const later = await browser.newContext({ storageState: await context.storageState() });
  const next = await later.newPage();
  await next.goto('/');
  await offer(next).click();
  await expectLandlordKept(next);
  await later.close();
});

test('a crash of the page => the step is offered with what was typed', async ({ page, context, newPhone }) => {
  await leaveAtLandlord(page, newPhone());
  const session = await context.newCDPSession(page);
  void session.send('Page.crash').catch(() => undefined);
  await page.waitForEvent('crash');
  const next = await context.newPage();
  await next.goto('/');
  await offer(next).click();
  await expectLandlordKept(next);
});

test('Start from the beginning => the landing alone, and nothing is kept', async ({ page, newPhone }) => {
  await leaveAtLandlord(page, newPhone());
  await page.goto('/');
  await button(page, 'Start from the beginning').click();
  await expect(offer(page)).toHaveCount(0);
  await expect(title(page)).toBeFocused();
  expect((await storageOf(page)).local).toEqual({});
});

test('nothing to resume => no offer', async ({ page, newPhone }) => {
  await page.goto('/');
  await expect(title(page)).toBeVisible();
  await expect(offer(page)).toHaveCount(0);
  await signIn(page, newPhone());
  await page.goto('/');
  await expect(title(page)).toBeVisible();
  await expect(offer(page)).toHaveCount(0);
});

test('another version of the journey => a step that is gone is passed over, and what no field asks is dropped', async ({
  page,
  newPhone,
}) => {
  await leaveAtLandlord(page, newPhone());
  await page.goto('/no-such-page');
  await page.evaluate(() => {
    const walk = JSON.parse(localStorage.getItem('walk') ?? '');
    walk.steps.push('a-step-of-old');
    const { values } = walk.forms['landlord-detail'];
    Object.assign(walk.forms['landlord-detail'], { version: 'old', values: { ...values, phone: '98', gone: 'x' } });
    localStorage.setItem('walk', JSON.stringify(walk));
  });
  await page.goto('/');
  await offer(page).click();
  await expectLandlordKept(page);
  await expect(page.getByLabel('Landlord Number*')).toHaveValue('');
});

test('the full check after a reload => all but Aadhaar, which was never kept, is there', async ({ page, newPhone }) => {
  await completeVerification(page, newPhone());
  await page.goto('/verification');
  await expect(title(page)).toHaveText('Identity Verification');
  await expect(dateField(page)).toHaveValue(applicant.moveInDate);
  await expect(rentField(page)).toHaveValue(applicant.rent);
  await expect(page.getByLabel('Aadhar Number')).toHaveValue('');
  await expect(page.getByLabel('Aadhar Number')).toBeEnabled();
  expect(JSON.stringify(await storageOf(page))).not.toContain(applicant.aadhaar);
});

test('storage denied => said once, politely, and the walk goes on', async ({ page, newPhone }) => {
  await page.addInitScript(() => {
    const denied = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get: denied });
  });
  const notice = page.getByText(/^Your browser cannot keep what you give/);
  await page.goto('/');
  await expect(notice).toHaveCount(1);
  await expect(page.getByRole('status').filter({ has: notice })).toBeVisible();
  await typeCode(page, await askForCode(page, newPhone()));
  await expect(page).toHaveURL('/identity-info');
  await expect(title(page)).toBeVisible();
  await expect(notice).toHaveCount(0);
  await giveIdentity(page);
  await button(page, 'Next').click();
  await expect(title(page)).toHaveText('Add Landlord Details');
  await expect(notice).toHaveCount(0);
});

test('storage full => said once, and the walk goes on', async ({ page, newPhone }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await page.goto('/');
  const otp = await askForCode(page, newPhone());
  await expect(page.getByText(/^Your browser cannot keep what you give/)).toHaveCount(1);
  await typeCode(page, otp);
  await giveIdentity(page);
  await expect(page.getByText(/^Your browser cannot keep what you give/)).toHaveCount(0);
  await button(page, 'Next').click();
  await expect(title(page)).toHaveText('Add Landlord Details');
});

for (const path of ['/', '/phoneVerify']) {
  test(`${path}: browser Back from the code => the number; Forward => the code, empty; nothing is sent`, async ({
    page,
    newPhone,
    calls,
  }) => {
    const phone = newPhone();
    await page.goto(path);
    const otp = await askForCode(page, phone, path === '/' ? 'Get OTP' : 'Continue');
    const typed = (Number(otp) + 1111).toString().slice(-3);
    await codeBoxes(page).first().click();
    await page.keyboard.type(typed);
    await page.goBack();
    await expect(page).toHaveURL(path);
    await expect(phoneField(page)).toHaveValue(phone);
    await expect(title(page)).toBeFocused();
    await page.goForward();
    await expect(page.getByText(`Enter the otp sent to +91 ${phone}`)).toBeVisible();
    for (const box of await codeBoxes(page).all()) await expect(box).toHaveValue('');
    expect(calls).toHaveLength(1);
    expect(await page.evaluate(() => JSON.stringify(history.state))).not.toContain(typed);
    await typeCode(page, otp);
    await expect(codeBoxes(page)).toHaveCount(0);
    expect(calls.slice(1, 2).map(({ body }) => body)).toEqual([expect.objectContaining({ otp })]);
  });
}

test('Change number, then browser Back => leaves the entry, no dead step', async ({ page, newPhone }) => {
  await page.goto('/faq');
  await page.goto('/');
  await askForCode(page, newPhone());
  await button(page, 'Change number').click();
  await expect(title(page)).toHaveText('Introducing ZERO Deposit Move-In');
  await page.goBack();
  await expect(page).toHaveURL('/faq');
});

test('offline => said once at once, a submit waits, and goes on by itself, once', async ({
  page,
  context,
  newPhone,
  calls,
  expectFailure,
}) => {
  // What is loaded ahead has to wait.
  expectFailure('net::ERR_INTERNET_DISCONNECTED');
  await page.goto('/');
  await phoneField(page).fill(newPhone());
  await context.setOffline(true);
  await expect(page.getByRole('status').filter({ hasText: /^You are offline\./ })).toHaveCount(1);
  await button(page, 'Get OTP').click();
  await expect(page.locator('button[aria-busy=true]')).toBeVisible();
  await page.waitForTimeout(1_000);
  expect(calls).toEqual([]);
  await context.setOffline(false);
  await expect(title(page)).toHaveText('Verify OTP');
  await expect(page.getByText(/^You are offline/)).toHaveCount(0);
  expect(calls).toHaveLength(1);
});

test('offline => screens that were loaded ahead can still be gone to', async ({
  page,
  context,
  newPhone,
  expectFailure,
}) => {
  // What is loaded ahead for the screen after it has to wait.
  expectFailure('net::ERR_INTERNET_DISCONNECTED');
  await signIn(page, newPhone());
  await giveIdentity(page, identity);
  await context.setOffline(true);
  await button(page, 'Next').click();
  await expect(title(page)).toHaveText('Add Landlord Details');
  await expect(page.getByRole('status').filter({ hasText: /^You are offline/ })).toHaveCount(1);
  await context.setOffline(false);
});

const ended = /^For your safety you were signed out\./;

test('the session ends in the middle => said, the phone step, and back with what was typed; the walk is not turned down', async ({
  page,
  context,
  newPhone,
  calls,
  expectFailure,
}) => {
  expectFailure(401);
  const phone = newPhone();
  await reachLandlord(page, phone);
  await giveLandlord(page);
  await context.clearCookies();
  await button(page, 'Confirm').click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('main').getByText(ended)).toBeVisible();
  await expect(phoneField(page)).toHaveValue(phone);
  await typeCode(page, await askForCode(page, phone));
  await expect(page).toHaveURL('/landlord-detail');
  await expect(page.getByLabel('Landlord Name*')).toHaveValue(landlord.name);
  await button(page, 'Confirm').click();
  await expect(page).toHaveURL('/success-screen');
  expect(calls.filter(({ path }) => path.endsWith('/create-merchant'))).toHaveLength(2);
});

test('the session ends while it is checked => the phone step, and then it is checked', async ({
  page,
  context,
  newPhone,
  expectFailure,
}) => {
  expectFailure(401);
  const phone = newPhone();
  await reachLandlord(page, phone);
  await context.clearCookies();
  await button(page, 'Skip').click();
  await expect(page.getByRole('main').getByText(ended)).toBeVisible();
  await typeCode(page, await askForCode(page, phone));
  await expect(page).toHaveURL('/success-screen');
});

async function endSoon(page: Page, seconds: number): Promise<void> {
  await page.route('**/panCheck', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, headers: { ...response.headers(), 'session-ends-in': String(seconds) } });
  });
}

test('two minutes before the end => a dialog; Stay signed in => the session lives on', async ({
  page,
  newPhone,
  calls,
}) => {
  await signIn(page, newPhone());
  await endSoon(page, 121);
  await giveIdentity(page);
  const dialog = page.getByRole('dialog', { name: 'Are you still there?' });
  await expect(dialog).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Are you still there?' })).toBeFocused();
  expect(await findViolations(page)).toEqual([]);
  const answered = page.waitForResponse('**/api/v1/session');
  await button(page, 'Stay signed in').click();
  await expect(dialog).toHaveCount(0);
  const response = await answered;
  expect(response.status()).toBe(200);
  expect(Number(response.headers()['session-ends-in'])).toBeGreaterThan(600_000);
  expect(calls.at(-1)?.path).toBe('/api/v1/session');
  await button(page, 'Next').click();
  await expect(title(page)).toHaveText('Add Landlord Details');
});

test('nobody stays => signed out at the end, what was typed is kept', async ({ page, newPhone }) => {
  const phone = newPhone();
  await signIn(page, phone);
  await endSoon(page, 3);
  await giveIdentity(page);
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('main').getByText(ended)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await typeCode(page, await askForCode(page, phone));
  await expect(page).toHaveURL('/identity-info');
  await expect(page.getByRole('textbox', { name: 'PIN Code' })).toHaveValue(identity.pincode);
});

test('a part of the app that a new version has taken away => one reload, nothing typed is lost, then it is said', async ({
  page,
  newPhone,
  expectFailure,
}) => {
  expectFailure(404);
  await signIn(page, newPhone());
  await giveIdentity(page);
  await page.goto('/identity-info');
  await page.route(/landlord-detail-.*\.js/, (route) => route.fulfill({ status: 404 }));
  await page.goto('/identity-info?fresh');
  await giveIdentity(page);
  const reloaded = page.waitForEvent('load');
  await button(page, 'Next').click();
  await reloaded;
  await expect(page).toHaveURL(/identity-info/);
  await expect(page.getByRole('textbox', { name: 'PIN Code' })).toHaveValue(identity.pincode);
  await button(page, 'Next').click();
  await expect(page.getByRole('alert')).toHaveText(/^A new version of this app is here/);
  await page.unrouteAll();
});
