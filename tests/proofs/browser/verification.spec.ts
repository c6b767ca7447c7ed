import { expect, type Page } from '@playwright/test';
import { breakCall, holdCall } from '../../support/browser/fault.ts';
import {
  aadhaarBoxes,
  aadhaarField,
  applicant,
  dateField,
  echoOf,
  enterByVariantA,
  expectDialog,
  giveApplicant,
  openPath,
  openWithoutRecord,
  paths,
  pressSendAadhaarCode,
  reachVerification,
  rentField,
  typeAadhaarCode,
} from '../../support/browser/full-tenant.ts';
import { buttonNamed, panField, panWith, title, toast, under } from '../../support/browser/tenant.ts';
import { storageOf, test } from '../../support/browser/test.ts';
import { press, pressBlocked, retype, typeKeys } from '../../support/hand/hand.ts';
import { patternOf, text } from '../../support/journey-text.ts';

const verify = (page: Page) => buttonNamed(page, text('verification', 'send-aadhaar-code label'));
const next = (page: Page) => buttonNamed(page, text('verification', 'submit label'));
const incomplete = text('verification', 'incomplete toast');

/** What a button says that waits for fields. */
const missing = (...fields: readonly string[]): string =>
  text('journey.json', 'missing', { fields: fields.map((name) => text('verification', `${name} label`)).join(', ') });

