import { expect, type Page } from '@playwright/test';
import {
  buttonNamed,
  giveLandlord,
  landlord,
  panWith,
  reachAlternateNumber,
  reachLandlord,
  title,
  toast,
  under,
} from '../../support/browser/tenant.ts';
import { startAfresh, storageOf, test } from '../../support/browser/test.ts';
import { press, retype, typeKeys } from '../../support/hand/hand.ts';
import { text } from '../../support/journey-text.ts';

const keysLeft = ['name', 'panNumber', 'pincode'];
const localKeys = async (page: Page) => Object.keys((await storageOf(page)).local).sort();
const alternate = (page: Page) => page.getByLabel(text('process-screen', 'phone label'));

async function expectWaitlist(page: Page): Promise<void> {
  await expect(page).toHaveURL('/notEligible');
  await expect(title(page)).toHaveText(text('not-eligible', 'heading'));
}

async function giveAlternate(page: Page, phone: string): Promise<void> {
  await retype(alternate(page), phone);
  await press(buttonNamed(page, text('process-screen', 'alternate submit')));
}

// Shows: outcomes-9, check-eligibility-3, errors-4
test('isNTC => /notEligible, and the uid is deleted', async ({ page, newPhone }) => {
  await reachLandlord(page, newPhone(), { pan: panWith('N') });
  await press(buttonNamed(page, text('landlord-detail', 'skip label')));
  await expectWaitlist(page);
  expect(await localKeys(page)).toEqual(keysLeft);
});

test('HTTP 500 => /notEligible, and the uid is deleted', async ({ page, newPhone, expectFailure }) => {
  expectFailure(500);
  await reachLandlord(page, newPhone(), { pan: panWith('Z') });
  await press(buttonNamed(page, text('landlord-detail', 'skip label')));
  await expectWaitlist(page);
  expect(await localKeys(page)).toEqual(keysLeft);
});

// Shows: outcomes-6, outcomes-7, toasts-15
test('Notify Me => "Thanks! our team will contact you!"', async ({ page }) => {
  await page.goto('/notEligible');
  await expect(page.getByText(text('not-eligible', 'actions text'))).toBeVisible();
  await press(buttonNamed(page, text('not-eligible', 'notify label')));
  await expect(toast(page, text('not-eligible', 'notify toast'))).toBeVisible();
  await expect(page.getByRole('main').getByText(text('not-eligible', 'notify toast'))).toBeVisible();
});

// Shows: check-eligibility-2, check-eligibility-9, errors-3
test('ALT_PHONE_REQUIRED, then another number => credit-worthy', async ({ page, newPhone, calls }) => {
  await reachAlternateNumber(page, newPhone());
  await expect(page).toHaveURL('/process-screen');
  await expect(page.getByText(text('process-screen', 'alternate text'))).toBeVisible();
  await expect(buttonNamed(page, text('process-screen', 'alternate submit'))).toBeDisabled();
  const { uid } = (await storageOf(page)).local;
  await giveAlternate(page, '9876501234');
  await expect(title(page)).toHaveText(text('success-screen', 'heading'));
  await expect(page).toHaveURL('/success-screen');
  expect(calls.filter(({ path }) => path.endsWith('/sendAction')).map(({ body }) => body)).toEqual([
    { group: 'OND_API_CALL', action: 'bureau_pull', payload: { panNumber: panWith('L'), uid, phone: '9876501234' } },
  ]);
});

// Shows: check-eligibility-10
test('another number that does not help => /notEligible', async ({ page, newPhone }) => {
  for (const { ending, means } of [
    { ending: '9004', means: 'still ALT_PHONE_REQUIRED' },
    { ending: '9005', means: 'status failed' },
  ]) {
    await test.step(`another number ending ${ending} (${means}) => /notEligible`, async () => {
      await startAfresh(page);

      await reachAlternateNumber(page, newPhone());
      await giveAlternate(page, `987650${ending}`);
      await expectWaitlist(page);
    });
  }
});

// Shows: validation-32, validation-33, readings-8
test('another number 5876501234 => "Please enter the correct number." at ten digits, not before', async ({
  page,
  newPhone,
  calls,
}) => {
  await reachAlternateNumber(page, newPhone());
  await typeKeys(alternate(page), '587650123');
  expect(await under(alternate(page))).toBe('');
  await typeKeys(alternate(page), '4');
  await expect.poll(() => under(alternate(page))).toBe(text('process-screen', 'pattern'));
  await expect(buttonNamed(page, text('process-screen', 'alternate submit'))).toBeDisabled();
  await alternate(page).press('Enter');
  expect(calls.filter(({ path }) => path.endsWith('/sendAction'))).toEqual([]);
  await retype(alternate(page), '9876501234');
  await expect(buttonNamed(page, text('process-screen', 'alternate submit'))).toBeEnabled();
});

// Shows: transitions-2, toasts-13
test('the landlord cannot be saved => the next screen, which says so in its place', async ({
  page,
  newPhone,
  expectFailure,
  calls,
}) => {
  expectFailure(500);
  await reachLandlord(page, newPhone());
  await giveLandlord(page, { ...landlord, phone: '9812349005' });
  await press(buttonNamed(page, text('landlord-detail', 'submit')));
  await expect(title(page)).toHaveText(text('success-screen', 'heading'));
  await expect(page.getByRole('main')).toContainText(text('landlord-detail', 'submit toast'));
  expect(calls.filter(({ path }) => path === '/crm/leads')).toEqual([]);
});

// Shows: landlord-detail-3, validation-30
test('Confirm is disabled until name, number and address are filled in', async ({ page, newPhone }) => {
  await reachLandlord(page, newPhone());
  const confirm = buttonNamed(page, text('landlord-detail', 'submit'));
  await expect(confirm).toBeDisabled();
  await expect(confirm).toHaveAccessibleDescription(
    text('journey.json', 'missing', {
      fields: ['name', 'phone', 'address']
        .map((name) => text('landlord-detail', `${name} label`).replace('*', ''))
        .join(', '),
    }),
  );
  await giveLandlord(page, { ...landlord, address: '   ' });
  await expect(confirm).toBeDisabled();
  await giveLandlord(page, { ...landlord, phone: '98-12 34' });
  await expect(page.getByLabel(text('landlord-detail', 'phone label'))).toHaveValue('981234');
  await expect(confirm).toBeDisabled();
  await giveLandlord(page);
  await expect(confirm).toBeEnabled();
});
