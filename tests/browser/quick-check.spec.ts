import { expect, type Locator, type Page } from '@playwright/test';
import { quickWords } from '../support/browser/quick-words.ts';
import {
  askForCode,
  buttonNamed,
  codeBoxes,
  codeFrom,
  giveIdentity,
  giveLandlord,
  identity,
  landlord,
  phoneField,
  reachLandlord,
  title,
  typeCode,
} from '../support/browser/tenant.ts';
import { storageOf, test } from '../support/browser/test.ts';
import { press, retype, tapTwice } from '../support/hand/hand.ts';
import { text } from '../support/journey-text.ts';

// Shows: purpose-2, purpose-13, purpose-19, entry-10, entry-12, entry-13, identity-info-1, identity-info-4
// Shows: landlord-detail-3, landlord-detail-5, processing-5, outcomes-1, entities-5, entities-11, entities-12
// Shows: entities-22, phone-4, check-eligibility-1, transitions-1, validation-12, validation-27, calls-1, calls-2
// Shows: calls-3, calls-5, calls-15, calls-18, calls-19, routes-7, routes-39, routes-44, call-readings-1
// Shows: call-readings-4, readings-1, action:send-code, action:add-landlord, action:check-eligibility
test('phone, code, PAN and PIN code, landlord => credit-worthy; storage and calls as specified', async ({
  page,
  newPhone,
  calls,
}) => {
  const phone = newPhone();
  await page.goto('/');
  await expect(title(page)).toHaveText(text('landing', 'phone heading'));
  expect(await storageOf(page)).toEqual({ local: {}, session: {} });

  const otp = await askForCode(page, phone);
  await expect(title(page)).toHaveText(text('landing', 'code heading'));
  await expect(page.getByText(text('landing', 'code text', { 'session.phone': phone }))).toBeVisible();
  const uid = (await storageOf(page)).local.uid;
  expect(uid).toMatch(/^[\w-]+$/);
  // The encrypted code view, which a reload restores.
  const brief = expect.stringMatching(/^sealed1\./);
  await expect.poll(() => storageOf(page)).toEqual({ local: { uid, brief }, session: {} });

  await typeCode(page, otp);
  await expect(page).toHaveURL('/identity-info');
  await expect(title(page)).toHaveText(text('identity-info', 'title'));
  expect(await storageOf(page)).toEqual({ local: { uid }, session: {} });

  const checked = page.waitForResponse('**/panCheck');
  await giveIdentity(page);
  const { name } = ((await (await checked).json()) as { data: { name: string } }).data;
  await expect(page.getByText(name)).toBeVisible();
  await expect(page.getByText('Bengaluru Urban', { exact: true })).toBeVisible();
  const given = { name, panNumber: identity.pan, pincode: identity.pincode };
  const { local, session } = await storageOf(page);
  const { walk: _, ...saved } = local;
  expect([saved, session]).toEqual([{ uid, ...given }, {}]);

  await press(buttonNamed(page, text('identity-info', 'submit label')));
  await expect(page).toHaveURL('/landlord-detail');
  await giveLandlord(page);
  await press(buttonNamed(page, text('landlord-detail', 'submit')));
  await expect(page).toHaveURL('/success-screen');
  await expect(title(page)).toHaveText(text('success-screen', 'heading'));
  await expect(page.getByText(text('success-screen', 'lead text'))).toBeVisible();
  const reference = uid?.replaceAll(/\W/g, '').slice(-8).toUpperCase().replace(/^.{4}/, '$&-');
  expect(await storageOf(page)).toEqual({
    local: given,
    session: { reference, result: 'eligible' },
  });
  expect(await page.evaluate(() => history.state?.usr ?? null)).toBeNull();

  const post = (path: string, body: object) => ({ method: 'POST', path, body });
  const shown = {
    ...{ uid, purpose: 'credit-check', language: 'en' },
    text_sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    journey_version: expect.stringMatching(/^[0-9a-f]{16}$/),
  };
  expect(calls.map(({ method, path, body }) => ({ method, path, body }))).toEqual([
    post('/api/v1/onboard/phoneInput', { primary_phone: phone }),
    post('/api/v1/onboard/verifyOtp', { otp, uid }),
    post('/api/v1/notices', shown),
    post('/api/v1/onboard/panCheck', { pan_number: identity.pan, uid }),
    { method: 'GET', path: `/pincode/${identity.pincode}`, body: null },
    post('/api/v1/consents', shown),
    post('/api/v1/onboard/create-merchant', { uid, ...landlord }),
    post('/crm/leads', {
      name: landlord.name,
      phone: landlord.phone,
      lead_type: 'landlord',
      source: 'tenant_flow',
      tenantId: uid,
    }),
    post('/api/v1/onboard/check-eligibility', { uid, pincode: identity.pincode }),
  ]);
});

