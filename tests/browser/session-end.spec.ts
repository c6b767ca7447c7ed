import { expect, type Page } from '@playwright/test';
import { findViolations } from '../support/browser/audit.ts';
import {
  askForCode,
  buttonNamed,
  giveIdentity,
  giveLandlord,
  landlord,
  phoneField,
  pincodeField,
  reachLandlordQuietly,
  signIn,
  title,
  typeCode,
} from '../support/browser/tenant.ts';
import { test } from '../support/browser/test.ts';
import { press, retype } from '../support/hand/hand.ts';
import { patternOf, text } from '../support/journey-text.ts';

const ended = patternOf(text('journey.json', 'ended text'));

// Shows: copy-55
test('the session ends in the middle => a message, the phone step, and back with what was typed; the tenant is not rejected', async ({
  page,
  context,
  newPhone,
  calls,
  expectFailure,
}) => {
  expectFailure(401);
  const phone = newPhone();
  await reachLandlordQuietly(page, phone);
  await giveLandlord(page);
  await context.clearCookies();
  await press(buttonNamed(page, text('landlord-detail', 'submit')));
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('main').getByText(ended)).toBeVisible();
  await expect(phoneField(page)).toHaveValue('');
  await typeCode(page, await askForCode(page, phone));
  await expect(page).toHaveURL('/landlord-detail');
  await expect(page.getByLabel(text('landlord-detail', 'name label'))).toHaveValue(landlord.name);
  await press(buttonNamed(page, text('landlord-detail', 'submit')));
  await expect(page).toHaveURL('/success-screen');
  const saved = calls.filter(({ path }) => path.endsWith('/create-merchant'));
  expect(saved.length).toBeGreaterThan(1);
  expect(new Set(saved.map(({ key }) => key)).size).toBe(1);
});

test('the session ends during the check => the phone step, and then the check', { tag: '@proof' }, async ({
  page,
  context,
  newPhone,
  expectFailure,
}) => {
  expectFailure(401);
  const phone = newPhone();
  await reachLandlordQuietly(page, phone);
  await context.clearCookies();
  await press(buttonNamed(page, text('landlord-detail', 'skip label')));
  await expect(page.getByRole('main').getByText(ended)).toBeVisible();
  await typeCode(page, await askForCode(page, phone));
  await expect(page).toHaveURL('/success-screen');
});

const lastPincode = '110001';

/** Lets the session end some seconds after the answer to the last call of the identity screen: nothing is typed after it. */
async function endSoon(page: Page, seconds: number): Promise<void> {
  await giveIdentity(page);
  await page.route(`**/pincode/${lastPincode}`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, headers: { ...response.headers(), 'session-ends-in': String(seconds) } });
  });
  await retype(pincodeField(page), lastPincode);
}

// Shows: copy-55, action:extend-session
test('two minutes before the end => a dialog; Stay signed in => the session is extended', async ({
  page,
  newPhone,
  calls,
}) => {
  await signIn(page, newPhone());
  await endSoon(page, 121);
  const dialog = page.getByRole('dialog', { name: text('journey.json', 'heading') });
  await expect(dialog).toBeVisible();
  await expect(page.getByRole('heading', { name: text('journey.json', 'heading') })).toBeFocused();
  expect(await findViolations(page)).toEqual([]);
  const answered = page.waitForResponse('**/api/v1/session');
  await press(buttonNamed(page, text('journey.json', 'signedIn label')));
  await expect(dialog).toHaveCount(0);
  const response = await answered;
  expect(response.status()).toBe(200);
  expect(Number(response.headers()['session-ends-in'])).toBeGreaterThan(1_700);
  expect(calls.at(-1)?.path).toBe('/api/v1/session');
  await press(buttonNamed(page, text('identity-info', 'submit label')));
  await expect(title(page)).toHaveText(text('landlord-detail', 'title'));
});

// Shows: copy-55
test('no reaction => signed out at the end, what was typed is saved', { tag: '@proof' }, async ({ page, newPhone }) => {
  const phone = newPhone();
  await signIn(page, phone);
  await endSoon(page, 3);
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('main').getByText(ended)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await typeCode(page, await askForCode(page, phone));
  await expect(page).toHaveURL('/identity-info');
  await expect(pincodeField(page)).toHaveValue(lastPincode);
});
