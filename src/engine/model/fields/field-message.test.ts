import type { JSONSchema7 } from 'json-schema';
import { describe, expect, test } from 'vitest';
import { fieldMessage, showsMessage } from './field-message.ts';
import { limitMessage } from './limit-message.ts';

const language = { tag: 'en', name: 'English', locale: 'en-IN', currency: 'INR' };
const formatValue = (value: unknown) => Number(value).toLocaleString('en-IN');
const words = { required: '{label} is missing', invalid: 'Check {label}', atMost: '{label}: no more than {limit}' };
const messages = { pattern: 'Ten digits, please', required: 'A number, please' };

describe('the message is', () => {
  test.each([
    ['the screen’s for a keyword', messages, 'pattern', 'Ten digits, please'],
    ['the screen’s for a missing value', messages, undefined, 'A number, please'],
    ['the journey’s for a keyword', messages, 'maxLength', 'Check Phone'],
    ['the journey’s for a missing value', undefined, undefined, 'Phone is missing'],
  ])('%s', (_, own, keyword, message) => {
    const failed = keyword === undefined ? undefined : { keyword, schema: {}, value: 'x', language, formatValue };
    expect(fieldMessage({ label: 'Phone', ...(own && { messages: own }) }, words, failed)).toBe(message);
  });

  test.each([
    ['minimum', { minimum: 18 }, 5, undefined, 'Age: 18 or more, please.'],
    ['maximum', { maximum: 150000 }, 200000, undefined, 'Age: no more than 1,50,000'],
    ['exclusiveMinimum', { exclusiveMinimum: 0 }, 0, undefined, 'Age: more than 0, please.'],
    ['multipleOf', { multipleOf: 5 }, 7, undefined, 'Age: a multiple of 5, please.'],
    ['minimum', { allOf: [{ type: 'integer' }, { minimum: 2 }] }, 1, undefined, 'Age: 2 or more, please.'],
    ['minimum', { minimum: 850 }, 5, { unit: 'sq ft' }, 'Age: 850\u00a0sq ft or more, please.'],
    ['minLength', { minLength: 2 }, 'a', undefined, 'Age: 2 or more characters, please.'],
    ['maxLength', { maxLength: 500 }, 'a', undefined, 'Age: 500 or fewer characters, please.'],
    ['maxLength', { maxLength: 1 }, 'ab', undefined, 'Age: 1 or fewer characters, please.'],
    ['pattern', { pattern: '^[0-9]{1}$' }, 'a', undefined, 'Age: digits only, 1 in all, please.'],
    ['pattern', { pattern: '^[0-9]{6}$' }, 'a', undefined, 'Age: digits only, 6 in all, please.'],
    ['pattern', { pattern: '^[0-9]{9,18}$' }, 'a', undefined, 'Age: digits only, 9–18 in all, please.'],
    ['pattern', { pattern: '^\\d{4,}$' }, 'a', undefined, 'Age: digits only, 4+ in all, please.'],
    ['pattern', { pattern: '^[A-Z]+$' }, 'a', undefined, 'Check Age'],
    ...[1.5, '1,500.50', '2 lakh'].map(
      (value) =>
        [
          'type',
          { type: ['integer', 'null'] },
          value,
          undefined,
          'Age: please write one whole number in digits, such as 1250, with at most 15 digits.',
        ] as const,
    ),
    ['type', { type: 'number' }, '1e5', undefined, /^Age: please write one number/],
    ['type', { type: 'boolean' }, 'x', undefined, 'Check Age'],
  ] as const)(
    'the journey’s or the built-in one, with the limit: %s of %j',
    (keyword, schema, value, options, message) => {
      const failed = { keyword, schema: schema as JSONSchema7, value, language, formatValue };
      expect(fieldMessage({ label: 'Age', ...(options && { options }) }, words, failed, limitMessage)).toMatch(message);
    },
  );

  test('a keyword that every object has as a property is no message', () =>
    expect(
      fieldMessage(
        { label: 'Age', messages: {} },
        words,
        { keyword: 'constructor', schema: {}, value: 1, language, formatValue },
        limitMessage,
      ),
    ).toBe('Check Age'));
});

describe('the message is shown', () => {
  test.each([
    ['after the field was left', true, '12', 3, true],
    ['while the value is being typed', false, '12', 3, false],
    ['for a text of the maximum length', false, '123', 3, true],
    ['while a country code is being typed', false, '+91', 3, false],
    ['for a missing value after a submit', true, undefined, 3, true],
    ['for a number', false, 123, 3, false],
    ['for a text without a maximum length', false, '12', undefined, false],
  ])('%s: %s, %j, %s => %s', (_, isTouched, value, maxLength, isShown) =>
    expect(showsMessage(isTouched, value, maxLength)).toBe(isShown),
  );
});
