import { expect, type Page } from '@playwright/test';
import { completeVerification, enterByVariantA, expectDialog, giveFlatmate, openPath } from './full-tenant.ts';
import { buttonNamed, title, under } from './tenant.ts';
import { storageOf, test } from './test.ts';

const rows = (page: Page, card: string) =>
  page.locator('main section').filter({ hasText: card }).locator('span:has(> strong)');

// Shows: routes-16, routes-17
test('/tenantSelection: three choices with help texts, one at a time, then /congratulations', async ({ page }) => {
  await openPath(page, '/tenantSelection');
  await expect(title(page)).toHaveText('Who moves in?');
  await expect(buttonNamed(page, 'Continue')).toBeDisabled();
  const choices = page.getByRole('radiogroup').getByRole('radio');
  await expect(choices).toHaveCount(3);
  for (const name of ['Just me', 'With family', 'With flatmates']) {
    const choice = page.getByRole('radio', { name, exact: true });
    await expect(choice).toHaveAccessibleDescription(/\w/);
    await choice.check();
    expect(await choices.evaluateAll((all) => all.filter((one) => (one as HTMLInputElement).checked).length)).toBe(1);
  }
  await giveFlatmate(page, 1, { name: 'Ravi Kumar', phone: '9876543210' });
  await buttonNamed(page, 'Continue').click();
  await expect(page).toHaveURL('/congratulations');
  await page.goBack();
  await expect(page.getByRole('radio', { name: 'With flatmates' })).toBeChecked();
});

// Shows: purpose-5, offer-5, offer-6, offer-7, offer-8, limits-14, route:/congratulations, block:gift
test('/congratulations: the text and the amounts of the offer, a gift, and a link to the rent summary', async ({
  page,
  calls,
}) => {
  await openPath(page, '/congratulations');
  await expect(title(page)).toHaveText('Congratulations! You are a credit-worthy tenant!');
  await expect(page.locator('main svg').first()).toBeVisible();
  await expect(page.locator('main section').filter({ hasText: 'Example' })).toHaveCount(1);
  await expect(rows(page, 'Monthly Rent (No-Cost EMI)')).toHaveText([
    /^Month\s*7$/,
    /^Rent\s*₹40,000$/,
    /^Deposit\s*₹0$/,
  ]);
  await expect(rows(page, 'Security Deposit')).toHaveText([/₹0$/]);
  await buttonNamed(page, 'Check your Rent Summary').click();
  await expect(page).toHaveURL('/homeScreen');
  expect(calls).toEqual([]);
});

// Shows: offer-6, block:card
test('/congratulations after a rent was given => that rent, and nothing called an example', async ({
  page,
  newPhone,
}) => {
  await completeVerification(page, newPhone(), { rent: '125000' });
  await page.getByRole('radio', { name: 'Just me' }).check();
  await buttonNamed(page, 'Continue').click();
  await expect(page).toHaveURL('/congratulations');
  await expect(rows(page, 'Monthly Rent (No-Cost EMI)')).toHaveText([
    /^Month\s*7$/,
    /^Rent\s*₹1,25,000$/,
    /^Deposit\s*₹0$/,
  ]);
  await expect(page.locator('main')).not.toContainText(/Example|40,000/);
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
      'Income Verification',
      'KYC Verification',
      'Setup Auto Rent Payment',
      'E-Sign Loan Agreement',
    ]);
    for (const says of [
      /salary and work details/i,
      /selfie .* PAN card/,
      /net banking or debit card/,
      /Digitally sign/,
    ])
      await expect(steps.filter({ hasText: says })).toHaveCount(1);
    await buttonNamed(page, 'Next').click();
    await expect(page).toHaveURL('/workDetail');
  });

  for (const name of ['Terms and Conditions', 'Privacy Policy']) {
    // Shows: process-step-5
    test(`${name} => a dialog that scrolls by keyboard and restores the focus`, async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 480 });
      await openPath(page, '/processStep');
      await expectDialog(page, name, /Aadhaar/);
    });
  }

  // Shows: process-step-8, home-8, routes-18
  test('the back arrow => the previous page', async ({ page }) => {
    await openPath(page, '/homeScreen');
    await buttonNamed(page, 'Complete move-in process').click();
    await expect(page).toHaveURL('/processStep');
    await buttonNamed(page, 'Back').click();
    await expect(page).toHaveURL('/homeScreen');
  });

  // Shows: process-step-7, readings-15
  test('utm_source=website => /landlord-detail at once, and Back skips it', async ({ page, newPhone }) => {
    await enterByVariantA(page, newPhone());
    await expect(page).toHaveURL('/tenantDetail');
    await openPath(page, '/homeScreen?utm_source=website');
    await buttonNamed(page, 'Complete move-in process').click();
    await expect(page).toHaveURL('/landlord-detail');
    await expect(title(page)).toHaveText('Add Landlord Details');
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

  for (const other of ['Website', 'website2', 'web', 'WEBSITE', '%20website', 'partner']) {
    // Shows: readings-15
    test(`utm_source=${other} => stays`, async ({ page }) => {
      await openPath(page, `/processStep?utm_source=${other}`);
      await expect(title(page)).toHaveText('Four steps to move in');
      await page.waitForTimeout(200);
      await expect(page).toHaveURL(`/processStep?utm_source=${other}`);
    });
  }
});

