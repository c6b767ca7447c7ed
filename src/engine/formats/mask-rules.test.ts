import { describe, expect, test } from 'vitest';
import { numberRules } from './decimal.ts';
import { afterInput, keepAllowed, readPlain } from './mask-rules.ts';
import { moneyFormat } from './money.ts';
import { phone } from './phone.ts';
import { repeat, showMasked, type TextFormat } from './text-format.ts';

const grouped: TextFormat = {
  places: repeat(/[0-9]/, 12),
  draft: /^[0-9]{0,12}$/,
  spaceBefore: [4, 8],
};
const lettered: TextFormat = {
  places: [...repeat(/[A-Z]/, 5), ...repeat(/[0-9]/, 4), /[A-Z]/],
  draft: /^[A-Z]{0,5}[0-9]{0,4}[A-Z]?$/,
};
const zeroed: TextFormat = {
  places: [...repeat(/[A-Z]/, 4), /0/, ...repeat(/[A-Z0-9]/, 6)],
  draft: /^[A-Z]{0,4}0?[A-Z0-9]{0,6}$/,
  instead: { O: '0' },
};
const formats = { grouped, zeroed, money: numberRules(moneyFormat('en-IN', 'INR')), lettered, phone };
type Name = keyof typeof formats;

/** What a control shows after some keys at a place; by default after its text. */
function typeKeys(rules: TextFormat, text: string, keys: string, at = text.length) {
  let now = { text, caret: at };
  for (const key of keys) {
    const typed = {
      text: now.text.slice(0, now.caret) + key + now.text.slice(now.caret),
      caret: now.caret + key.length,
    };
    now = afterInput(rules, now.text, typed, { inputType: 'insertText', data: key }) ?? typed;
  }
  return [now.text, now.caret];
}

test.each([
  ['lettered', 'ab de-1२3', 'ABDE123'],
  ['phone', '98-x७', '987'],
  ['money', '1,5००x', '1,500'],
] as const)('characters that a %s may contain in "%s" => %s', (name, text, value) =>
  expect(keepAllowed(formats[name], text)).toBe(value),
);

describe('keys', () => {
  test.each<[Name, string, string, number, string, number]>([
    ['lettered', '', 'a1bcde1234f', 0, 'ABCDE1234F', 10],
    ['lettered', 'ABDE1234F', 'c', 2, 'ABCDE1234F', 3],
    ['lettered', 'ABCDE1234F', 'x', 2, 'ABCDE1234F', 2],
    ['phone', '', '98765432101', 0, '9876543210', 10],
    ['phone', '', '919876543210', 0, '9876543210', 10],
    ['phone', '', '91987654321', 0, '91987654321', 11],
    ['phone', '', '9198765432', 0, '9198765432', 10],
    ['phone', '', '91123456789', 0, '9112345678', 10],
    ['phone', '', '+919876543210', 0, '9876543210', 10],
    ['phone', '', '00919876543210', 0, '9876543210', 10],
    ['phone', '', '+91 (0)98765-43210', 0, '9876543210', 10],
    ['phone', '', '09876543210', 0, '9876543210', 10],
    ['phone', '', '0919876543210', 0, '9876543210', 10],
    ['phone', '', '+49 176 12345678', 0, '+4917612345678', 14],
    ['phone', '', '0049 176 12345678', 0, '004917612345678', 15],
    ['phone', '987', '+x', 1, '987', 1],
    ['phone', '9876543210', '91', 0, '9876543210', 0],
    ['grouped', '1234', '5', 4, '1234 5', 6],
    ['grouped', '1234 5', 'x', 2, '1234 5', 2],
    ['zeroed', 'HDFC', 'O00000O', 4, 'HDFC000000O', 11],
    ['money', '150000', 'x/', 1, '150000', 1],
    ['money', '150000', '.', 0, '150000', 0],
    ['money', '150000', '.', 1, '1.50000', 2],
    ['money', '', 'Rs.25000', 0, 'Rs.25000', 8],
    ['money', '', '25000.00', 0, '25000.00', 8],
    ['money', '', '1,500.50', 0, '1,500.50', 8],
    ['money', '', '1.5.2', 0, '1.5.2', 5],
    ['money', '', '1234567', 0, '123456', 6],
    ['money', '', '007', 0, '7', 1],
    ['money', '000', '2', 0, '2000', 1],
  ])('%s "%s", %s typed at %i => "%s", the caret at %i', (name, text, keys, at, shown, caret) =>
    expect(typeKeys(formats[name], text, keys, at)).toEqual([shown, caret]),
  );

  test.each<[Name, string, string, string]>([
    ['phone', '98765 43210 / 9123456780', '1', '98765 43210 / 91234567801'],
    ['lettered', 'my number', '1', 'my number1'],
    ['lettered', 'my number', '-', 'my number'],
    ['money', '1.5 lakh', '0', '1.5 lakh0'],
    ['money', '1.5 lak', 'h', '1.5 lakh'],
  ])('in a %s that is no value, "%s", the key %s => edited freely: "%s"', (name, text, key, shown) =>
    expect(typeKeys(formats[name], text, key)[0]).toBe(shown),
  );
});

