// @vitest-environment node
import type { JSONSchema7 } from 'json-schema';
import { describe, expect, test } from 'vitest';
import { samplesOf } from '../../src/simulate/samples.ts';
import { readSchemas } from '../../src/validate/files/read-files.ts';
import { createOptionsCheck } from '../../src/validate/meta-schema.ts';

const { meta, references } = await readSchemas(process.cwd());
const schemaErrors = createOptionsCheck(meta);
const fields = Object.entries(references[0]?.$defs ?? {}) as [string, JSONSchema7][];

describe('every sample fits its schema', () => {
  test.each([
    ...fields,
    ...['^(yes|no)-\\d{2,4}$', '^(?:ab)+c?\\.[^a-z]$', '^[+-]?\\d+$'].map(
      (pattern) => [pattern, { type: 'string', pattern } satisfies JSONSchema7] as const,
    ),
  ])('%s', (_, schema) => {
    const samples = samplesOf(schema);
    expect(samples.length).toBeGreaterThan(0);
    for (const sample of samples) expect(schemaErrors(schema, sample)).toEqual([]);
  });
});

test('an object => complete, without each optional property, and with each other choice', () => {
  const schema: JSONSchema7 = {
    type: 'object',
    required: ['kind'],
    properties: { kind: { enum: ['a', 'b'] }, open: { type: 'boolean' } },
  };
  expect(samplesOf(schema)).toEqual([
    { kind: 'a', open: true },
    { kind: 'a' },
    { kind: 'b', open: true },
    { kind: 'a', open: false },
  ]);
});
