import { expect, type Page } from '@playwright/test';
import {
  applicant,
  giveApplicant,
  paths,
  pressSendAadhaarCode,
  reachVerification,
  rentField,
  typeAadhaarCode,
} from '../support/browser/full-tenant.ts';
import { buttonNamed } from '../support/browser/tenant.ts';
import { test } from '../support/browser/test.ts';
import { press } from '../support/hand/hand.ts';
import { text } from '../support/journey-text.ts';

/** Everything but the rent, so that the rent is typed last, and the field is tapped. */
async function giveOthers(page: Page, phone: string): Promise<void> {
  await reachVerification(page, phone);
  const { rent: _, ...others } = applicant;
  await giveApplicant(page, others);
  await typeAadhaarCode(page, await pressSendAadhaarCode(page));
  await expect(page.getByText(text('verification', 'states 0 label'), { exact: true })).toBeVisible();
  await press(rentField(page));
}

const yes = (page: Page) => buttonNamed(page, text('verification', 'rent yes'));

test.describe('/verification, the rent typed last, key by key', () => {
  test.beforeEach(({ page, newPhone }) => giveOthers(page, newPhone()));

  for (const { how, tag, finish } of [
    { how: 'Enter', tag: '@proof', finish: (page: Page) => page.keyboard.press('Enter') },
    { how: 'Next', tag: [], finish: (page: Page) => press(buttonNamed(page, text('verification', 'submit label'))) },
    {
      how: 'left for nothing',
      tag: '@proof',
      finish: (page: Page) => press(page.getByText(text('verification', 'lead text'), { exact: true })),
    },
  ]) {
    test(`${how} => the whole rent is sent, once`, { tag }, async ({ page, calls }) => {
      await page.keyboard.type('25000', { delay: 40 });
      await expect(page).toHaveURL('/verification');
      await finish(page);
      await expect(page).toHaveURL('/tenantSelection');
      const sent = calls.filter(({ path }) => path === paths.checkIn);
      expect(sent).toMatchObject([{ body: { rent: 25_000 } }]);
    });
  }

  test('left for another field, a dialog or Back => not sent', { tag: '@proof' }, async ({ page, calls }) => {
    await page.keyboard.type('25000', { delay: 40 });
    await page.keyboard.press('Tab');
    await press(rentField(page));
    await press(buttonNamed(page, text('verification', 'terms label')).first());
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).toHaveURL('/verification');
    await press(rentField(page));
    await page.goBack();
    await expect(page).not.toHaveURL('/verification');
    expect(calls.filter(({ path }) => path === paths.checkIn)).toEqual([]);
  });

  test('2, then Enter twice => asked back, and sent only when it is confirmed', async ({ page, calls }) => {
    await page.keyboard.type('2');
    await page.keyboard.press('Enter');
    await expect(yes(page)).toBeVisible();
    await expect(rentField(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/verification');
    expect(calls.filter(({ path }) => path === paths.checkIn)).toEqual([]);
    await press(yes(page));
    await expect(page).toHaveURL('/tenantSelection');
  });
});
