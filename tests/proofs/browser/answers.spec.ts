import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from '../../support/browser/audit.ts';
import {
  aadhaarField,
  applicant,
  dateField,
  enterByVariantA,
  giveApplicant,
  openPath,
  pressSendAadhaarCode,
  reachVerification,
  rentField,
  typeAadhaarCode,
} from '../../support/browser/full-tenant.ts';
import {
  askForCode,
  buttonNamed,
  codeBoxes,
  giveIdentity,
  panField,
  phoneField,
  pincodeField,
  reachAlternateNumber,
  reachLandlord,
  title,
  typeCode,
  under,
} from '../../support/browser/tenant.ts';
import { storageOf, test } from '../../support/browser/test.ts';
import { press, retype } from '../../support/hand/hand.ts';
import { patternOf, text } from '../../support/journey-text.ts';

const summary = (page: Page, screen: string): Locator =>
  page.getByRole('region', { name: text(screen, 'answers title') });
const answer = (page: Page, screen: string, place: string): Locator =>
  summary(page, screen)
    .locator('dl > div')
    .filter({ has: page.locator('dt', { hasText: text(screen, place) }) })
    .getByRole('definition')
    .first();
const change = (page: Page, screen: string, place: string): Locator =>
  buttonNamed(page, `${text(screen, 'change')} ${text(screen, place)}`);

test.describe('before the quick check', () => {
  // Shows: copy-58, block:answers
  test('/landlord-detail shows what is sent, masked, and Skip leads to the next screen', async ({ page, newPhone }) => {
    const phone = newPhone();
    await reachLandlord(page, phone);
    await expect(answer(page, 'landlord-detail', 'change-phone label')).toHaveText(`+91 XXXXXX${phone.slice(-4)}`);
    await expect(answer(page, 'landlord-detail', 'rows 1 label')).toHaveText('ABXXXXXX4F');
    await expect(answer(page, 'landlord-detail', 'rows 2 label')).toHaveText(/^560001 \p{L}+/u);
    await expect(page.locator('main')).not.toContainText('ABCPE1234F');
    for (const one of await summary(page, 'landlord-detail').getByRole('button').all()) {
      expect((await one.boundingBox())?.height).toBeGreaterThanOrEqual(48);
    }
    await expectAccessible(page);
    await press(buttonNamed(page, text('landlord-detail', 'skip label')));
    await expect(page).toHaveURL('/success-screen');
  });

  // Shows: copy-58
  test('Change of the PIN code => its screen, filled in, and back with what was typed', async ({ page, newPhone }) => {
    await reachLandlord(page, newPhone());
    await retype(page.getByLabel(text('landlord-detail', 'name label')), 'Ravi Kumar');
    await press(change(page, 'landlord-detail', 'rows 2 label'));
    await expect(page).toHaveURL('/identity-info');
    await expect(panField(page)).toHaveValue('ABCPE1234F');
    await expect(pincodeField(page)).toHaveValue('560001');
    await giveIdentity(page, { pincode: '110001' });
    await press(buttonNamed(page, text('identity-info', 'submit label')));
    await expect(page).toHaveURL('/landlord-detail');
    await expect(answer(page, 'landlord-detail', 'rows 2 label')).toHaveText(/^110001 /);
    await expect(page.getByLabel(text('landlord-detail', 'name label'))).toHaveValue('Ravi Kumar');
  });

  // Shows: copy-58
  test('Change of the number => the phone screen, and back with PAN and PIN code filled in', async ({
    page,
    newPhone,
  }) => {
    const [first, second] = [newPhone(), newPhone()];
    await reachLandlord(page, first);
    await press(change(page, 'landlord-detail', 'change-phone label'));
    await expect(phoneField(page)).toHaveValue(first);
    await typeCode(page, await askForCode(page, second));
    await expect(page).toHaveURL('/identity-info');
    await expect(panField(page)).toHaveValue('ABCPE1234F');
    await expect(pincodeField(page)).toHaveValue('560001');
    await press(buttonNamed(page, text('identity-info', 'submit label')));
    await expect(answer(page, 'landlord-detail', 'change-phone label')).toHaveText(`+91 XXXXXX${second.slice(-4)}`);
  });

  // Shows: copy-60
  test('another number is requested => the PAN that is sent is shown, and can be changed', async ({
    page,
    newPhone,
  }) => {
    await reachAlternateNumber(page, newPhone());
    await expect(answer(page, 'process-screen', 'change-pan label')).toHaveText('ABXXXXXX4F');
    await retype(page.getByLabel(text('process-screen', 'phone label')), '9876543210');
    await expect(answer(page, 'process-screen', 'answers rows 1 label')).toHaveText('+91 XXXXXX3210');
    await press(change(page, 'process-screen', 'change-pan label'));
    await expect(page).toHaveURL('/identity-info');
  });
});

