import { expect } from '@playwright/test';
import {
  acts,
  completeVerification,
  enterByVariantA,
  expectStands,
  lockedPaths,
  openPath,
  paths,
} from '../../support/browser/full-tenant.ts';
import { buttonNamed, title } from '../../support/browser/tenant.ts';
import { test } from '../../support/browser/test.ts';
import { press, retype } from '../../support/hand/hand.ts';
import { text } from '../../support/journey-text.ts';

test('Back and Forward through the full check => each screen is shown, the heading has the focus, nothing is sent', async ({
  page,
  newPhone,
  calls,
}) => {
  await completeVerification(page, newPhone());
  const way = [
    ['/tenantSelection', text('tenant-selection', 'submit label')],
    ['/congratulations', text('congratulations', 'summary label')],
    ['/homeScreen', text('home-screen', 'move-in label')],
    ['/processStep', text('process-step', 'next label')],
    ['/workDetail', ''],
  ] as const;
  for (const [path, button] of way) {
    await expect(page).toHaveURL(path);
    await expect(title(page)).toBeFocused();
    if (path === '/tenantSelection')
      await press(page.getByRole('radio', { name: text('tenant-selection', 'self label') }));
    if (button) await press(buttonNamed(page, button));
  }
  const sent = calls.length;
  const places = ['/verification', ...way.map(([path]) => path)];
  for (const path of places.slice(0, -1).reverse()) {
    await page.goBack();
    await expect(page).toHaveURL(path);
    await expectStands(page);
    await expect(title(page)).toBeFocused();
  }
  for (const path of places.slice(1)) {
    await page.goForward();
    await expect(page).toHaveURL(path);
    await expectStands(page);
  }
  expect(calls.slice(sent)).toEqual([]);
});

test('a reload after the check-in => the same screen, and it is not checked again', async ({
  page,
  newPhone,
  calls,
}) => {
  await completeVerification(page, newPhone());
  await expect(page).toHaveURL('/tenantSelection');
  const sent = calls.length;
  await page.reload();
  await expect(page).toHaveURL('/tenantSelection');
  await expectStands(page);
  await page.goBack();
  await expect(page).toHaveURL('/verification');
  await expectStands(page);
  await expect(buttonNamed(page, text('verification', 'send-aadhaar-code label'))).toBeVisible();
  expect(acts(calls.slice(sent)).filter(({ path }) => path !== paths.pan)).toEqual([]);
});

test('work details: Back and Forward keep what was typed; a reload does not send', async ({
  page,
  newPhone,
  calls,
}) => {
  await enterByVariantA(page, newPhone('9001'));
  await expect(page).toHaveURL('/workDetail');
  const sent = calls.length;
  await retype(page.getByLabel(text('work-detail', 'employerName label')), 'Lotus Software');
  await page.goBack();
  await expectStands(page);
  await page.goForward();
  await expect(page.getByLabel(text('work-detail', 'employerName label'))).toHaveValue('Lotus Software');
  await page.reload();
  await expect(title(page)).toHaveText(text('work-detail', 'title'));
  expect(calls.slice(sent)).toEqual([]);
});

for (const path of lockedPaths) {
  // Shows: routes-27
  test(`a deep link to ${path}, then Back after other screens => stays`, async ({ page }) => {
    await openPath(page, '/homeScreen');
    await press(buttonNamed(page, text('home-screen', 'move-in label')));
    await expect(page).toHaveURL('/processStep');
    await openPath(page, path);
    for (let press = 0; press < 4; press++) {
      await page.goBack();
      await expect(page).toHaveURL(path);
      await expectStands(page);
    }
  });
}

test('the addresses of the routes may end in a slash', async ({ page }) => {
  for (const route of ['/faq/', '/homeScreen/', '/onboarding/']) {
    await openPath(page, route);
    await expect(title(page)).not.toHaveText(text('not-found', 'heading'));
  }
});
