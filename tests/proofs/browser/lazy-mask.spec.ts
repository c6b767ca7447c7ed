import { expect, type Locator } from '@playwright/test';
import { holdCall } from '../../support/browser/fault.ts';
import { panField, signIn } from '../../support/browser/tenant.ts';
import { test } from '../../support/browser/test.ts';

const caretOf = (field: Locator): Promise<number | null> =>
  field.evaluate((control) => (control as HTMLInputElement).selectionStart);

test('the mask loads while a PAN is typed => text and caret stay, and further input is masked', async ({
  page,
  newPhone,
}) => {
  const letGo = await holdCall(page, '/assets/mask-*.js');
  await signIn(page, newPhone());
  const field = panField(page);
  await field.click();
  await page.keyboard.type('abcpe12');
  await expect(field).toHaveValue('ABCPE12');
  for (const _ of 'CPE12') await page.keyboard.press('ArrowLeft');
  const came = page.waitForResponse('**/assets/mask-*.js');
  letGo();
  await came;
  await expect(field).toHaveValue('ABCPE12');
  expect(await caretOf(field)).toBe(2);
  // Without a mask, invalid characters are removed as well, but the caret moves to the end.
  await expect(async () => {
    await field.evaluate((control) => (control as HTMLInputElement).setSelectionRange(2, 2));
    await page.keyboard.press('7');
    await expect(field).toHaveValue('ABCPE12');
    expect(await caretOf(field)).toBe(2);
  }).toPass();
  await page.keyboard.press('End');
  await page.keyboard.type('x34f');
  await expect(field).toHaveValue('ABCPE1234F');
  await expect(field).toBeFocused();
});
