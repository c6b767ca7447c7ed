import { expect, test } from 'vitest';
import { avoidedTerms } from './words.ts';

test.each([
  ['The engine takes over the page.', ['1: takes over => hydrate']],
  ['a\nLoads the page anew.', ['2: anew => again']],
  ['A first script hangs on it.', ['1: first script => bootstrap script', '1: hangs on => depends on']],
  ['// The text stands under the field.', ['1: stands under => is, is shown']],
  ['The walkthrough keeps its outdoor standard.', []],
  ['grid { gap: 1rem }', []],
  ["localStorage.getItem('walk')", []],
])('%s => %o', (text, found) => {
  expect(avoidedTerms(text)).toEqual(found);
});