test.describe('/journey', () => {
  const task = (page: Page, name: string) => page.locator('main ol > li').filter({ hasText: name });

  // Shows: purpose-16, outcomes-2, offer-2, offer-3, offer-4, entities-18, transitions-8, routes-17, routes-21
  // Shows: routes-22, routes-23, routes-24, routes-25, routes-26, routes-42, route:/journey, route:/salaryScreen
  // Shows: route:/underReview, block:picture
  test('four tasks; each goes from not started to in progress to done', async ({ page, newPhone }) => {
    const income = task(page, 'Income Verification');
    const documents = task(page, 'KYC Verification');
    const agreement = task(page, 'E-Sign Loan Agreement');
    // A draft is saved only for its owner.
    await enterByVariantA(page, newPhone());
    await expect(page).toHaveURL('/tenantDetail');
    await openPath(page, '/journey');
    for (const one of [income, documents, agreement]) await expect(one).toContainText('Not started');
    await expect(task(page, 'Setup Auto Rent Payment')).toContainText('Arranged by our partner');
    await expect(task(page, 'Setup Auto Rent Payment').getByRole('button')).toHaveCount(0);

    await buttonNamed(page, 'Income Verification').click();
    await expect(page).toHaveURL('/salaryScreen');
    await buttonNamed(page, 'Back to your move-in').click();
    await expect(income).toContainText('In progress');
    await buttonNamed(page, 'Income Verification').click();
    await expect(title(page)).toHaveText("Let's confirm your salary");
    await expect(buttonNamed(page, 'Confirm')).toBeDisabled();
    await page.getByLabel('Account Number').fill('123456789');
    await page.getByLabel('IFSC Code').fill('SBIN0000001');
    await expect.poll(() => under(page.getByLabel('IFSC Code'))).toMatch(/^State Bank of India, branch/);
    await buttonNamed(page, 'Confirm').click();
    await expect(page).toHaveURL('/congratulations');
    await page.goBack();
    await page.goBack();
    await expect(page).toHaveURL('/journey');
    await expect(income).toContainText('Done');

    await buttonNamed(page, 'KYC Verification').click();
    await expect(page).toHaveURL('/identity-documents');
    await page.goBack();
    await expect(documents).toContainText('In progress');
    await buttonNamed(page, 'KYC Verification').click();
    await buttonNamed(page, 'Next').click();
    await expect(page).toHaveURL('/tenantSelection');
    await buttonNamed(page, 'Back to your move-in').click();
    await expect(documents).toContainText('In progress');

    await buttonNamed(page, 'E-Sign Loan Agreement').click();
    await expect(page).toHaveURL('/rentAgreement');
    await page.getByLabel('Name to be put on Agreement').fill('Asha Rao');
    await expect(buttonNamed(page, 'Submit')).toBeDisabled();
    await page.getByRole('radio', { name: 'Female', exact: true }).check();
    await buttonNamed(page, 'Submit').click();
    await expect(page).toHaveURL('/underReview');
    await expect(title(page)).toHaveText('Your request is under review. We will get back to you soon.');
    await expect(page.getByRole('img', { name: 'Done' })).toBeVisible();
    await buttonNamed(page, 'Back to your move-in').click();
    await expect(agreement).toContainText('Done');
    await expect(income).toContainText('Done');
    await page.reload();
    await expect(agreement).toContainText('Done');
    await expect(income).toContainText('Done');
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
  await expect(title(page)).toHaveText('Fill Details for Rent Agreement');
  const name = page.getByLabel('Name to be put on Agreement');
  await expect(name).toHaveValue('Meera Nair');
  await expect(page.getByRole('radio')).toHaveCount(2);
  await page.getByRole('radio', { name: 'Male', exact: true }).check();
  await expect(buttonNamed(page, 'Submit')).toBeEnabled();
  await name.fill('  ');
  await expect(buttonNamed(page, 'Submit')).toBeDisabled();
  await name.blur();
  await expect.poll(() => under(name)).toBe('Please enter the name for the agreement.');
});

// Shows: purpose-8, agreement-1, agreement-2, agreement-3, roles-2, routes-28, route:/landlord-success
test('/landlord-success: the text, and Done => /', async ({ page }) => {
  await openPath(page, '/landlord-success');
  await expect(title(page)).toHaveText('Congratulations!');
  await expect(page.getByText('Link sent to tenants successfully!', { exact: true })).toBeVisible();
  await expect(
    page.getByText('*Please ask tenants to check eligibility to get approval on Advanced Rent', { exact: true }),
  ).toBeVisible();
  await expect(page.locator('main svg').first()).toBeVisible();
  await buttonNamed(page, 'Done').click();
  await expect(page).toHaveURL('/');
});

// Shows: outcomes-1, route:/success-screen
test('/success-screen: the text', async ({ page }) => {
  await openPath(page, '/success-screen');
  await expect(title(page)).toHaveText('Congratulations! You are a credit-worthy tenant!');
  await expect(page.getByText('Our team will contact you soon.', { exact: true })).toBeVisible();
});
