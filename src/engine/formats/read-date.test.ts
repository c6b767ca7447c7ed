import { expect, test } from 'vitest';
import { readDate } from './read-date.ts';

test.each([
  ['2026-12-01', 'en-IN', '2026-12-01'],
  ['01/12/2026', 'en-IN', '2026-12-01'],
  ['1-12-2026', 'hi-IN', '2026-12-01'],
  [' 1.12.2026\n', 'en-IN', '2026-12-01'],
  ['०१/१२/२०२६', 'hi-IN', '2026-12-01'],
  ['01/12/2026', 'en-US', '2026-01-12'],
  ['1 Dec 2026', 'en-IN', '2026-12-01'],
  ['1st December, 2026', 'en-IN', '2026-12-01'],
  ['30/02/2026', 'en-IN', undefined],
  ['1/12/26', 'en-IN', undefined],
  ['31 Foo 2026', 'en-IN', undefined],
  ['1 Anf 2026', 'en-IN', undefined],
  ['1 mayhem 2026', 'en-IN', undefined],
  ['Dec 1, 2026', 'en-IN', '2026-12-01'],
  ['Tuesday, 1 December 2026', 'en-IN', '2026-12-01'],
  ['Wednesday, 1 December 2026', 'en-IN', undefined],
  ['before 1 December 2026', 'en-IN', undefined],
  ['मंगलवार, १ दिसंबर २०२६', 'hi-IN', '2026-12-01'],
  ['1 December 2026', 'hi-IN', '2026-12-01'],
  ['tomorrow', 'en-IN', undefined],
])('%j in %s => %s', (text, locale, iso) => expect(readDate(text, locale)).toBe(iso));
