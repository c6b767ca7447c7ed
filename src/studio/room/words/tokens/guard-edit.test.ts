import { expect, test } from 'vitest';
import { guardEdit } from './guard-edit.ts';

const names = new Set(['rent', 'name']);
/** `|` is where the caret is after the edit. */
const after = (text: string): readonly [string, number] => [text.replace('|', ''), text.indexOf('|')];

test.each([
  ['typed beside a token => as typed', 'Pay {rent}', 'Pay now| {rent}', 'Pay now| {rent}'],
  ['typed right before and after => as typed', '{rent}', 'a|{rent}', 'a|{rent}'],
  ['typed right after => as typed', '{rent}', '{rent}a|', '{rent}a|'],
  ['Backspace at its end => removed whole', 'Pay {rent} now', 'Pay {rent| now', 'Pay | now'],
  ['Delete at its beginning => removed whole', 'Pay {rent} now', 'Pay |rent} now', 'Pay | now'],
  ['half of it selected and typed over => removed whole', 'Pay {rent} now', 'Pay {rex| now', 'Pay x| now'],
  ['one of two neighbours selected and deleted => the other stays', 'a{rent}{name}', 'a|{name}', 'a|{name}'],
  ['a token pasted => as pasted', 'Pay ', 'Pay {rent}|', 'Pay {rent}|'],
  ['everything replaced => replaced', 'Pay {rent}', 'Hello|', 'Hello|'],
])('%s', (_, before, typed, expected) => {
  const [text, caret] = after(expected);
  expect(guardEdit(before, ...after(typed), names)).toEqual({ text, caret });
});

test('typed inside of a token => refused, with the caret behind it', () => {
  const guarded = guardEdit('Pay {rent} now', ...after('Pay {rex|nt} now'), names);
  expect(guarded).toEqual({
    text: 'Pay {rent} now',
    caret: 10,
    refusal: expect.stringContaining('{rent} is filled in'),
  });
});

test.each([
  ['a bracket', 'Pay ', 'Pay {|', 'Pay '],
  ['an unknown value', 'Pay ', 'Pay {sum}|', 'Pay sum'],
])('%s => left out, and said', (_, before, typed, text) => {
  expect(guardEdit(before, ...after(typed), names)).toMatchObject({
    text,
    refusal: expect.stringContaining('Brackets'),
  });
});
