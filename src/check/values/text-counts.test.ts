import type { JSONSchema7 } from 'json-schema';
import { expect, test } from 'vitest';
import { countsOf } from './text-counts.ts';

const pin: JSONSchema7 = { type: 'string', pattern: '^\\d{6}$' };

test.each<[string, JSONSchema7, readonly number[]]>([
  ['a pattern', pin, [6]],
  ['an option', { anyOf: [pin, { type: 'string', maxLength: 9 }] }, [6, 9]],
  ['an if', { if: pin }, [6]],
  ['a property named as a keyword', { properties: { pattern: pin, minLength: { type: 'string' } } }, [6]],
  ['data that looks like a schema', { default: { pattern: 3 }, enum: [{ pattern: {}, minLength: 'x' }] }, []],
])('%s => the numbers of characters that it asks for', (_, schema, counts) => {
  expect([...countsOf(schema)].sort()).toEqual(counts);
});
