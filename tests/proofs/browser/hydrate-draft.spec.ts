import { expect, type Page } from '@playwright/test';
import { delayScript, isHydrated } from '../../support/browser/delay-script.ts';
import { savedDraft } from '../../support/browser/draft.ts';
import { readMoved, watchShifts } from '../../support/browser/shifts.ts';
import { buttonNamed, landlord, phoneField, reachLandlordQuietly, title } from '../../support/browser/tenant.ts';
import { engineIn, test } from '../../support/browser/test.ts';
import { retype, typeKeys } from '../../support/hand/hand.ts';
import { text } from '../../support/journey-text.ts';

/** A tenant with a draft, half filled in on the landlord screen, in a page that has left it. */
async function leaveDraft(page: Page, phone: string): Promise<void> {
  await reachLandlordQuietly(page, phone);
  await retype(page.getByLabel(text('landlord-detail', 'name label')), landlord.name);
  await retype(page.getByLabel(text('landlord-detail', 'address label')), '12 MG');
  await expect.poll(() => savedDraft(page)).toContain('12 MG');
  await page.goto('about:blank');
}

test('a draft => the heading before the engine, then the filled fields; nothing moves', async ({ page, newPhone }) => {
  await leaveDraft(page, newPhone());
  await watchShifts(page);
  const release = await delayScript(page);
  await page.goto('/landlord-detail', { waitUntil: 'commit' });
  const name = page.getByLabel(text('landlord-detail', 'name label'));
  await expect(title(page)).toBeVisible();
  await expect(name).toBeHidden();
  expect(await isHydrated(page)).toBe(false);
  release();
  await engineIn(page);
  await expect(name).toHaveValue(landlord.name);
  await expect(page.getByLabel(text('landlord-detail', 'address label'))).toHaveValue('12 MG');
  await expect(name).toBeVisible();
  expect(await readMoved(page)).toBe(0);
});

test('a draft at the start => the heading at once, the offer to resume with the engine; nothing moves', async ({
  page,
  newPhone,
}) => {
  await leaveDraft(page, newPhone());
  await watchShifts(page);
  const release = await delayScript(page);
  await page.goto('/', { waitUntil: 'commit' });
  await expect(title(page)).toBeVisible();
  await expect(phoneField(page)).toBeHidden();
  release();
  await engineIn(page);
  await expect(buttonNamed(page, text('landing', 'resume resume label'))).toBeVisible();
  await expect(buttonNamed(page, text('landing', 'other label'))).toBeVisible();
  await expect(phoneField(page)).toHaveCount(0);
  expect(await readMoved(page)).toBe(0);
});

test('a draft, and a form that it may fill => typed before the engine, it stays; a submit waits for the engine, which says what is missing', async ({
  page,
  newPhone,
}) => {
  await leaveDraft(page, newPhone());
  const release = await delayScript(page);
  await page.goto('/workDetail', { waitUntil: 'commit' });
  const fields = page.locator('main :is(input[type=text], textarea):not([readonly])');
  await typeKeys(fields.first(), 'Acme');
  await fields.first().press('Enter');
  await expect(page.locator('main button[type=submit]')).toHaveAttribute('aria-busy', 'true');
  await expect(page.locator('main [aria-invalid=true]')).toHaveCount(0);
  release();
  await engineIn(page);
  await expect(fields.first()).toHaveValue('Acme');
  await expect(page.locator('main [aria-invalid=true]').first()).toBeVisible();
});

test('a draft whose key is gone with the session => nothing but the head, until the sign-in is shown', async ({
  page,
  context,
  newPhone,
}) => {
  await leaveDraft(page, newPhone());
  await context.clearCookies({ name: /draft-key|session/ });
  const release = await delayScript(page);
  await page.goto('/landlord-detail', { waitUntil: 'commit' });
  await expect(page.locator('main')).toBeAttached();
  await expect(title(page)).toBeHidden();
  release();
  await engineIn(page);
  await expect(page).toHaveURL('/');
  await expect(phoneField(page)).toBeVisible();
});
