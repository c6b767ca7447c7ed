import { expect, type Locator, type Page } from '@playwright/test';
import { giveFlatmate, openPath } from '../../support/browser/full-tenant.ts';
import { buttonNamed } from '../../support/browser/tenant.ts';
import { test } from '../../support/browser/test.ts';
import { press, pressBlocked, retype } from '../../support/hand/hand.ts';
import { patternOf, text } from '../../support/journey-text.ts';

const flatmate = (page: Page, n: number): Locator =>
  page.getByRole('group', {
    name: patternOf(
      text('journey.json', 'entryNumber', { label: text('tenant-selection', 'entries label'), n, count: '{}' }),
    ),
  });

async function openWithFlatmates(page: Page): Promise<void> {
  await openPath(page, '/tenantSelection');
  await press(page.getByRole('radio', { name: text('tenant-selection', 'household flatmates label') }));
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
    await press(buttonNamed(page, text('tenant-selection', 'add')));
    await giveFlatmate(page, n, { name: `Mate ${n}`, phone: `987654321${n}` });
  }
  await expect(buttonNamed(page, text('tenant-selection', 'add'))).toBeHidden();
  await press(buttonNamed(page, text('tenant-selection', 'submit label')));
  await expect(page).toHaveURL('/congratulations');
  await goTo(page, '/rentAgreement');
  const named = page.getByRole('region', { name: text('rent-agreement', 'summary title') });
  await expect(named.getByRole('listitem')).toHaveCount(5);
  await expect(named.getByRole('listitem').first()).toHaveText(/Ravi Kumar.*9876543210/);
});

test('Change at the agreement => the first name has the focus, and Continue leads back', async ({ page }) => {
  await openWithFlatmates(page);
  await giveFlatmate(page, 1, { name: 'Ravi Kumar', phone: '9876543210' });
  await press(buttonNamed(page, text('tenant-selection', 'submit label')));
  await expect(page).toHaveURL('/congratulations');
  await goTo(page, '/rentAgreement');
  await press(buttonNamed(page, `${text('rent-agreement', 'change')} ${text('tenant-selection', 'flatmates label')}`));
  await expect(page).toHaveURL('/tenantSelection');
  await expect(flatmate(page, 1).getByLabel(text('tenant-selection', 'name label'))).toBeFocused();
  await retype(flatmate(page, 1).getByLabel(text('tenant-selection', 'name label')), 'Ravi K. Kumar');
  await press(buttonNamed(page, text('tenant-selection', 'submit label')));
  await expect(page).toHaveURL('/rentAgreement');
  await expect(page.getByRole('listitem')).toHaveText(/Ravi K\. Kumar/);
});

test('two flatmates with one phone => a sentence at the button, and no next screen', async ({ page }) => {
  await openWithFlatmates(page);
  await giveFlatmate(page, 1, { name: 'Ravi Kumar', phone: '9876543210' });
  await press(buttonNamed(page, text('tenant-selection', 'add')));
  await giveFlatmate(page, 2, { name: 'Meera Iyer', phone: '9876543210' });
  await pressBlocked(buttonNamed(page, text('tenant-selection', 'submit label')));
  await expect(page.getByText(text('tenant-selection', 'submit say'))).toBeVisible();
  await expect(page).toHaveURL('/tenantSelection');
});

test('a removed flatmate => Undo brings it back; then Just me => none at the agreement', async ({ page }) => {
  await openWithFlatmates(page);
  await giveFlatmate(page, 1, { name: 'Ravi Kumar', phone: '9876543210' });
  await press(buttonNamed(page, text('tenant-selection', 'add')));
  await giveFlatmate(page, 2, { name: 'Meera Iyer', phone: '9876543211' });
  await press(flatmate(page, 1).getByRole('button'));
  await expect(flatmate(page, 1).getByLabel(text('tenant-selection', 'name label'))).toHaveValue('Meera Iyer');
  await expect(buttonNamed(page, text('journey.json', 'undoRemoval'))).toBeFocused();
  await press(buttonNamed(page, text('journey.json', 'undoRemoval')));
  await expect(flatmate(page, 1).getByLabel(text('tenant-selection', 'name label'))).toHaveValue('Ravi Kumar');
  await press(page.getByRole('radio', { name: text('tenant-selection', 'self label') }));
  await press(buttonNamed(page, text('tenant-selection', 'submit label')));
  await expect(page).toHaveURL('/congratulations');
  await goTo(page, '/rentAgreement');
  await expect(page.getByText(text('rent-agreement', 'heading'))).toBeVisible();
  await expect(page.getByRole('region', { name: text('rent-agreement', 'summary title') })).toHaveCount(0);
});
