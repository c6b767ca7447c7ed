import { expect, type Page } from '@playwright/test';
import { savedDraft } from '../support/browser/draft.ts';
import {
  askForCode,
  buttonNamed,
  giveIdentity,
  identity,
  panField,
  panWith,
  reachLandlordQuietly,
  signIn,
  typeCode,
} from '../support/browser/tenant.ts';
import { test } from '../support/browser/test.ts';
import { press, retype } from '../support/hand/hand.ts';
import { patternOf, text } from '../support/journey-text.ts';

const signedOut = patternOf(text('journey.json', 'ended text'));
const elsewhere = text('journey.json', 'elsewhere text');
const skip = text('landlord-detail', 'skip label');

/** The uid and the PAN in the storage of the browser. */
const stored = (page: Page) =>
  page.evaluate(() => [localStorage.getItem('uid'), localStorage.getItem('panNumber')] as const);

/** Opens a second tab, in which another tenant signs in, instead of going on with a draft if there is one. */
async function signInBeside(page: Page, phone: string, { isDraftOffered = false } = {}): Promise<Page> {
  const second = await page.context().newPage();
  await second.goto('/');
  if (isDraftOffered) await press(buttonNamed(second, text('landing', 'other label')));
  await typeCode(second, await askForCode(second, phone));
  await expect(second).toHaveURL('/identity-info');
  return second;
}

// Shows: copy-55
test('a code is asked for and not entered, then the check => the phone step, not a rejection', {
  tag: '@proof',
}, async ({ page, newPhone, expectFailure }) => {
  expectFailure(401);
  const phone = newPhone();
  await reachLandlordQuietly(page, phone);
  await page.context().clearCookies();
  await page.request.post('/api/v1/onboard/phoneInput', { data: { primary_phone: phone } });
  await press(buttonNamed(page, skip));
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('main').getByText(signedOut)).toBeVisible();
});

test('a screen opened by its address before the code was entered => the phone step, with the reason', {
  tag: '@proof',
}, async ({ page, newPhone, expectFailure }) => {
  expectFailure(401);
  await page.goto('/');
  await askForCode(page, newPhone());
  await page.goto('/identity-info');
  await retype(panField(page), identity.pan);
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('main').getByText(signedOut)).toBeVisible();
});

test('another tenant signs in in a second tab => the first tab says so, and changes nothing of theirs', async ({
  page,
  newPhone,
  expectFailure,
}) => {
  expectFailure(403);
  await reachLandlordQuietly(page, newPhone());
  // A page writes its draft a moment after the last change.
  await expect.poll(() => savedDraft(page)).toContain('landlord-detail');
  const second = await signInBeside(page, newPhone(), { isDraftOffered: true });
  await giveIdentity(second, { pan: panWith('A') });
  const before = await stored(second);
  expect(before).toEqual([expect.any(String), panWith('A')]);

  await press(buttonNamed(page, skip));
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('main').getByText(elsewhere)).toBeVisible();
  expect(await stored(second)).toEqual(before);
  await second.reload();
  await expect(panField(second)).toHaveValue(panWith('A'));
  await press(buttonNamed(second, text('identity-info', 'submit label')));
  await expect(second).toHaveURL('/landlord-detail');
});

test('a PAN that is typed in the tab of the former tenant => not in the tab of the other', { tag: '@proof' }, async ({
  page,
  newPhone,
  expectFailure,
}) => {
  expectFailure(403);
  await signIn(page, newPhone());
  const second = await signInBeside(page, newPhone());
  await retype(panField(page), panWith('A'));
  await expect(page.getByRole('main').getByText(elsewhere)).toBeVisible();
  await second.reload();
  await expect(panField(second)).toHaveValue('');
});
