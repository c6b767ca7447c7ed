import { describe, expect, test } from 'vitest';
import { aadhaar } from './aadhaar.ts';
import { ifsc } from './ifsc.ts';
import { acceptsTyped, keepAllowed, type MaskRules, maskTyped, showMasked, toDraft } from './mask-rules.ts';
import { money } from './money.ts';
import { pan } from './pan.ts';
import { phone } from './phone.ts';

const formats = { aadhaar, ifsc, money, pan, phone };

describe('rules with patterns as text, as in a page, give the same results', () => {
  const values = ['', '1', '040', 'A', 'ABCDE1234F', 'ABDE1234F', '98765', '9876543210', '98765432101', 'SBIN0001234'];
  test.each(Object.entries(formats))('%s', (_, format) => {
    const asText: MaskRules = {
      ...JSON.parse(JSON.stringify(format)),
      ...{ places: format.places.map(({ source }) => source), draft: format.draft.source },
    };
    for (const before of values) {
      for (const after of values) {
        expect(acceptsTyped(asText, before, after)).toBe(acceptsTyped(format, before, after));
        expect(maskTyped(asText, before, after, after.length)).toEqual(maskTyped(format, before, after, after.length));
      }
    }
  });
});

describe('characters that a value may contain', () => {
  test.each([
    ['pan', 'ab de-1२3', 'ABDE123'],
    ['phone', '+91 98-x७', '91987'],
  ] as const)('of a %s in "%s" => %s', (name, text, value) => expect(keepAllowed(formats[name], text)).toBe(value));
});

describe('a typed change', () => {
  test.each([
    ['pan', '', 'A', true],
    ['pan', '', '1', false],
    ['pan', 'ABCDE1234F', 'ABDE1234F', true],
    ['pan', 'ABDE1234F', 'ABCDE1234F', true],
    ['pan', 'ABCDE1234F', 'ABXCDE1234F', false],
    ['phone', '9876543210', '98765432101', false],
    ['ifsc', 'SBIN', 'SBIN1', false],
    ['money', '', '0', false],
  ] as const)('of a %s from "%s" to "%s" => accepted: %s', (name, before, after, isAccepted) =>
    expect(acceptsTyped(formats[name], before, after)).toBe(isAccepted),
  );
});

describe('the text and the caret after a key', () => {
  test.each([
    ['a letter at the end', 'pan', 'ABCDE123', 'ABCDE1234', 9, 'ABCDE1234', 9],
    ['a small letter', 'pan', 'A', 'Ab', 2, 'AB', 2],
    ['a rejected letter in the middle', 'pan', 'ABCDE1234F', 'ABxCDE1234F', 3, 'ABCDE1234F', 2],
    ['a digit in the middle', 'phone', '987', '9587', 2, '9587', 2],
    ['the fifth digit of a group', 'aadhaar', '1234', '12345', 5, '1234 5', 6],
    ['a deleted digit', 'aadhaar', '12345', '1234 ', 5, '1234', 4],
    [
      'a deleted digit of a pasted number that is too long',
      'phone',
      '919876543210',
      '91987654321',
      11,
      '9198765432',
      10,
    ],
    ['the first digit of an amount deleted', 'money', '4000', '000', 0, '', 0],
  ] as const)('%s of a %s', (_, name, before, typed, at, text, caret) =>
    expect(maskTyped(formats[name], before, typed, at)).toMatchObject({ text, caret }),
  );
});

test('a value is shown with its spaces', () => expect(showMasked(aadhaar, '123456789')).toBe('1234 5678 9'));

test('a character may be missing, but a wrong one is removed', () => {
  expect(toDraft(pan, 'ABDE1234F')).toBe('ABDE1234F');
  expect(toDraft(pan, '12ABCDE3F4')).toBe('ABCDE34');
});