test.describe('before the full check', () => {
  // Shows: copy-59, effect:focus
  test('/verification shows what will be sent, masked, once Aadhaar is verified; Change leads to the field', async ({
    page,
    newPhone,
  }) => {
    await reachVerification(page, newPhone());
    await giveApplicant(page, { pan: applicant.pan, aadhaar: applicant.aadhaar });
    await expect(summary(page, 'verification')).toHaveCount(0);
    await typeAadhaarCode(page, await pressSendAadhaarCode(page));
    await expect(answer(page, 'verification', 'change-pan label')).toHaveText('ABXXXXXX4F');
    await expect(answer(page, 'verification', 'change-aadhaar label')).toHaveText('XXXX XXXX 9012');
    await expect(answer(page, 'verification', 'change-rent label')).toHaveText('—');
    await giveApplicant(page, { rent: applicant.rent });
    await expect(answer(page, 'verification', 'change-rent label')).toHaveText('₹45,000');
    await expect(answer(page, 'verification', 'change-date label')).toHaveText('—');
    for (const [place, field] of [
      ['change-pan label', panField(page)],
      ['change-date label', dateField(page)],
      ['change-rent label', rentField(page)],
      ['change-aadhaar label', aadhaarField(page)],
    ] as const) {
      await press(change(page, 'verification', place));
      await expect(field).toBeFocused();
    }
    await expectAccessible(page);
  });

  // Shows: copy-59
  test('Change of a verified Aadhaar => asked again, and Next waits for it', async ({ page, newPhone }) => {
    await reachVerification(page, newPhone());
    await giveApplicant(page, { pan: applicant.pan, aadhaar: applicant.aadhaar });
    await typeAadhaarCode(page, await pressSendAadhaarCode(page));
    await expect(page.getByText(text('verification', 'states 0 label'), { exact: true })).toBeVisible();
    await expect(aadhaarField(page)).toHaveValue('XXXX XXXX 9012');
    await press(change(page, 'verification', 'change-aadhaar label'));
    await expect(aadhaarField(page)).toBeFocused();
    await expect(aadhaarField(page)).toHaveValue('');
    await expect(summary(page, 'verification')).toHaveCount(0);
    await expect(buttonNamed(page, text('verification', 'submit label'))).toBeDisabled();
    await page.keyboard.type('234567890123');
    await expect(aadhaarField(page)).toHaveValue('2345 6789 0123');
  });
});

test.describe('no answer is requested twice', () => {
  // Shows: copy-57
  test('the PAN of the quick check => filled in in the full check, and in the details of oneself but not of somebody else', async ({
    page,
    newPhone,
  }) => {
    await reachLandlord(page, newPhone());
    await openPath(page, '/verification');
    await expect(panField(page)).toHaveValue('ABCPE1234F');
    await openPath(page, '/tenantDetail');
    await page.getByLabel(text('tenant-detail', 'relation label')).selectOption(text('tenant-detail', 'Self label'));
    await expect(panField(page)).toHaveValue('ABCPE1234F');
    await expect.poll(() => under(panField(page))).toBe(text('tenant-detail', 'valid:relation text'));
    await page.getByLabel(text('tenant-detail', 'relation label')).selectOption(text('tenant-detail', 'Wife label'));
    await expect(panField(page)).toHaveValue('');
  });

  // Shows: copy-64
  test('account and IFSC of the details => in groups of four, with the bank, at the salary, and in no storage', async ({
    page,
    newPhone,
  }) => {
    await enterByVariantA(page, newPhone());
    await page.getByLabel(text('tenant-detail', 'relation label')).selectOption(text('tenant-detail', 'Self label'));
    await retype(panField(page), 'ABCPE1234F');
    await retype(page.getByLabel(text('tenant-detail', 'accountNumber label')), '001234567890');
    await retype(page.getByLabel(text('tenant-detail', 'ifsc label')), 'HDFC0000001');
    await expect
      .poll(() => under(page.getByLabel(text('tenant-detail', 'ifsc label'))))
      .toMatch(patternOf(text('tenant-detail', 'found text', { 'data.bank': 'HDFC Bank', 'data.branch': '' })));
    await press(buttonNamed(page, text('tenant-detail', 'submit label')));
    await expect(page).toHaveURL('/identity-documents');
    await page.evaluate(() => {
      history.pushState({}, '', '/journey');
      dispatchEvent(new PopStateEvent('popstate', { state: {} }));
    });
    await expect(title(page)).toHaveText(text('journey', 'title'));
    await press(buttonNamed(page, text('journey', 'income title')));
    await expect(page.getByLabel(text('salary-screen', 'accountNumber label'))).toHaveValue('0012 3456 7890');
    await expect(page.getByLabel(text('salary-screen', 'ifsc label'))).toHaveValue('HDFC0000001');
    await expect
      .poll(() => under(page.getByLabel(text('salary-screen', 'ifsc label'))))
      .toMatch(patternOf(text('salary-screen', 'found text', { 'data.bank': 'HDFC Bank', 'data.branch': '' })));
    await expect(buttonNamed(page, text('salary-screen', 'submit label'))).toBeEnabled();
    expect(JSON.stringify(await storageOf(page))).not.toContain('001234567890');
  });
});

// Shows: copy-63
test('the code view: Resend and Change number follow the boxes, and the number stays', async ({ page, newPhone }) => {
  const phone = newPhone();
  await page.goto('/');
  await askForCode(page, phone);
  await codeBoxes(page).last().focus();
  await page.keyboard.press('Tab');
  await expect(buttonNamed(page, text('landing', 'resend-code label'))).toBeFocused();
  await page.keyboard.press('Tab');
  const link = buttonNamed(page, text('landing', 'change-number label'));
  await expect(link).toBeFocused();
  expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(48);
  await page.keyboard.press('Enter');
  await expect(phoneField(page)).toHaveValue(phone);
});
