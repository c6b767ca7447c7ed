import { describe, expect, test } from 'vitest';
import { fieldMessage, showsMessage } from './field-message.ts';

const words = { required: '{label} is missing', invalid: 'Check {label}' };
const messages = { pattern: 'Ten digits, please', required: 'A number, please' };

describe('the message', () => {
  test.each([
    ['of the screen for a keyword', messages, 'pattern', 'Ten digits, please'],
    ['of the screen for a missing value', messages, undefined, 'A number, please'],
    ['of the journey for a keyword', messages, 'maxLength', 'Check Phone'],
    ['of the journey for a missing value', undefined, undefined, 'Phone is missing'],
  ])('%s', (_, own, keyword, message) => {
    expect(fieldMessage({ label: 'Phone', ...(own && { messages: own }) }, words, keyword)).toBe(message);
  });
});

describe('is shown', () => {
  test.each([
    ['for a value that was left', true, '12', 3, true],
    ['for a value that is still typed', false, '12', 3, false],
    ['for a text that is full', false, '123', 3, true],
    ['for a missing value that was asked for', true, undefined, 3, true],
    ['for a number', false, 123, 3, false],
    ['for a text of any length', false, '12', undefined, false],
  ])('%s: %s, %j, %s => %s', (_, isTouched, value, maxLength, isShown) =>
    expect(showsMessage(isTouched, value, maxLength)).toBe(isShown),
  );
});
