import { expect, type Page } from '@playwright/test';
import {
  applicant,
  enterByVariantA,
  giveApplicant,
  openPath,
  reachVerification,
} from '../../support/browser/full-tenant.ts';
import { readMoved, watchShifts } from '../../support/browser/shifts.ts';
import { giveIdentity, identity, panField, pincodeField, signIn, under } from '../../support/browser/tenant.ts';
import { handled, test } from '../../support/browser/test.ts';
import { patternOf, text } from '../../support/journey-text.ts';

/** Delays the response of every call after the next load. */
async function delayResponses(page: Page): Promise<void> {
  await watchShifts(page);
  await page.route(/\/(api|admin|pincode)\//, async (route) => {
    // After the first paints.
    await handled(page);
    await route.continue();
  });
}

test.describe('space is reserved for content that a response brings', () => {
  test('identity: the name of the PAN and the city of the PIN code => nothing moves', async ({ page, newPhone }) => {
    await signIn(page, newPhone());
    await giveIdentity(page);
    await delayResponses(page);
    await page.reload();
    await expect.poll(() => under(panField(page))).not.toBe('');
    await expect.poll(() => under(pincodeField(page))).toBe('Bengaluru Urban');
    expect(await readMoved(page)).toBeLessThan(0.001);
  });

  test('verification: the name of the PAN, and the answers about to be sent => nothing moves', async ({
    page,
    newPhone,
  }) => {
    await reachVerification(page, newPhone());
    await giveApplicant(page, applicant);
    await delayResponses(page);
    await page.reload();
    await expect(panField(page)).toHaveValue(identity.pan);
    await expect.poll(() => under(panField(page))).not.toBe('');
    expect(await readMoved(page)).toBeLessThan(0.001);
  });

  for (const [who, ending, says] of [
    ['a known tenant', '9006', /₹1,/],
    ['a new one, of whom no rent is known', undefined, patternOf(text('home-screen', 'card label'))],
  ] as const) {
    test(`home screen: what ${who} pays => nothing moves`, async ({ page, newPhone }) => {
      await enterByVariantA(page, newPhone(ending));
      await expect(page).not.toHaveURL('/phoneVerify');
      await delayResponses(page);
      await openPath(page, '/homeScreen');
      const costs = page.locator('main section').filter({ hasText: text('home-screen', 'card title') });
      await expect(costs).toContainText(says);
      expect(await readMoved(page)).toBeLessThan(0.001);
    });
  }
});
