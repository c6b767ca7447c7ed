import { expect, type Locator } from '@playwright/test';
import { fieldFacts, type OddEntry, oddFields, openAs } from '../../support/browser/odd-entries.ts';
import { askForCode, codeBoxes, under } from '../../support/browser/tenant.ts';
import { test } from '../../support/browser/test.ts';
import { pasteText, press, retype, typeKeys } from '../../support/hand/hand.ts';

async function enter(field: Locator, [how, text]: OddEntry): Promise<void> {
  await retype(field, '');
  if (how === 'type') return typeKeys(field, text);
  await pasteText(field, text);
}

for (const odd of oddFields) {
  // Shows: validation-15, copy-1, copy-2, copy-11, copy-12, copy-13, copy-14, copy-19, copy-21, copy-27, copy-28
  // Shows: copy-29, copy-30, copy-36, copy-37, copy-39
  test(`${odd.screen}, ${odd.field}: each odd entry is corrected or refused, and nothing is lost`, async ({
    page,
    newPhone,
  }) => {
    const { path, label, messages } = fieldFacts(odd);
    await openAs[odd.as](page, newPhone(), path);
    const field = page.getByRole('textbox', { name: label, exact: true });
    for (const entry of odd.entries) {
      await test.step(JSON.stringify(entry), async () => {
        const [, , value, says = /^$/] = entry;
        await enter(field, entry);
        await field.blur();
        await expect(field).toHaveValue(value);
        if (typeof says === 'string') await expect.poll(() => under(field)).toBe(messages[says]);
        else await expect.poll(() => under(field)).toMatch(says);
        await field.focus();
        await expect(field).toHaveValue(value);
      });
    }
    await retype(field, '');
    await field.press('Enter');
    await expect.poll(() => under(field)).toBe(messages.required);
    await expect(field).toHaveAttribute('aria-invalid', 'true');
  });
}

test('code: letters, signs and emoji do not enter; Devanagari digits count as digits', async ({ page, newPhone }) => {
  await page.goto('/');
  await askForCode(page, newPhone());
  const code = () => codeBoxes(page).evaluateAll((all) => all.map((box) => (box as HTMLInputElement).value).join(''));
  await press(codeBoxes(page).first());
  for (const typed of ['a', '-', '😀']) await page.keyboard.insertText(typed);
  expect(await code()).toBe('');
  for (const typed of ['०', '७', 'x', '3']) await page.keyboard.insertText(typed);
  await expect.poll(code).toBe('073');
});
