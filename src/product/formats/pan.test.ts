import { describe, expect, it } from 'vitest';
import { readMasked } from '../../engine/formats/read-masked.ts';
import { pan } from './pan.ts';

describe('PAN', () => {
  // Shows: validation-8, limits-3
  it.each([
    ['abcde1234f', 'ABCDE1234F'],
    ['ABCDE 1234 F', 'ABCDE1234F'],
    ['abcde-1234-f', 'ABCDE1234F'],
    ['My PAN is abcde1234f.', 'ABCDE1234F'],
    ['ABCDE१२३४F', 'ABCDE1234F'],
    ['1234567890', '1234567890'],
    ['12abcde', '12abcde'],
    ['ABCDE1234FX', 'ABCDE1234FX'],
    ['ABCDE1234F and PQRST9876K', 'ABCDE1234F and PQRST9876K'],
    ['🪪', '🪪'],
  ])('%s => %s', (text, value) => expect(readMasked(pan, text)).toBe(value));

  it.each(['BCDE1234F', 'ABCDE124F', 'ABCDE1234', 'ABCDEF'])('%s, a character deleted, stays', (draft) =>
    expect(readMasked(pan, draft)).toBe(draft),
  );
});
