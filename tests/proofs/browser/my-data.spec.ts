import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { findViolations } from '../../support/browser/audit.ts';
import { savedDraft } from '../../support/browser/draft.ts';
import {
  askForCode,
  buttonNamed,
  giveLandlord,
  identity,
  landlord,
  otherThan,
  panField,
  reachLandlordQuietly,
  signIn,
  speakHindi,
  title,
  typeCode,
  under,
} from '../../support/browser/tenant.ts';
import { storageOf, test } from '../../support/browser/test.ts';
import { press, retype } from '../../support/hand/hand.ts';
import { hindiText, text } from '../../support/journey-text.ts';

async function openMyData(page: Page): Promise<void> {
  await page.goto('/my-data');
  await expect(title(page)).toHaveText(text('my-data', 'title'));
  await expect(page.getByText('ABXXXXXX4F')).toBeVisible();
}

/** Everything that the browser stores of the app, as text. */
async function everythingStored(page: Page): Promise<string> {
  const cached = await page.evaluate(async () => {
    const texts: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys())
        texts.push(request.url, (await (await cache.match(request))?.text()) ?? '');
    }
    return texts.join('\n');
  });
  return JSON.stringify([await storageOf(page), await page.context().cookies(), cached, await page.content()]);
}

async function expectNothingStored(page: Page, phone: string): Promise<void> {
  const stored = await everythingStored(page);
  for (const value of [phone, identity.pan, landlord.name, landlord.address, landlord.phone, '12 MG']) {
    expect(stored).not.toContain(value);
  }
  expect(await storageOf(page)).toEqual({ local: {}, session: {} });
  const names = (await page.context().cookies()).map(({ name }) => name);
  expect(names.filter((name) => /draft-key|signed-in|session/.test(name))).toEqual([]);
}

// Shows: route:/my-data, action:fetch-my-data, action:correct-name, effect:download
test('My data => masked values, a corrected name, and a file with everything', async ({ page, newPhone }) => {
  const phone = newPhone();
  await reachLandlordQuietly(page, phone);
  await openMyData(page);
  await expect(page.getByText(`XXXXXX${phone.slice(-4)}`)).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText(identity.pan);
  expect(await findViolations(page)).toEqual([]);
  await retype(page.getByLabel(text('my-data', 'name label'), { exact: true }), 'Asha Devi Rao');
  await press(buttonNamed(page, text('my-data', 'submit label')));
  await expect(page.getByText('Asha Devi Rao', { exact: true })).toBeVisible();
  const downloading = page.waitForEvent('download');
  await press(buttonNamed(page, text('my-data', 'save label')));
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('my-data.json');
  const file = JSON.parse(await readFile(await download.path(), 'utf8'));
  expect(file).toMatchObject({ profile: { phone, name: 'Asha Devi Rao', pan: identity.pan } });
  expect(Object.keys(file)).toEqual(expect.arrayContaining(['checks', 'consents', 'landlords', 'sessions']));
});

// Shows: action:withdraw-consent
test('a withdrawn consent => shown as withdrawn', async ({ page, newPhone }) => {
  await reachLandlordQuietly(page, newPhone());
  await openMyData(page);
  await press(buttonNamed(page, text('my-data', 'withdraw label')));
  await expect(page.getByText(text('my-data', 'data blocks 14 text'))).toBeVisible();
  await expect(buttonNamed(page, text('my-data', 'withdraw label'))).toHaveCount(0);
});

// Shows: privacy-17
test('the Privacy Policy from the notice => what is used by purpose, and My data', async ({ page, newPhone }) => {
  await signIn(page, newPhone());
  await press(buttonNamed(page, text('identity-info', 'privacy label')));
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(text('privacy', 'blocks 5 text'))).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await press(dialog.getByRole('button', { name: text('privacy', 'my-data label') }));
  await expect(page).toHaveURL('/my-data');
  await expect(dialog).toHaveCount(0);
  await expect(title(page)).toHaveText(text('my-data', 'title'));
});

// Shows: privacy-17
test('the Privacy Policy, not signed in => says when My data opens', async ({ page }) => {
  await page.goto('/processStep');
  await press(buttonNamed(page, text('process-step', 'privacy label')));
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(text('privacy', 'blocks 15 text'))).toBeVisible();
  await expect(dialog.getByRole('button', { name: text('privacy', 'my-data label') })).toHaveCount(0);
});

