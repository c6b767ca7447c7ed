import { expect, test } from 'vitest';
import type { Copy } from './copy.ts';
import { isRightToLeft, languagesOf } from './languages-of.ts';

const copy = (language: string): Copy => ({ language, texts: {} });
const india = { language: 'en', country: 'IN', currency: 'INR' };

test('that of the screens first, each named in its own language', () => {
  expect(languagesOf(india, [copy('hi'), copy('ne-NP'), copy('es'), copy('ur')], { formats: {} })).toEqual([
    { tag: 'en', name: 'English', locale: 'en-IN', currency: 'INR' },
    { tag: 'hi', name: 'हिन्दी', locale: 'hi-IN', currency: 'INR' },
    { tag: 'ne-NP', name: 'नेपाली (नेपाल)', locale: 'en-NP', currency: 'INR' },
    { tag: 'es', name: 'Español', locale: 'es-IN', currency: 'INR', numbers: 'en-IN' },
    { tag: 'ur', name: 'اردو', locale: 'ur-IN', currency: 'INR', numbers: 'en-IN-u-nu-arabext', dir: 'rtl' },
  ]);
});

test.each([
  ['en', false],
  ['ur', true],
  ['pa', false],
  ['pa-Arab', true],
  ['he-IL', true],
])('%s from right to left => %s', (tag, expected) => expect(isRightToLeft(tag)).toBe(expected));

test('formats of a project => in each language', () => {
  const formats = { masked: { sample: 'XX34', mask: [0, 2] as const }, plain: { sample: '1' } };
  const masks = { masked: [0, 2] };
  const each = expect.objectContaining({ masks });
  expect(languagesOf(india, [copy('hi')], { formats })).toEqual([each, each]);
});
