import { expect, type Locator, type Page } from '@playwright/test';
import { type OddEntry, oddFields } from './odd-entries.ts';
import { askForCode, codeBoxes, under } from './tenant.ts';
import { test } from './test.ts';

async function give(page: Page, field: Locator, { type, paste }: OddEntry): Promise<void> {
  await field.fill('');
  if (type !== undefined) return field.pressSequentially(type);
  await page.evaluate((text) => navigator.clipboard.writeText(text), paste ?? '');
  await field.press('ControlOrMeta+v');
}

for (const { name, reach, find, entries, empty } of oddFields) {
  // Shows: validation-15, copy-1, copy-2, copy-11, copy-12, copy-13, copy-14, copy-19, copy-21, copy-27, copy-28
  // Shows: copy-29, copy-30, copy-36, copy-37, copy-39
  test(`${name}: each odd entry is put right or told, and nothing is lost`, async ({ page, context, newPhone }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await reach(page, newPhone());
    const field = find(page);
    for (const entry of entries) {
      await test.step(JSON.stringify(entry), async () => {
        await give(page, field, entry);
        await expect(field).toHaveValue(entry.gives);
        await field.blur();
        await expect.poll(() => under(field)).toMatch(entry.says instanceof RegExp ? entry.says : exactly(entry.says));
        await field.focus();
        await expect(field).toHaveValue(entry.gives);
      });
    }
    await field.fill('');
    await field.press('Enter');
    await expect.poll(() => under(field)).toBe(empty);
    await expect(field).toHaveAttribute('aria-invalid', 'true');
  });
}

const exactly = (text = ''): RegExp => new RegExp(`^${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`);

test('code: letters, signs and emoji do not enter; Devanagari digits count as digits', async ({ page, newPhone }) => {
  await page.goto('/');
  await askForCode(page, newPhone());
  const code = () => codeBoxes(page).evaluateAll((all) => all.map((box) => (box as HTMLInputElement).value).join(''));
  await codeBoxes(page).first().click();
  for (const typed of ['a', '-', '😀']) await page.keyboard.insertText(typed);
  expect(await code()).toBe('');
  for (const typed of ['०', '७', 'x', '3']) await page.keyboard.insertText(typed);
  await expect.poll(code).toBe('073');
});
