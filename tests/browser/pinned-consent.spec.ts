import { expect } from '@playwright/test';
import { buttonNamed, giveIdentity, pincodeField, signIn } from '../support/browser/tenant.ts';
import { test } from '../support/browser/test.ts';
import { patternOf, text } from '../support/journey-text.ts';

test.use({ viewport: { width: 390, height: 844 } });

// Shows: identity-info-3, block:text
test('the consent is wholly visible directly above Next, without scrolling, and covers no field', async ({
  page,
  newPhone,
}) => {
  await signIn(page, newPhone());
  await giveIdentity(page);
  const consent = page.getByText(patternOf(text('identity-info', 'pinned text')));
  await expect(buttonNamed(page, text('identity-info', 'submit label'))).toBeEnabled();
  const [words, bar, field] = await Promise.all(
    [consent, buttonNamed(page, text('identity-info', 'submit label')).locator('xpath=../..'), pincodeField(page)].map(
      (one) => one.boundingBox(),
    ),
  );
  expect(await page.evaluate(() => scrollY)).toBe(0);
  expect((words?.y ?? 0) + (words?.height ?? 0)).toBeLessThanOrEqual((bar?.y ?? 0) + 1);
  expect((bar?.y ?? 0) - (words?.y ?? 0) - (words?.height ?? 0)).toBeLessThan(16);
  expect((field?.y ?? 0) + (field?.height ?? 0) + 28).toBeLessThanOrEqual(words?.y ?? 0);
});

test('360x640: the first press of Next shows the consent that it gives, the second goes on', async ({
  page,
  newPhone,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await signIn(page, newPhone());
  await giveIdentity(page);
  await page.evaluate(() => scrollTo(0, 0));
  const consent = page.getByText(patternOf(text('identity-info', 'pinned text')));
  // A locator's click may scroll the page first, unlike a finger.
  const next = await buttonNamed(page, text('identity-info', 'submit label')).boundingBox();
  await page.mouse.click((next?.x ?? 0) + 20, (next?.y ?? 0) + 20);
  await expect(consent).toBeFocused();
  await expect(consent).toBeInViewport({ ratio: 1 });
  const [words, bar] = await Promise.all(
    [consent, buttonNamed(page, text('identity-info', 'submit label')).locator('xpath=../..')].map((one) =>
      one.boundingBox(),
    ),
  );
  expect((words?.y ?? 0) + (words?.height ?? 0)).toBeLessThanOrEqual((bar?.y ?? 0) + 1);
  await expect(page).toHaveURL('/identity-info');
  await buttonNamed(page, text('identity-info', 'submit label')).click();
  await expect(page).toHaveURL('/landlord-detail');
});
