import { describe, expect, test } from 'vitest';
import { moneyFormat } from '../../../src/engine/formats/money.ts';
import { phone } from '../../../src/engine/formats/phone.ts';
import type { EditedFormat } from '../../../src/engine/formats/text-format.ts';
import { editField } from '../../../src/first-load/bootstrap/fields.ts';
import { aadhaar } from '../../../src/product/formats/aadhaar.ts';
import { pan } from '../../../src/product/formats/pan.ts';

/**
 * Types characters one by one into a control with this mask, starting at `at` or at the end; returns value and caret.
 */
function type(format: EditedFormat, text: string, before = '', at?: number) {
  const control = document.createElement('input');
  document.body.replaceChildren(control);
  control.focus();
  const field = { label: 'Value', rules: [], format };
  const insert = (character: string, place: number): void => {
    control.setRangeText(character, place, place, 'end');
    editField(control, field, new InputEvent('input', { inputType: 'insertText', data: character }));
  };
  for (const character of before) insert(character, control.value.length);
  let place = at;
  for (const character of text) {
    insert(character, place ?? control.value.length);
    if (place !== undefined) place = control.selectionStart ?? 0;
  }
  return [control.value, control.selectionStart];
}

describe('typed before hydration', () => {
  test.each([
    ['abcde1234f', 'ABCDE1234F'],
    ['ab1cde1234f', 'ABCDE1234F'],
    ['abcde12x34f', 'ABCDE1234F'],
    ['abcde1234fg', 'ABCDE1234F'],
  ])('PAN %s => %s', (text, value) => expect(type(pan, text)).toEqual([value, value.length]));

  test.each([
    ['98a7654-3210', '9876543210'],
    ['98765432101', '9876543210'],
    ['९८७६५४३२१०', '9876543210'],
    ['919876543210', '9876543210'],
    ['+919876543210', '9876543210'],
    ['9198765432', '9198765432'],
  ])('phone %s => %s', (text, value) => expect(type(phone, text)).toEqual([value, value.length]));

  test('Aadhaar 123456789012 => 1234 5678 9012', () =>
    expect(type(aadhaar, '123456789012')).toEqual(['1234 5678 9012', 14]));
  test('rent 040000 => 40000', () => expect(type(moneyFormat('en-IN', 'INR'), '040000')).toEqual(['40000', 5]));
  test.each(['25000.00', '1,500.50'])('rent %s => stays in sight', (text) =>
    expect(type(moneyFormat('en-IN', 'INR'), text)).toEqual([text, text.length]),
  );
  test('a digit in the middle of a phone number => inserted there, with the caret after it', () =>
    expect(type(phone, '5', '987', 1)).toEqual(['9587', 2]));
  test('a letter in the middle of a complete PAN => refused, no other character is lost', () =>
    expect(type(pan, 'x', 'abcde1234f', 2)).toEqual(['ABCDE1234F', 2]));
});

test('a composition => unchanged while it lasts', () => {
  const control = Object.assign(document.createElement('input'), { value: '९८x' });
  const field = { label: 'Phone', rules: [], format: phone };
  editField(
    control,
    field,
    new InputEvent('input', { inputType: 'insertCompositionText', data: 'x', isComposing: true }),
  );
  expect(control.value).toBe('९८x');
});

test('pasted text => read as a whole', () => {
  const control = document.createElement('input');
  control.value = '+91 98765-43210';
  const field = { label: 'Phone', rules: [], format: phone };
  editField(control, field, new InputEvent('input', { inputType: 'insertFromPaste' }));
  expect(control.value).toBe('9876543210');
});
