import { expect, type Page } from '@playwright/test';
import {
  completeVerification,
  enterByVariantA,
  expectDialog,
  giveFlatmate,
  openPath,
} from '../../support/browser/full-tenant.ts';
import { buttonNamed, title, under } from '../../support/browser/tenant.ts';
import { handled, startAfresh, storageOf, test } from '../../support/browser/test.ts';
import { press, retype } from '../../support/hand/hand.ts';
import { patternOf, text } from '../../support/journey-text.ts';

const rows = (page: Page, card: string) =>
  page.locator('main section').filter({ hasText: card }).locator('span:has(> strong)');

// Shows: routes-16, routes-17
test('/tenantSelection: three choices with help texts, one at a time, then /congratulations', async ({ page }) => {
  await openPath(page, '/tenantSelection');
  await expect(title(page)).toHaveText(text('tenant-selection', 'title'));
  await expect(buttonNamed(page, text('tenant-selection', 'submit label'))).toBeDisabled();
  const choices = page.getByRole('radiogroup').getByRole('radio');
  await expect(choices).toHaveCount(3);
  for (const name of [
    text('tenant-selection', 'self label'),
    text('tenant-selection', 'family label'),
    text('tenant-selection', 'household flatmates label'),
  ]) {
    const choice = page.getByRole('radio', { name, exact: true });
    await expect(choice).toHaveAccessibleDescription(/\w/);
    await press(choice);
    expect(await choices.evaluateAll((all) => all.filter((one) => (one as HTMLInputElement).checked).length)).toBe(1);
  }
  await giveFlatmate(page, 1, { name: 'Ravi Kumar', phone: '9876543210' });
  await press(buttonNamed(page, text('tenant-selection', 'submit label')));
  await expect(page).toHaveURL('/congratulations');
  await page.goBack();
  await expect(page.getByRole('radio', { name: text('tenant-selection', 'household flatmates label') })).toBeChecked();
});

// Shows: purpose-5, offer-5, offer-6, offer-7, offer-8, limits-14, route:/congratulations, block:celebration
test('/congratulations: the text and the amounts of the offer, a gift, and a link to the rent summary', async ({
  page,
  calls,
}) => {
  await openPath(page, '/congratulations');
  await expect(title(page)).toHaveText(text('congratulations', 'heading'));
  await expect(page.locator('main svg').first()).toBeVisible();
  await expect(page.locator('main section').filter({ hasText: text('congratulations', 'tag') })).toHaveCount(1);
  await expect(rows(page, text('congratulations', 'blocks 3 title'))).toHaveText([
    patternOf(`${text('congratulations', 'blocks 3 rows 0')}{}7`),
    patternOf(`${text('congratulations', 'blocks 3 rows 1')}{}₹40,000`),
    patternOf(`${text('congratulations', 'blocks 3 rows 2')}{}₹0`),
  ]);
  await expect(rows(page, text('congratulations', 'blocks 6 title'))).toHaveText([/₹0$/]);
  await press(buttonNamed(page, text('congratulations', 'summary label')));
  await expect(page).toHaveURL('/homeScreen');
  expect(calls).toEqual([]);
});

// Shows: offer-6, block:card
test('/congratulations after a rent was given => that rent, no month of an unknown lease, and nothing called an example', async ({
  page,
  newPhone,
}) => {
  await completeVerification(page, newPhone(), { rent: '125000' });
  await press(page.getByRole('radio', { name: text('tenant-selection', 'self label') }));
  await press(buttonNamed(page, text('tenant-selection', 'submit label')));
  await expect(page).toHaveURL('/congratulations');
  await expect(rows(page, text('congratulations', 'blocks 3 title'))).toHaveText([
    patternOf(`${text('congratulations', 'blocks 3 rows 1')}{}₹1,25,000`),
    patternOf(`${text('congratulations', 'blocks 3 rows 2')}{}₹0`),
  ]);
  await expect(page.locator('main')).not.toContainText(new RegExp(`${text('congratulations', 'tag')}|40,000`));
});

