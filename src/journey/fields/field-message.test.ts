import { describe, expect, test } from 'vitest';
import { fieldMessage, showsMessage } from './field-message.ts';

const words = { required: '{label} is missing', invalid: 'Check {label}' };
const messages = { pattern: 'Ten digits, please', required: 'A number, please' };

describe('the message is', () => {
  test.each([
    ['the screen’s for a keyword', messages, 'pattern', 'Ten digits, please'],
    ['the screen’s for a missing value', messages, undefined, 'A number, please'],
    ['the journey’s for a keyword', messages, 'maxLength', 'Check Phone'],
    ['the journey’s for a missing value', undefined, undefined, 'Phone is missing'],
  ])('%s', (_, own, keyword, message) => {
    expect(fieldMessage({ label: 'Phone', ...(own && { messages: own }) }, words, keyword)).toBe(message);
  });
});

describe('the message is shown', () => {
  test.each([
    ['after the field was left', true, '12', 3, true],
    ['while the value is being typed', false, '12', 3, false],
    ['for a text of the maximum length', false, '123', 3, true],
    ['for a missing value after a submit', true, undefined, 3, true],
    ['for a number', false, 123, 3, false],
    ['for a text without a maximum length', false, '12', undefined, false],
  ])('%s: %s, %j, %s => %s', (_, isTouched, value, maxLength, isShown) =>
    expect(showsMessage(isTouched, value, maxLength)).toBe(isShown),
  );
});
