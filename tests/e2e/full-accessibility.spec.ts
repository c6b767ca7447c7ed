import { expect } from '@playwright/test';
import { expectAccessible, tabStops } from './audit.ts';
import { states, withoutRent } from './full-states.ts';
import { aadhaarField, giveApplicant, open, reachVerification, rentField } from './full-tenant.ts';
import { button, title } from './tenant.ts';
import { test } from './test.ts';

for (const { name, reach } of states) {
  test(`${name}: axe finds nothing, one main heading, no sideways scrolling at 320x640`, async ({ page, newPhone }) => {
    await reach(page, newPhone());
    await expectAccessible(page);
  });
}

for (const path of [
  '/onboarding',
  '/tenantDetail',
  '/homeScreen',
  '/faq',
  '/processStep',
  '/journey',
  '/congratulations',
]) {
  test(`dark, ${path}: axe finds nothing`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await open(page, path);
    await expectAccessible(page);
  });
}

test('Tab goes through each screen in reading order at 320x640, nothing covered, no trap', async ({
  page,
  newPhone,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await reachVerification(page, newPhone());
  await giveApplicant(page, withoutRent);
  // A date is several stops, and which ones is the browser's business.
  await page.getByLabel('Move in Date').focus();
  await expect(async () => {
    await page.keyboard.press('Tab');
    await expect(rentField(page)).toBeFocused({ timeout: 100 });
  }).toPass({ intervals: [0] });
  const changes = ['PAN', 'Move-in date', 'Monthly rent', 'Aadhaar'].map((label) => button(page, `Change ${label}`));
  const terms = button(page, 'Terms and Conditions');
  for (const next of [aadhaarField(page), button(page, 'Verify'), ...changes, terms]) {
    await page.keyboard.press('Tab');
    await expect(next).toBeFocused();
    await expect(next).toBeInViewport({ ratio: 1 });
  }
  await open(page, '/processStep');
  expect(await tabStops(page)).toEqual(['हिन्दी', 'Back', 'Terms and Conditions', 'Privacy Policy', 'Next']);
  await open(page, '/journey');
  expect(await tabStops(page)).toEqual([
    'हिन्दी',
    'Income Verification',
    'KYC Verification',
    'E-Sign Loan Agreement',
    'Verify your identity with Aadhaar',
  ]);
  await open(page, '/tenantSelection');
  expect(await tabStops(page)).toHaveLength(2);
  await expect(title(page)).toHaveText('Who moves in?');
});
