import { describe, expect, it } from 'vitest';
import { pan } from './pan.ts';

describe('PAN', () => {
  // Shows: validation-8, limits-3
  it.each([
    ['abcde1234f', 'ABCDE1234F'],
    ['ABCDE 1234 F', 'ABCDE1234F'],
    ['abcde-1234-f', 'ABCDE1234F'],
    ['My PAN is abcde1234f.', 'ABCDE1234F'],
    ['ABCDE१२३४F', 'ABCDE1234F'],
    ['1234567890', ''],
    ['12abcde', 'ABCDE'],
    ['ABCDE1234FX', 'ABCDE1234F'],
    ['🪪', ''],
  ])('%s => %s', (text, value) => expect(pan.normalise(text)).toBe(value));

  it.each(['BCDE1234F', 'ABCDE124F', 'ABCDE1234', 'ABCDEF'])('%s, a character deleted, stays', (draft) =>
    expect(pan.normalise(draft)).toBe(draft),
  );
});
