import { expect } from '@playwright/test';
import { acts, enterByVariantA, expectStands, lockedPaths, openPath } from '../../support/browser/full-tenant.ts';
import { storageOf, test } from '../../support/browser/test.ts';

const routes = [
  ...['/', '/onboarding', '/phoneVerify', '/identity-info', '/verification', '/landlord-detail', '/process-screen'],
  ...['/processingScreen', '/tenantDetail', '/identity-documents', '/tenantSelection', '/congratulations'],
  ...['/homeScreen', '/faq', '/processStep', '/workDetail', '/journey', '/salaryScreen', '/rentAgreement'],
  ...['/underReview', '/success-screen', '/landlord-success', '/no-such-page', '/notEligible', '/error-screen'],
];
// Shows: screens-1, routes-2
test('every route as a deep link and after a reload, by an unknown tenant => never blank, and no call', async ({
  page,
  calls,
}) => {
  test.slow();
  for (const route of routes) {
    await test.step(route, async () => {
      await openPath(page, route);
      await expectStands(page);
      const place = page.url();
      await page.reload();
      await expectStands(page);
      expect(page.url()).toBe(place);
    });
  }
  expect(calls).toEqual([]);
});

// Shows: routes-1
test('every route as a deep link, after a reload, by Back and by Forward, by a known tenant => never blank, no call', async ({
  page,
  newPhone,
  calls,
}) => {
  test.slow();
  await enterByVariantA(page, newPhone());
  await expect(page).toHaveURL('/tenantDetail');
  const stored = await storageOf(page);
  const sent = acts(calls).length;
  const free = routes.filter((route) => !lockedPaths.includes(route));
  for (const route of free) {
    await test.step(route, async () => {
      await openPath(page, route);
      await page.reload();
      await expectStands(page);
    });
  }
  for (const turn of ['goBack', 'goForward'] as const) {
    for (let step = 0; step < 10; step++) {
      await page[turn]();
      await expectStands(page);
    }
  }
  expect(acts(calls).slice(sent)).toEqual([]);
  expect(await storageOf(page)).toEqual(stored);
});
