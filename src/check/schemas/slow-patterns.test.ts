import { expect, test } from 'vitest';
import { slowPatterns } from './slow-patterns.ts';

const growths = (schema: unknown): readonly string[] =>
  [...slowPatterns(schema)].map(({ at, growth }) => `${at} ${growth}`);

test.each([
  ['a name of patternProperties', { patternProperties: { '^(a+)+$': true } }, '/patternProperties/^(a+)+$ exponential'],
  ['where only a reference leads', { default: { pattern: '^(a+)+$' } }, '/default/pattern exponential'],
  ['a group repeated up to a number', { pattern: '^(a?){40}a{40}$' }, '/pattern exponential'],
  ['one that is too long to judge', { pattern: `^${'a+b'.repeat(2_000)}$` }, '/pattern unknown'],
])('%s => slow', (_, schema, expected) => {
  expect(growths(schema)).toEqual([expected]);
});

test.each(['^[0-9]{9,18}$', '^[A-Z]{5}[0-9]{4}[A-Z]$', '^(?:a|b)c?$', '^[a-z]+$'])('%s => not slow', (pattern) => {
  expect(growths({ pattern })).toEqual([]);
});
