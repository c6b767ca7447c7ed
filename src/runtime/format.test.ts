// @vitest-environment node
import { expect, test } from 'vitest';
import { formatValue, localeOf } from './format.ts';

test.each([
  ['en', 150000, 'money', '₹1,50,000'],
  ['hi', 150000, 'money', '₹1,50,000'],
  ['en', '2026-12-05', 'date', '5 December 2026'],
  ['hi', '2026-12-05', 'date', '5 दिसंबर 2026'],
  ['hi', 'Asha Rao', 'first-word', 'Asha'],
  ['hi', 6, 'less-one', '5'],
  ['hi', 'soon', 'date', 'soon'],
  ['hi', 7, undefined, '7'],
])('%s: %j as %s => %s', (language, value, format, shown) => {
  expect(formatValue(value, format, language)).toBe(shown);
});

test.each([
  ['en', 'en-IN'],
  ['hi', 'hi-IN'],
  ['ne-NP', 'ne-NP'],
])('%s is written as in %s', (language, locale) => expect(localeOf(language)).toBe(locale));
