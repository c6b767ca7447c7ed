import { expect, type Locator, type Page } from '@playwright/test';
import { aadhaarField, reachVerification, rentField } from '../support/browser/full-tenant.ts';
import { askForCode, buttonNamed, codeBoxes, panField, phoneField } from '../support/browser/tenant.ts';
import { test } from '../support/browser/test.ts';
import { autofill, compose, press, retype, typeKeys } from '../support/hand/hand.ts';
import { text } from '../support/journey-text.ts';

const caretOf = (field: Locator): Promise<number | null> =>
  field.evaluate((control) => (control as HTMLInputElement).selectionStart);

const setCaret = (field: Locator, at: number): Promise<void> =>
  field.evaluate((control, place) => (control as HTMLInputElement).setSelectionRange(place, place), at);

const digitsInBoxes = (page: Page): Promise<string> =>
  codeBoxes(page).evaluateAll((all) => all.map((box) => (box as HTMLInputElement).value || '_').join(''));

test.describe('on the first screen', () => {
  test.beforeEach(({ page }) => page.goto('/').then(() => undefined));

  for (const digits of ['9876543210', '९८७६५४३२१०', '９８７６５４３２１０']) {
    test(`phone, ${digits} composed digit by digit => 9876543210`, { tag: '@proof' }, async ({ page }) => {
      await press(phoneField(page));
      await compose(page, digits);
      await expect(phoneField(page)).toHaveValue('9876543210');
    });
  }

  for (const keys of ['919876543210', '+91 98765 43210', '00919876543210']) {
    test(`phone, ${keys} typed => the code goes to 9876543210`, { tag: keys.startsWith('00') ? [] : '@proof' }, async ({
      page,
      calls,
    }) => {
      await typeKeys(phoneField(page), keys);
      await expect(phoneField(page)).toHaveValue('9876543210');
      await press(buttonNamed(page, text('landing', 'send-code label')));
      await expect
        .poll(() => calls.find(({ path }) => path.endsWith('/phoneInput'))?.body)
        .toEqual({
          primary_phone: '9876543210',
        });
    });
  }

  test('phone, +91 98765 43210 filled in by the browser => 9876543210', { tag: '@proof' }, async ({ page }) => {
    await press(phoneField(page));
    await autofill(phoneField(page), '+91 98765 43210');
    await expect(phoneField(page)).toHaveValue('9876543210');
  });

  test('code, 12 and 3 composed, a tap on the second box, Backspace, 9 => 193_', async ({ page, newPhone }) => {
    await askForCode(page, newPhone());
    await press(codeBoxes(page).first());
    await compose(page, '1२3');
    expect(await digitsInBoxes(page)).toBe('123_');
    await press(codeBoxes(page).nth(1));
    await page.keyboard.press('Backspace');
    expect(await digitsInBoxes(page)).toBe('1_3_');
    await page.keyboard.press('9');
    expect(await digitsInBoxes(page)).toBe('193_');
  });
});

test.describe('on the verification screen', () => {
  test.beforeEach(({ page, newPhone }) => reachVerification(page, newPhone()));

  test('Aadhaar composed digit by digit => in groups, each digit once', async ({ page }) => {
    await press(aadhaarField(page));
    await compose(page, '234512345678');
    await expect(aadhaarField(page)).toHaveValue('2345 1234 5678');
  });

  test('PAN composed in one piece, with a letter too many => it stays, and is not cut', { tag: '@proof' }, async ({
    page,
  }) => {
    await press(panField(page));
    const session = await page.context().newCDPSession(page);
    for (const part of ['abc', 'abcpe12', 'abcpe1234fx'])
      await session.send('Input.imeSetComposition', {
        text: part,
        selectionStart: part.length,
        selectionEnd: part.length,
      });
    await expect(panField(page)).toHaveValue('abcpe1234fx');
    await session.send('Input.insertText', { text: 'abcpe1234fx' });
    await expect(panField(page)).toHaveValue('abcpe1234fx');
    await page.keyboard.press('Backspace');
    await expect(panField(page)).toHaveValue('ABCPE1234F');
  });

  test('a key that does not enter => text and caret stay, and Undo is not disturbed', { tag: '@proof' }, async ({
    page,
  }) => {
    const pan = panField(page);
    await typeKeys(pan, 'abcpe12');
    await expect(pan).toHaveValue('ABCPE12');
    await setCaret(pan, 2);
    await page.keyboard.press('7');
    await expect(pan).toHaveValue('ABCPE12');
    expect(await caretOf(pan)).toBe(2);
    await page.keyboard.press('Delete');
    await page.keyboard.press('c');
    expect([await pan.inputValue(), await caretOf(pan)]).toEqual(['ABCPE12', 3]);
    await page.keyboard.press('ControlOrMeta+z');
    await expect(pan).toHaveValue('ABPE12');
  });

  test('rent 150000, the keys x and / after the 1 => 150000; 25000.00 typed => 25000', { tag: '@proof' }, async ({
    page,
  }) => {
    // A capital shows that the editor is loaded.
    await typeKeys(panField(page), 'a');
    await expect(panField(page)).toHaveValue('A');
    const rent = rentField(page);
    await typeKeys(rent, '150000');
    await setCaret(rent, 1);
    await page.keyboard.type('x/');
    expect([await rent.inputValue(), await caretOf(rent)]).toEqual(['150000', 1]);
    await retype(rent, '');
    await typeKeys(rent, '25000.00');
    await rent.blur();
    await expect(rent).toHaveValue('25000');
  });
});
