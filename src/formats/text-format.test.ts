import { describe, expect, it } from 'vitest';
import { fitPlaces } from './mask-rules.ts';
import { pan } from './pan.ts';
import { readChange } from './text-format.ts';

describe('places', () => {
  it.each([
    ['ABC1', 'ABC'],
    ['12ABCDE3F4', 'ABCDE34'],
    ['', ''],
  ])('%s => %s', (text, value) => expect(fitPlaces(pan, text)).toBe(value));
});

describe('a change', () => {
  it.each([
    ['', 'abc1', 'ABC'],
    ['ABC', 'abc1', 'ABC'],
    ['ABC', 'abcd', 'ABCD'],
    ['ABCDE123', 'abcde1234f', 'ABCDE1234F'],
    ['', 'My PAN: abcde1234f', 'ABCDE1234F'],
    ['ABXDE1234F', 'ABDE1234F', 'ABDE1234F'],
    ['ABDE1234F', 'ABcDE1234F', 'ABCDE1234F'],
    ['ABDE1234F', 'ABDE1234F', 'ABDE1234F'],
    ['ABCDE', '', ''],
  ])('of %s to "%s" => %s', (before, text, after) => expect(readChange(pan, before, text)).toBe(after));
});
