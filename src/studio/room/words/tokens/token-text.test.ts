import { expect, test } from 'vitest';
import { fromShown, tokensOf, toShown } from './token-text.ts';

const text = 'Hello {session.name,form.name|first-word|there}, pay {session.rent|money} to {session.landlordName}.';

test('a text => values by their names, and back to the same text', () => {
  const tokens = tokensOf(text, []);
  expect(toShown(text, tokens)).toBe('Hello {name}, pay {rent} to {landlord name}.');
  expect(fromShown(toShown(text, tokens), tokens)).toBe(text);
});

test('a fallback is changed => written into the text', () => {
  const [name, ...others] = tokensOf(text, []);
  if (!name) throw new Error('no token');
  const shown = toShown(text, [name, ...others]);
  expect(fromShown(shown, [{ ...name, fallback: 'friend' }, ...others])).toContain('|first-word|friend}');
});

test('a fallback without a format => its place stays empty', () => {
  const plain = 'Hello {session.name||there}';
  const tokens = tokensOf(plain, []);
  expect(tokens).toEqual([{ name: 'name', source: 'session.name', fallback: 'there' }]);
  expect(fromShown(toShown(plain, tokens), tokens)).toBe(plain);
});

test('values of the original that the text lacks => can be inserted, each once', () => {
  expect(tokensOf('Pay {session.rent|money}', ['{session.rent|money|your rent}', '{form.rent|money}'])).toEqual([
    { name: 'rent', source: 'session.rent|money', fallback: '' },
    { name: 'rent 2', source: 'form.rent|money', fallback: '' },
  ]);
});
