import Ajv, { type AnySchema } from 'ajv';
import type { JSONSchema7 } from 'json-schema';
import { describe, expect, test } from 'vitest';
import { failedRule, fieldRulesOf } from '../../../src/engine/model/fields/field-rules.ts';

const ajv = new Ajv({ allErrors: true });
const schemas: readonly JSONSchema7[] = [
  { type: 'string', minLength: 2, maxLength: 4, pattern: '^[A-Z]+$' },
  { type: 'string', pattern: '\\S', minLength: 1 },
  { type: 'string', pattern: '^\\p{L}+$', maxLength: 2 },
  { type: 'number', minimum: 1, maximum: 999 },
];
const texts = ['A', 'ab', 'ABCD', 'ABCDE', '  ', 'अआ', '😀😀', '😀😀😀'];
const numbers = [0, 1, 999, 1000];

describe('the first rule that a value fails => the first error of a compiled validator', () => {
  const cases = schemas.flatMap((schema) =>
    (schema.type === 'number' ? numbers : texts).map((value) => ({ schema, value })),
  );
  test.each(cases)('$schema, $value', ({ schema, value }) => {
    const validate = ajv.compile({ ...schema } as AnySchema);
    validate(value);
    const rules = fieldRulesOf(schema, () => 'wrong') ?? [];
    expect(failedRule(rules, value)?.[0]).toBe(validate.errors?.[0]?.keyword);
  });
});

test.each([{ format: 'email' }, { oneOf: [] }, { multipleOf: 2 }])('%j => left to the engine', (schema) =>
  expect(fieldRulesOf(schema, () => '')).toBeUndefined(),
);