describe('deleted', () => {
  const del = (name: Name, text: string, caret: number, inputType = 'deleteContentBackward') =>
    Object.values(afterInput(formats[name], '', { text, caret }, { inputType }) ?? {});
  test.each<[Name, string, number, string, number]>([
    ['grouped', '1234 ', 5, '1234', 4],
    ['grouped', '12345', 4, '1234 5', 4],
    ['lettered', 'ABDE1234F', 2, 'ABDE1234F', 2],
    ['phone', '91987654321', 11, '91987654321', 11],
    ['phone', '98765 43210 / 9', 15, '98765 43210 / 9', 15],
    ['money', '000', 0, '000', 0],
  ])('%s: "%s", the caret at %i => "%s", at %i', (name, text, caret, shown, at) =>
    expect(del(name, text, caret)).toEqual([shown, at]),
  );

  test('only a space, forwards => the caret moves over it', () =>
    expect(del('grouped', '12345', 4, 'deleteContentForward')).toEqual(['1234 5', 5]));
});

test('a paste, autofill, or several letters at once => has to be read first', () => {
  const now = { text: '+91 98765 43210', caret: 15 };
  for (const kind of [{}, { inputType: 'insertFromPaste' }, { inputType: 'insertText', data: now.text }])
    expect(afterInput(phone, '', now, kind)).toBeUndefined();
});

test.each<[Name, string, string | undefined]>([
  ['phone', '98765 - 43210', '9876543210'],
  ['phone', '+91 98765-43210', '9876543210'],
  ['phone', '98765432101', undefined],
  ['phone', 'Ph 98765', undefined],
  ['lettered', 'abde-1234-f', 'ABDE1234F'],
  ['grouped', '1234 5678 90123', undefined],
])('%s: "%s" read as nothing but a value => %s', (name, text, value) =>
  expect(readPlain(formats[name], text)).toBe(value),
);

test('a value is shown with its spaces, what is no value as it is', () => {
  expect(showMasked(grouped, '123456789')).toBe('1234 5678 9');
  expect(showMasked(grouped, '1234567890123')).toBe('1234567890123');
});

test('patterns as text, as in a page => the same results', () => {
  for (const format of [grouped, zeroed, lettered, phone]) {
    const asText: TextFormat = JSON.parse(
      JSON.stringify(format, (_, value) => (value instanceof RegExp ? value.source : value)),
    );
    for (const keys of ['0919876543210', '+91', 'abcde1234f', 'sbino001234', '12345678901234'])
      expect(typeKeys(asText, '', keys)).toEqual(typeKeys(format, '', keys));
  }
});