test.describe('a new tenant', () => {
  test.beforeEach(({ page, newPhone }) => reachVerification(page, newPhone()));

  // Shows: verification-1, verification-2, verification-3, verification-4, verification-5, verification-8, identity-6
  // Shows: routes-9, routes-32, route:/verification, widget:aadhaar
  test('as first shown => the text of the screen, all buttons disabled, no error, nothing sent', async ({
    page,
    calls,
  }) => {
    await expect(page.getByText(text('verification', 'lead text'), { exact: true })).toBeVisible();
    await expect(page.getByText(patternOf(text('verification', 'blocks 7 text')))).toBeVisible();
    await expect(rentField(page)).toHaveAccessibleDescription(/₹/);
    await expect(verify(page)).toBeDisabled();
    await expect(next(page)).toBeDisabled();
    await expect(next(page)).toHaveAccessibleDescription(missing('pan', 'moveInDate', 'rent', 'aadhaar'));
    await expect(verify(page)).toHaveAccessibleDescription(missing('pan', 'aadhaar'));
    await expect(aadhaarBoxes(page)).toHaveCount(0);
    for (const field of [panField, dateField, rentField, aadhaarField]) {
      await expect(field(page)).toBeEditable();
      expect(await under(field(page))).toBe('');
    }
    expect(calls.filter(({ path }) => path === paths.pan || path === paths.user)).toEqual([]);
  });

  // Shows: block:row
  test('Verify is at the end of the Aadhaar number, 96 px wide or more, and its sentence below both', async ({
    page,
  }) => {
    const [field, button, sentence] = await Promise.all([
      aadhaarField(page).boundingBox(),
      verify(page).boundingBox(),
      page.getByText(missing('pan', 'aadhaar')).boundingBox(),
    ]);
    if (!field || !button || !sentence) throw new Error('They are not shown.');
    expect([button.y, button.height]).toEqual([field.y, field.height]);
    expect(button.x).toBeGreaterThan(field.x + field.width);
    expect(button.width).toBeGreaterThanOrEqual(96);
    expect(sentence.y).toBeGreaterThan(field.y + field.height);
  });

  // Shows: verification-3, validation-14, validation-19, routes-34, routes-36
  test('Verify waits for the whole Aadhaar number and for the PAN check', async ({ page }) => {
    await giveApplicant(page, { aadhaar: '12345678901' });
    await expect(verify(page)).toBeDisabled();
    await pressBlocked(verify(page));
    await expect(verify(page)).toHaveAccessibleDescription(
      `${text('journey.json', 'check', { fields: text('verification', 'aadhaar label') })} · ${missing('pan')}`,
    );
    // Two fields are wrong, so the first of them has the focus.
    await expect(panField(page)).toBeFocused();
    await giveApplicant(page, { aadhaar: applicant.aadhaar });
    await expect(verify(page)).toBeDisabled();
    await expect(verify(page)).toHaveAccessibleDescription(missing('pan'));
    await pressBlocked(verify(page));
    await expect(panField(page)).toBeFocused();
    const letGo = await holdCall(page, paths.pan);
    await retype(panField(page), applicant.pan);
    await expect(panField(page)).toHaveValue(applicant.pan);
    await expect(verify(page)).toBeDisabled();
    letGo();
    await expect(verify(page)).toBeEnabled();
    await panField(page).press('Backspace');
    await expect(verify(page)).toBeDisabled();
  });

  // Shows: identity-1, validation-9, validation-12, calls-10, routes-39
  test('PAN: checked at the tenth character, not earlier; the name is shown below', async ({ page, calls }) => {
    const checks = () => calls.filter(({ path }) => path === paths.pan).map(({ body }) => body);
    await typeKeys(panField(page), 'abcpe1234');
    expect(checks()).toEqual([]);
    const answered = page.waitForResponse(`**${paths.pan}`);
    await typeKeys(panField(page), 'f');
    const { name } = ((await (await answered).json()) as { data: { name: string } }).data;
    await expect.poll(() => under(panField(page))).toBe(text('verification', 'verified text', { 'data.name': name }));
    const { walk: _, ...local } = (await storageOf(page)).local;
    expect(local).toEqual({ uid: local.uid, name, panNumber: applicant.pan });
    expect(checks()).toEqual([{ pan_number: applicant.pan, uid: local.uid }]);
  });

  // Shows: validation-11
  test('a PAN that the server rejects => its message, and Verify stays disabled', async ({ page }) => {
    await giveApplicant(page, { ...applicant, pan: panWith('X') });
    await expect.poll(() => under(panField(page))).toBe(text('verification', 'valid:pan rejected text'));
    await expect(verify(page)).toBeDisabled();
    await giveApplicant(page, { pan: applicant.pan });
    await expect(verify(page)).toBeEnabled();
  });

  // Shows: validation-10, readings-5
  test('a PAN rejected without a message => "Please enter a valid PAN number."', async ({ page }) => {
    await page.route(`**${paths.pan}`, (route) => route.fulfill({ json: { status: 'failed' } }));
    await giveApplicant(page, { pan: applicant.pan });
    await expect.poll(() => under(panField(page))).toBe(text('verification', 'pan pattern'));
  });

  // Shows: errors-5, copy-4
  test('the PAN check fails => an error under the field, no toast, and it can be retried', async ({
    page,
    expectFailure,
  }) => {
    expectFailure(500);
    const mend = await breakCall(page, paths.pan, 'HTTP 500');
    await giveApplicant(page, applicant);
    await expect.poll(() => under(panField(page))).toMatch(text('verification', 'valid:pan unavailable text'));
    await expect(page.locator('.Toastify__toast')).toHaveCount(0);
    await expect(verify(page)).toBeDisabled();
    await mend();
    await press(buttonNamed(page, `${text('journey.json', 'retry')}: ${text('verification', 'pan label')}`));
    await expect(verify(page)).toBeEnabled();
  });

  // Shows: validation-13, validation-21, limits-2, widget:money
  test('Aadhaar groups itself 4-4-4; rent keeps six digits and is repeated in Indian grouping; date in words', async ({
    page,
  }) => {
    await typeKeys(aadhaarField(page), '123456789012');
    await expect(aadhaarField(page)).toHaveValue('1234 5678 9012');
    await typeKeys(aadhaarField(page), '3456');
    await expect(aadhaarField(page)).toHaveValue('1234 5678 9012');
    await typeKeys(rentField(page), '1250009');
    await expect(rentField(page)).toHaveValue('125000');
    expect(await echoOf(rentField(page))).toBe('₹1,25,000');
    await retype(dateField(page), applicant.moveInDate);
    expect(await echoOf(dateField(page))).toMatch(/15 April,? 2031/);
  });

  for (const [missing, given] of [
    ['rent and date', {}],
    ['rent', { moveInDate: applicant.moveInDate }],
    ['date', { rent: applicant.rent }],
  ] as const) {
    // Shows: identity-6, identity-8, toasts-6, readings-9
    test(`Next without ${missing} => "${incomplete}"`, async ({ page }) => {
      await giveApplicant(page, { pan: applicant.pan, aadhaar: applicant.aadhaar, ...given });
      await typeAadhaarCode(page, await pressSendAadhaarCode(page));
      await expect(page.getByText(text('verification', 'states 0 label'), { exact: true })).toBeVisible();
      await press(next(page));
      await expect(toast(page, incomplete)).toBeVisible();
      await expect(page.getByRole('main').getByText(incomplete)).toBeVisible();
      await expect(page).toHaveURL('/verification');
      if (!('moveInDate' in given)) await giveApplicant(page, { moveInDate: applicant.moveInDate });
      if (!('rent' in given)) {
        await giveApplicant(page, { rent: applicant.rent });
        await rentField(page).press('Enter');
      }
      await expect(page).toHaveURL('/tenantSelection');
    });
  }

  // Shows: copy-54
  test('a past date typed by hand => an error, and no progress until it is corrected', async ({ page, calls }) => {
    await giveApplicant(page, { ...applicant, moveInDate: '2020-02-29' });
    await dateField(page).blur();
    await expect.poll(() => under(dateField(page))).toBe(text('verification', 'format'));
    await typeAadhaarCode(page, await pressSendAadhaarCode(page));
    await expect(page.getByText(text('verification', 'states 0 label'), { exact: true })).toBeVisible();
    await press(next(page));
    await expect(toast(page, incomplete)).toBeVisible();
    expect(calls.filter(({ path }) => path === paths.checkIn)).toEqual([]);
    await retype(dateField(page), applicant.moveInDate);
    await expect(page).toHaveURL('/tenantSelection');
  });

  // Shows: identity-9
  test('date and rent last => the screen continues once the rent is finished with Enter', async ({ page, calls }) => {
    await giveApplicant(page, { pan: applicant.pan, aadhaar: applicant.aadhaar });
    await typeAadhaarCode(page, await pressSendAadhaarCode(page));
    await expect(page.getByText(text('verification', 'states 0 label'), { exact: true })).toBeVisible();
    await retype(dateField(page), applicant.moveInDate);
    await expect(page).toHaveURL('/verification');
    await retype(rentField(page), applicant.rent);
    await expect(page).toHaveURL('/verification');
    await rentField(page).press('Enter');
    await expect(page).toHaveURL('/tenantSelection');
    expect(calls.filter(({ path }) => path === paths.checkIn)).toHaveLength(1);
  });

  for (const [screen, place] of [
    ['terms', 'blocks 5 text'],
    ['privacy', 'blocks 11 text'],
  ] as const) {
    const name = text('verification', `${screen} label`);
    // Shows: verification-6, verification-7, transitions-13, roles-6
    test(`${screen}: focus on its heading, keyboard, Close, focus back; what was typed stays`, async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 480 });
      await retype(rentField(page), applicant.rent);
      await expectDialog(page, name, screen, place);
      await buttonNamed(page, name).press('Enter');
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(buttonNamed(page, name)).toBeFocused();
      await expect(rentField(page)).toHaveValue(applicant.rent);
    });
  }
});

