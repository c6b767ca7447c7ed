import { expect, test } from 'vitest';
import { capitalize, countOf } from './sentences.ts';

test.each([
  ['nothing sends it', 'Nothing sends it'],
  ['“Next” leads on', '“Next” leads on'],
  ['', ''],
])('%j => %j', (text, expected) => expect(capitalize(text)).toBe(expected));

test.each([
  [0, '0 texts'],
  [1, '1 text'],
  [3, '3 texts'],
])('%d => %s', (count, expected) => expect(countOf(count, 'text')).toBe(expected));