test.describe('/processStep', () => {
  // Shows: process-step-1, process-step-2, process-step-3, process-step-4, process-step-6, routes-19, routes-20
  // Shows: route:/processStep, route:/workDetail, block:tasks
  test('four steps in order, Next => /workDetail', async ({ page, newPhone }) => {
    await enterByVariantA(page, newPhone());
    await expect(page).toHaveURL('/tenantDetail');
    await openPath(page, '/processStep');
    const steps = page.locator('main ol > li');
    await expect(steps.getByRole('heading')).toHaveText([
      text('process-step', 'items 0 title'),
      text('process-step', 'items 1 title'),
      text('process-step', 'items 2 title'),
      text('process-step', 'items 3 title'),
    ]);
    for (const says of [
      text('process-step', 'items 0 text'),
      text('process-step', 'items 1 text'),
      text('process-step', 'items 2 text'),
      text('process-step', 'items 3 text'),
    ])
      await expect(steps.filter({ hasText: says })).toHaveCount(1);
    await press(buttonNamed(page, text('process-step', 'next label')));
    await expect(page).toHaveURL('/workDetail');
  });

  for (const [screen, place] of [
    ['terms', 'blocks 5 text'],
    ['privacy', 'blocks 1 text'],
  ] as const) {
    // Shows: process-step-5
    test(`${screen} => a dialog that scrolls by keyboard and restores the focus`, async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 480 });
      await openPath(page, '/processStep');
      await expectDialog(page, text('process-step', `${screen} label`), screen, place);
    });
  }

  // Shows: process-step-8, home-8, routes-18
  test('the back arrow => the previous page', async ({ page }) => {
    await openPath(page, '/homeScreen');
    await press(buttonNamed(page, text('home-screen', 'move-in label')));
    await expect(page).toHaveURL('/processStep');
    await press(buttonNamed(page, text('process-step', 'back label')));
    await expect(page).toHaveURL('/homeScreen');
  });

  // Shows: process-step-7, readings-15
  test('utm_source=website => /landlord-detail at once, and Back skips it', async ({ page, newPhone }) => {
    await enterByVariantA(page, newPhone());
    await expect(page).toHaveURL('/tenantDetail');
    await openPath(page, '/homeScreen?utm_source=website');
    await press(buttonNamed(page, text('home-screen', 'move-in label')));
    await expect(page).toHaveURL('/landlord-detail');
    await expect(title(page)).toHaveText(text('landlord-detail', 'title'));
    await page.goBack();
    await expect(page).toHaveURL(/\/homeScreen/);
    expect((await storageOf(page)).session).toEqual({ utm_source: 'website' });
  });

  // Shows: routes-19, route:/landlord-detail
  test('/processStep?utm_source=website as a link => /landlord-detail', async ({ page, newPhone }) => {
    await enterByVariantA(page, newPhone());
    await expect(page).toHaveURL('/tenantDetail');
    await openPath(page, '/processStep?utm_source=website');
    await expect(page).toHaveURL('/landlord-detail');
  });

  // Shows: readings-15
  test('another utm_source => stays', async ({ page }) => {
    for (const other of ['Website', 'website2', 'web', 'WEBSITE', '%20website', 'partner']) {
      await test.step(`utm_source=${other} => stays`, async () => {
        await startAfresh(page);

        await openPath(page, `/processStep?utm_source=${other}`);
        await expect(title(page)).toHaveText(text('process-step', 'heading'));
        await handled(page);
        await expect(page).toHaveURL(`/processStep?utm_source=${other}`);
      });
    }
  });
});