test.describe('a known tenant', () => {
  // Shows: identity-10, calls-8, calls-9
  test('rent and date of the record are shown and cannot be changed', async ({ page, newPhone, calls }) => {
    await enterByVariantA(page, newPhone('9006'));
    await expect(page).toHaveURL('/tenantDetail');
    const { user } = (await storageOf(page)).local;
    await openPath(page, '/verification');
    await expect(rentField(page)).toHaveValue('25000');
    await expect(rentField(page)).not.toBeEditable();
    await expect(dateField(page)).toHaveValue(/^\d{4}-\d{2}-\d{2}$/);
    await expect(dateField(page)).not.toBeEditable();
    expect(calls.filter(({ path }) => path === paths.user).map(({ body }) => body)).toEqual([
      { modelName: 'User', query: { _id: user } },
    ]);
    await giveApplicant(page, { pan: applicant.pan, aadhaar: applicant.aadhaar });
    await typeAadhaarCode(page, await pressSendAadhaarCode(page));
    await expect(page).toHaveURL('/tenantSelection');
    const sent = calls.find(({ path }) => path === paths.checkIn)?.body;
    expect(sent).toMatchObject({ rent: 25_000, move_in_date: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/) });
  });

  // Shows: copy-54
  test('a past date of the record => accepted, since the tenant cannot change it', async ({ page, newPhone }) => {
    await enterByVariantA(page, newPhone('9006'));
    await expect(page).toHaveURL('/tenantDetail');
    await page.route(`**${paths.user}`, (route) =>
      route.fulfill({ json: { status: 'success', data: [{ rent: 30_000, move_in_date: '2020-03-01' }] } }),
    );
    await openPath(page, '/verification');
    await expect(dateField(page)).toHaveValue('2020-03-01');
    await expect(dateField(page)).toBeDisabled();
    await giveApplicant(page, { pan: applicant.pan, aadhaar: applicant.aadhaar });
    await typeAadhaarCode(page, await pressSendAadhaarCode(page));
    await expect(page).not.toHaveURL('/verification');
  });

  test('the record cannot be read => the fields are empty and can be filled', async ({
    page,
    newPhone,
    expectFailure,
  }) => {
    expectFailure(500);
    await openWithoutRecord(page, newPhone('9006'), '/verification');
    await retype(rentField(page), applicant.rent);
    await retype(dateField(page), applicant.moveInDate);
    await expect(page.locator('.Toastify__toast')).toHaveCount(0);
    await expect(title(page)).toHaveText(text('verification', 'title'));
  });
});
