import { expect, type Locator, type Page } from '@playwright/test';
import { giveFlatmate, openPath } from './full-tenant.ts';
import { buttonNamed, pressBlocked } from './tenant.ts';
import { test } from './test.ts';

const flatmate = (page: Page, n: number): Locator => page.getByRole('group', { name: new RegExp(`^Flatmate ${n} of`) });

async function openWithFlatmates(page: Page): Promise<void> {
  await openPath(page, '/tenantSelection');
  await page.getByRole('radio', { name: 'With flatmates' }).check();
  await expect(flatmate(page, 1)).toBeVisible();
}

/** Follows a link within the app. */
const goTo = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);

// Shows: block:summary
test('With flatmates => one to five names and phones, shown at the agreement', async ({ page }) => {
  await openWithFlatmates(page);
  await expect(flatmate(page, 1).getByRole('button')).toHaveCount(0);
  await giveFlatmate(page, 1, { name: 'Ravi Kumar', phone: '9876543210' });
  for (let n = 2; n <= 5; n += 1) {
    await buttonNamed(page, 'Add a flatmate').click();
    await giveFlatmate(page, n, { name: `Mate ${n}`, phone: `987654321${n}` });
  }
  await expect(buttonNamed(page, 'Add a flatmate')).toBeHidden();
  await buttonNamed(page, 'Continue').click();
  await expect(page).toHaveURL('/congratulations');
  await goTo(page, '/rentAgreement');
  const named = page.getByRole('region', { name: 'Who moves in with you' });
  await expect(named.getByRole('listitem')).toHaveCount(5);
  await expect(named.getByRole('listitem').first()).toHaveText(/Ravi Kumar.*9876543210/);
});

test('Change at the agreement => the first name has the focus, and Continue leads back', async ({ page }) => {
  await openWithFlatmates(page);
  await giveFlatmate(page, 1, { name: 'Ravi Kumar', phone: '9876543210' });
  await buttonNamed(page, 'Continue').click();
  await expect(page).toHaveURL('/congratulations');
  await goTo(page, '/rentAgreement');
  await buttonNamed(page, 'Change Your flatmates').click();
  await expect(page).toHaveURL('/tenantSelection');
  await expect(flatmate(page, 1).getByLabel('Name')).toBeFocused();
  await flatmate(page, 1).getByLabel('Name').fill('Ravi K. Kumar');
  await buttonNamed(page, 'Continue').click();
  await expect(page).toHaveURL('/rentAgreement');
  await expect(page.getByRole('listitem')).toHaveText(/Ravi K\. Kumar/);
});

test('two flatmates with one phone => a sentence at the button, and no next screen', async ({ page }) => {
  await openWithFlatmates(page);
  await giveFlatmate(page, 1, { name: 'Ravi Kumar', phone: '9876543210' });
  await buttonNamed(page, 'Add a flatmate').click();
  await giveFlatmate(page, 2, { name: 'Meera Iyer', phone: '9876543210' });
  await pressBlocked(buttonNamed(page, 'Continue'));
  await expect(page.getByText('Two flatmates have the same mobile number.')).toBeVisible();
  await expect(page).toHaveURL('/tenantSelection');
});

test('a removed flatmate => Undo brings it back; then Just me => none at the agreement', async ({ page }) => {
  await openWithFlatmates(page);
  await giveFlatmate(page, 1, { name: 'Ravi Kumar', phone: '9876543210' });
  await buttonNamed(page, 'Add a flatmate').click();
  await giveFlatmate(page, 2, { name: 'Meera Iyer', phone: '9876543211' });
  await flatmate(page, 1).getByRole('button').click();
  await expect(flatmate(page, 1).getByLabel('Name')).toHaveValue('Meera Iyer');
  await expect(buttonNamed(page, 'Undo')).toBeFocused();
  await buttonNamed(page, 'Undo').click();
  await expect(flatmate(page, 1).getByLabel('Name')).toHaveValue('Ravi Kumar');
  await page.getByRole('radio', { name: 'Just me' }).check();
  await buttonNamed(page, 'Continue').click();
  await expect(page).toHaveURL('/congratulations');
  await goTo(page, '/rentAgreement');
  await expect(page.getByText('Fill Details for Rent Agreement')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Who moves in with you' })).toHaveCount(0);
});