test.describe('/journey', () => {
  const task = (page: Page, name: string) => page.locator('main ol > li').filter({ hasText: name });

  // Shows: purpose-16, outcomes-2, offer-2, offer-3, offer-4, entities-18, transitions-8, routes-17, routes-21
  // Shows: routes-22, routes-23, routes-24, routes-25, routes-26, routes-42, route:/journey, route:/salaryScreen
  // Shows: route:/underReview, block:picture
  test('four tasks; each goes from not started to in progress to done', async ({ page, newPhone }) => {
    const income = task(page, text('journey', 'income title'));
    const documents = task(page, text('journey', 'documents title'));
    const agreement = task(page, text('journey', 'agreement title'));
    // A draft is saved only for its owner.
    await enterByVariantA(page, newPhone());
    await expect(page).toHaveURL('/tenantDetail');
    await openPath(page, '/journey');
    for (const one of [income, documents, agreement])
      await expect(one).toContainText(text('journey', 'income status 2 say'));
    await expect(task(page, text('journey', 'items 2 title'))).toContainText(text('journey', 'items 2 status say'));
    await expect(task(page, text('journey', 'items 2 title')).getByRole('button')).toHaveCount(0);

    await press(buttonNamed(page, text('journey', 'income title')));
    await expect(page).toHaveURL('/salaryScreen');
    await press(buttonNamed(page, text('salary-screen', 'back label')));
    await expect(income).toContainText(text('journey', 'income status 1 say'));
    await press(buttonNamed(page, text('journey', 'income title')));
    await expect(title(page)).toHaveText(text('salary-screen', 'heading'));
    await expect(buttonNamed(page, text('salary-screen', 'submit label'))).toBeDisabled();
    await retype(page.getByLabel(text('salary-screen', 'accountNumber label')), '123456789');
    await retype(page.getByLabel(text('salary-screen', 'ifsc label')), 'SBIN0000001');
    await expect
      .poll(() => under(page.getByLabel(text('salary-screen', 'ifsc label'))))
      .toContain('State Bank of India');
    await press(buttonNamed(page, text('salary-screen', 'submit label')));
    await expect(page).toHaveURL('/congratulations');
    await page.goBack();
    await page.goBack();
    await expect(page).toHaveURL('/journey');
    await expect(income).toContainText(text('journey', 'income status 0 say'));

    await press(buttonNamed(page, text('journey', 'documents title')));
    await expect(page).toHaveURL('/identity-documents');
    await page.goBack();
    await expect(documents).toContainText(text('journey', 'income status 1 say'));
    await press(buttonNamed(page, text('journey', 'documents title')));
    await press(buttonNamed(page, text('identity-documents', 'submit')));
    await expect(page).toHaveURL('/tenantSelection');
    await press(buttonNamed(page, text('tenant-selection', 'hub label')));
    await expect(documents).toContainText(text('journey', 'income status 1 say'));

    await press(buttonNamed(page, text('journey', 'agreement title')));
    await expect(page).toHaveURL('/rentAgreement');
    await retype(page.getByLabel(text('rent-agreement', 'name label')), 'Asha Rao');
    await expect(buttonNamed(page, text('rent-agreement', 'submit'))).toBeDisabled();
    await press(page.getByRole('radio', { name: text('rent-agreement', 'Female label'), exact: true }));
    await press(buttonNamed(page, text('rent-agreement', 'submit')));
    await expect(page).toHaveURL('/underReview');
    await expect(title(page)).toHaveText(text('under-review', 'heading'));
    await expect(page.getByRole('img', { name: text('under-review', 'alt') })).toBeVisible();
    await press(buttonNamed(page, text('under-review', 'hub label')));
    await expect(agreement).toContainText(text('journey', 'agreement status 0 say'));
    await expect(income).toContainText(text('journey', 'agreement status 0 say'));
    await page.reload();
    await expect(agreement).toContainText(text('journey', 'agreement status 0 say'));
    await expect(income).toContainText(text('journey', 'agreement status 0 say'));
    expect(JSON.stringify(await storageOf(page))).not.toContain('123456789');
  });
});

// Shows: agreement-4, agreement-6, agreement-7, entities-21, validation-44, routes-24, copy-40, route:/rentAgreement
// Shows: widget:text, widget:radio
test('/rentAgreement: the name of the PAN check is filled in; name and gender are required, the rest is not', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('name', 'Meera Nair'));
  await openPath(page, '/rentAgreement');
  await expect(title(page)).toHaveText(text('rent-agreement', 'heading'));
  const name = page.getByLabel(text('rent-agreement', 'name label'));
  await expect(name).toHaveValue('Meera Nair');
  await expect(page.getByRole('radio')).toHaveCount(2);
  await press(page.getByRole('radio', { name: text('rent-agreement', 'Male label'), exact: true }));
  await expect(buttonNamed(page, text('rent-agreement', 'submit'))).toBeEnabled();
  await retype(name, '  ');
  await expect(buttonNamed(page, text('rent-agreement', 'submit'))).toBeDisabled();
  await name.blur();
  // Blanks are nothing, and the button says what is missing.
  await expect(name).toHaveValue('');
  await expect(buttonNamed(page, text('rent-agreement', 'submit'))).toHaveAccessibleDescription(
    text('journey.json', 'missing', { fields: text('rent-agreement', 'name label') }),
  );
});

// Shows: purpose-8, agreement-1, agreement-2, agreement-3, roles-2, routes-28, route:/landlord-success
test('/landlord-success: the text, and Done => /', async ({ page }) => {
  await openPath(page, '/landlord-success');
  await expect(title(page)).toHaveText(text('landlord-success', 'heading'));
  await expect(page.getByText(text('landlord-success', 'lead text'), { exact: true })).toBeVisible();
  await expect(page.getByText(text('landlord-success', 'note text'), { exact: true })).toBeVisible();
  await expect(page.locator('main svg').first()).toBeVisible();
  await press(buttonNamed(page, text('landlord-success', 'done label')));
  await expect(page).toHaveURL('/');
});

// Shows: outcomes-1, route:/success-screen
test('/success-screen: the text', async ({ page }) => {
  await openPath(page, '/success-screen');
  await expect(title(page)).toHaveText(text('success-screen', 'heading'));
  await expect(page.getByText(text('success-screen', 'lead text'), { exact: true })).toBeVisible();
});
