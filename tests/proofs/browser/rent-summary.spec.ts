import { expect } from '@playwright/test';
import { expectAccessible } from '../../support/browser/audit.ts';
import { completeVerification, enterByVariantA, openPath } from '../../support/browser/full-tenant.ts';
import { buttonNamed, giveIdentity, signIn } from '../../support/browser/tenant.ts';
import { test } from '../../support/browser/test.ts';
import { press } from '../../support/hand/hand.ts';
import { hindiText, patternOf, text } from '../../support/journey-text.ts';

const partner = 'Example Finance Ltd (example)';

test.describe('the rent summary on paper', () => {
  // Shows: copy-61
  test('fee and total from the rent: 3-4% a month through the lease', async ({ page, newPhone }) => {
    await completeVerification(page, newPhone());
    await expect(page).toHaveURL('/tenantSelection');
    await press(page.getByRole('radio', { name: text('tenant-selection', 'self label') }));
    await press(buttonNamed(page, text('tenant-selection', 'submit label')));
    await press(buttonNamed(page, text('congratulations', 'summary label')));
    const costs = page.locator('main section').filter({ hasText: text('home-screen', 'card title') });
    await expect(costs.locator('span:has(> strong)')).toHaveText([
      patternOf(`${text('home-screen', 'blocks 6 rows 0')}{}₹1,350 – ₹1,800`),
      patternOf(`${text('home-screen', 'blocks 6 rows 1')}{}₹46,350 – ₹46,800`),
      patternOf(`${text('home-screen', 'card rows 2 label', { 'figures.months': 6 })}{}₹2,78,100 – ₹2,80,800`),
    ]);
    await expectAccessible(page);
  });

  // Shows: copy-61, block:card
  test('no rent known => one offer to add it, no invented amount, and one field asks for it here', async ({ page }) => {
    await openPath(page, '/homeScreen');
    const costs = page.locator('main section').filter({ hasText: text('home-screen', 'card title') });
    await expect(costs).toHaveCount(1);
    await expect(costs).toContainText(text('home-screen', 'offer text'));
    await expect(costs).not.toContainText(/₹|—/);
    await expectAccessible(page);
    await press(buttonNamed(page, text('home-screen', 'offer label')));
    await expect(page.getByLabel(text('home-screen', 'rent label'), { exact: true })).toBeFocused();
    await expect(page).toHaveURL('/homeScreen');
  });

  for (const colorScheme of ['light', 'dark'] as const) {
    // Shows: copy-61
    test(`Print, on a ${colorScheme} screen => once; one light sheet without anything to press`, async ({
      page,
      newPhone,
    }) => {
      await page.emulateMedia({ colorScheme });
      await page.addInitScript(() => {
        window.print = () => document.documentElement.setAttribute('data-printed', `${document.title}|`);
      });
      await enterByVariantA(page, newPhone('9006'));
      await expect(page).toHaveURL('/tenantDetail');
      await openPath(page, '/homeScreen');
      await expect(page.getByText(text('home-screen', 'card rows 2 label', { 'figures.months': 11 }))).toBeVisible();
      await buttonNamed(page, text('home-screen', 'print label')).press('Enter');
      await expect(page.locator('html')).toHaveAttribute(
        'data-printed',
        new RegExp(`^${text('home-screen', 'title')} – [^|]+\\|$`),
      );
      await page.emulateMedia({ media: 'print', colorScheme });
      const card = page.locator('button[aria-pressed]').filter({ hasText: text('home-screen', 'blocks 1 rows 1') });
      await expect(card).toBeVisible();
      await expect(page.getByText('₹2,83,250 – ₹2,86,000')).toBeVisible();
      for (const one of await page.locator('main :is(button, a)').all()) {
        if ((await one.textContent())?.includes(text('home-screen', 'blocks 1 rows 1'))) continue;
        await expect(one).toBeHidden();
      }
      expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(245, 247, 250)');
      expect(await page.evaluate(() => getComputedStyle(document.body).color)).toBe('rgb(20, 32, 43)');
      const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
      expect(pdf.match(/\/Type \/Page\b(?!s)/g)).toHaveLength(1);
      expect(pdf).toMatch(/\/MediaBox \[0 0 59[45][.\d]* 84[12][.\d]*\]/);
    });
  }
});

test.describe('what was agreed to', () => {
  // Shows: copy-62
  test('the text, its time and its language, also after a change of language', async ({ page, newPhone }) => {
    await signIn(page, newPhone());
    await giveIdentity(page);
    const agreedTo = ['blocks 6 text', 'blocks 7 text', 'consent pinned text'].map((place) =>
      text('identity-info', place, { 'brand.partner': partner }),
    );
    const shown = page.getByText(new RegExp(`^(${agreedTo.map((one) => patternOf(one).source).join('|')})`));
    // The beginning of the last one is also said at the button.
    const words = [...new Set(await shown.allTextContents())].join(' ');
    await press(buttonNamed(page, text('identity-info', 'submit label')));
    await press(buttonNamed(page, text('landlord-detail', 'skip label')));
    await expect(page).toHaveURL('/success-screen');
    await press(buttonNamed(page, text('success-screen', 'agreed label')));
    const receipt = page.getByRole('dialog', { name: text('consent-receipt', 'title') });
    expect(words).toContain(partner);
    await expect(receipt.locator('blockquote')).toHaveText(words);
    const inEnglish = text('consent-receipt', 'blocks 0 text').replace(/\{session\.consentLanguage[^{}]*\}/, 'English');
    await expect(receipt).toContainText(patternOf(inEnglish, `.*${new Date().getFullYear()} at \\d+:\\d\\d.*`));
    await expectAccessible(page);
    await press(receipt.getByRole('button', { name: text('journey.json', 'close') }));
    await press(page.getByRole('button', { name: 'हिन्दी' }));
    await press(buttonNamed(page, hindiText('success-screen', 'agreed label')));
    const other = page.getByRole('dialog', { name: hindiText('consent-receipt', 'title') });
    await expect(other.locator('blockquote')).toHaveText(words);
    await expect(other.locator('blockquote')).toHaveAttribute('lang', 'en');
    await expect(other).toContainText('अंग्रेज़ी');
  });

  // Shows: copy-62
  test('no consent yet => no such link', async ({ page }) => {
    await openPath(page, '/homeScreen');
    await expect(buttonNamed(page, text('home-screen', 'agreed label'))).toHaveCount(0);
  });
});