test.describe('withdrawn before the quick check', () => {
  test.beforeEach(async ({ page, newPhone, expectFailure }) => {
    expectFailure(403);
    await reachLandlordQuietly(page, newPhone());
    await openMyData(page);
    await press(buttonNamed(page, text('my-data', 'withdraw label')));
    await expect(page.getByText(text('my-data', 'data blocks 14 text'))).toBeVisible();
  });

  // Shows: privacy-16
  test('told why, agrees again, and is eligible', async ({ page }) => {
    await page.goto('/identity-info');
    await expect.poll(() => under(panField(page))).toContain(text('identity-info', 'consent-needed note text'));
    expect(await findViolations(page)).toEqual([]);
    await press(buttonNamed(page, text('identity-info', 'agree-again label')));
    await expect
      .poll(() => under(panField(page)))
      .toBe(text('identity-info', 'verified text', { 'data.name': 'Tara Eapen' }));
    await expect(buttonNamed(page, text('identity-info', 'agree-again label'))).toHaveCount(0);
    await press(buttonNamed(page, text('identity-info', 'submit label')));
    await press(buttonNamed(page, text('landlord-detail', 'skip label')));
    await expect(page).toHaveURL('/success-screen');
  });

  // Shows: privacy-16
  test('the check by a link => back to the text that asks, and never "not eligible"', async ({ page }) => {
    await page.goto('/process-screen');
    await expect(page).toHaveURL('/identity-info');
    await expect(page.getByRole('main').getByText(text('process-screen', 'consent-needed toast'))).toBeVisible();
    expect((await storageOf(page)).local).toMatchObject({ uid: expect.any(String) });
    await speakHindi(page);
    await press(buttonNamed(page, hindiText('identity-info', 'agree-again label')));
    // The button has another name as soon as it is busy, so only the checked PAN tells that the consent is stored.
    const verified = hindiText('identity-info', 'verified text', { 'data.name': 'Tara Eapen' });
    await expect(page.getByRole('main').getByText(verified)).toBeVisible();
    await expect(buttonNamed(page, hindiText('identity-info', 'agree-again label'))).toHaveCount(0);
    await page.goto('/process-screen');
    await expect(page).toHaveURL('/success-screen');
  });
});

// Shows: action:send-erase-code, action:erase-my-data, route:/my-data-erased
test('Erase my data => only with the code; then nothing is left in the browser, and Back shows nothing', async ({
  page,
  newPhone,
}) => {
  const phone = newPhone();
  await reachLandlordQuietly(page, phone);
  await giveLandlord(page);
  await openMyData(page);
  await press(buttonNamed(page, text('my-data', 'data erase label')));
  await expect(title(page)).toHaveText(text('my-data', 'blocks 20 text'));
  const sent = page.waitForResponse('**/my-data/erase-code');
  await press(buttonNamed(page, text('my-data', 'erase send-code label')));
  const { otp } = (await (await sent).json()) as { otp: string };
  await typeCode(page, otherThan(otp));
  await press(buttonNamed(page, text('my-data', 'confirm-erase label')));
  await expect(page.getByRole('main').getByText(text('my-data', 'confirm-erase rejected toast')).first()).toBeVisible();
  for (let digit = 0; digit < 4; digit++) await page.keyboard.press('Backspace');
  await typeCode(page, otp);
  await press(buttonNamed(page, text('my-data', 'confirm-erase label')));
  await expect(page).toHaveURL('/my-data-erased');
  await expect(title(page)).toHaveText(text('my-data-erased', 'blocks 0 heading'));
  expect(await findViolations(page)).toEqual([]);
  await expectNothingStored(page, phone);
  await page.goBack();
  await expect(page.getByRole('main')).toBeVisible();
  await expectNothingStored(page, phone);
});

// Shows: action:sign-out, effect:forget
test('Sign out => nothing is left, the other tab and Back show nothing personal', async ({
  page,
  context,
  newPhone,
}) => {
  const phone = newPhone();
  await reachLandlordQuietly(page, phone);
  await giveLandlord(page);
  // The draft is saved a moment after the last key.
  await expect.poll(() => savedDraft(page)).toContain(landlord.name);
  const other = await context.newPage();
  await other.goto('/landlord-detail');
  await expect(other.getByLabel(text('landlord-detail', 'name label'))).toHaveValue(landlord.name);
  await openMyData(page);
  await press(buttonNamed(page, text('my-data', 'sign-out label')));
  await expect(page).toHaveURL('/');
  await expect(other).toHaveURL('/');
  await expect(other.getByRole('main').getByText(text('journey.json', 'elsewhere text'))).toBeVisible();
  await expectNothingStored(page, phone);
  await page.goBack();
  await expect(page).toHaveURL('/');
  await expectNothingStored(page, phone);
  await expectNothingStored(other, phone);
  await typeCode(page, await askForCode(page, phone));
  await expect(page).toHaveURL('/identity-info');
});

test('Forget me on this phone, the server refuses => nothing is left', async ({ page, newPhone, expectFailure }) => {
  const phone = newPhone();
  await reachLandlordQuietly(page, phone);
  await giveLandlord(page);
  await openMyData(page);
  expectFailure(400);
  await page.route('**/api/v1/sign-out', (route) => route.fulfill({ status: 400, json: { status: 'failed' } }));
  await press(buttonNamed(page, text('my-data', 'forget label')));
  await expect(page).toHaveURL('/');
  expect(await storageOf(page)).toEqual({ local: {}, session: {} });
  expect((await page.context().cookies()).map(({ name }) => name)).toEqual(
    expect.not.arrayContaining(['signed-in', 'draft-key']),
  );
});

test('My data in Hindi', async ({ page, newPhone }) => {
  await reachLandlordQuietly(page, newPhone());
  await openMyData(page);
  await speakHindi(page);
  await expect(title(page)).toHaveText(hindiText('my-data', 'title'));
  await expect(buttonNamed(page, hindiText('my-data', 'data erase label'))).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
});