// Shows: landlord-detail-4, transitions-3
test('Skip => credit-worthy, and no landlord is saved', { tag: '@proof' }, async ({ page, newPhone, calls }) => {
  await reachLandlord(page, newPhone());
  await press(buttonNamed(page, text('landlord-detail', 'skip label')));
  await expect(page).toHaveURL('/success-screen');
  expect(calls.map(({ path }) => path)).not.toContain('/api/v1/onboard/create-merchant');
  expect(calls.map(({ path }) => path)).not.toContain('/crm/leads');
});

for (const language of ['English', 'Hindi'] as const) {
  const words = quickWords[language];
  const { digit } = words;

  test.describe(language, { tag: language === 'Hindi' ? '@proof' : [] }, () => {
    test.use({ locale: words.locale });

    // Shows: copy-74
    test('the whole flow by keyboard alone', async ({ page, newPhone }) => {
      const expectEntered = async (heading: string): Promise<void> => {
        await expect(title(page)).toHaveText(heading);
        await expect(title(page)).toBeFocused();
      };
      await page.goto('/');
      await page.keyboard.press('Tab');
      await tabTo(page, page.getByLabel(words.phone));
      await page.keyboard.type(newPhone());
      const code = codeFrom(page);
      await page.keyboard.press('Enter');
      await expect(title(page)).toHaveText(words.codeHeading);
      await expect(page.getByLabel(digit, { exact: true })).toBeFocused();
      await page.keyboard.type(await code);
      await expectEntered(words.identityHeading);
      await tabTo(page, page.getByRole('textbox', { name: words.pan }));
      await page.keyboard.type(identity.pan);
      await tabTo(page, page.getByRole('textbox', { name: words.pincode }));
      await page.keyboard.type(identity.pincode);
      await expect(buttonNamed(page, words.next)).toBeEnabled();
      await tabTo(page, buttonNamed(page, words.next));
      await page.keyboard.press('Enter');
      await expectEntered(words.landlordHeading);
      for (const answer of [landlord.name, landlord.phone, landlord.address]) {
        await page.keyboard.press('Tab');
        await page.keyboard.type(answer);
      }
      await tabTo(page, buttonNamed(page, words.confirm));
      await page.keyboard.press('Enter');
      await expectEntered(words.successHeading);
    });
  });
}

/** Presses Tab until an element has the focus; guides and buttons to change an answer may precede it. */
async function tabTo(page: Page, goal: Locator): Promise<void> {
  const isThere = () => goal.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < 6 && !(await isThere()); presses++) await page.keyboard.press('Tab');
  await expect(goal).toBeFocused();
}

test('Get OTP and Next tapped again at once => the second tap is for no control of the next screen', async ({
  page,
  newPhone,
}) => {
  await page.goto('/');
  await retype(phoneField(page), newPhone());
  const [otp] = await Promise.all([codeFrom(page), tapTwice(buttonNamed(page, text('landing', 'send-code label')))]);
  await expect(codeBoxes(page).first()).toBeFocused();
  await expect(codeBoxes(page).first()).not.toHaveAttribute('aria-invalid', 'true');
  await typeCode(page, otp);
  await giveIdentity(page);
  await tapTwice(buttonNamed(page, text('identity-info', 'submit label')));
  await expect(title(page)).toBeFocused();
  await expect(title(page)).toHaveText(text('landlord-detail', 'title'));
  await expect(page.getByRole('region', { name: text('journey.json', 'problem') })).toHaveCount(0);
});
