import type { JSONSchema7 } from 'json-schema';
import { describe, expect, test } from 'vitest';
import { readSchemas } from '../../src/check/files/read-files.ts';
import { createOptionsCheck } from '../../src/check/meta-schema.ts';
import { samplesOf } from '../../src/simulate/samples.ts';

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

describe('a schema whose values depend on each other', () => {
  const text: JSONSchema7 = { type: 'string', minLength: 2 };
  test.each<[string, JSONSchema7, unknown]>([
    [
      'a field of then => the branch that has it, and the other one',
      {
        type: 'object',
        required: ['kind'],
        properties: { kind: { enum: ['a', 'b'] } },
        if: { properties: { kind: { const: 'a' } } },
        then: { required: ['more'], properties: { more: text } },
      },
      [{ kind: 'a', more: 'xx' }, { kind: 'b' }],
    ],
    [
      'dependencies => with both, and without both',
      { type: 'object', properties: { a: text }, dependencies: { a: { required: ['b'], properties: { b: text } } } },
      [{ a: 'xx', b: 'xx' }, {}],
    ],
    [
      'oneOf => one for each option',
      {
        oneOf: [
          { required: ['a'], properties: { a: text } },
          { required: ['b'], properties: { b: { type: 'integer', minimum: 5 } } },
        ],
      },
      [{ a: 'xx' }, { b: 5 }],
    ],
    [
      'a list of objects',
      { type: 'array', minItems: 2, items: { type: 'object', properties: { a: text } } },
      [[{ a: 'xx' }, { a: 'xx' }]],
    ],
    [
      'a list of different choices',
      { type: 'array', minItems: 2, uniqueItems: true, items: { enum: [1, 2, 3] } },
      [[1, 2]],
    ],
    ['a tuple', { type: 'array', items: [text, { type: 'boolean' }] }, [['xx', true]]],
    ['a text or null', { type: ['null', 'string'], minLength: 3 }, ['xxx', null]],
    ['an exact step above a limit', { type: 'number', exclusiveMinimum: 10, multipleOf: 4 }, [12]],
    [
      'a part that refers to itself',
      {
        type: 'object',
        properties: { name: text, below: { type: 'array', items: { $ref: '#' } } },
      },
      expect.arrayContaining([{ name: 'xx' }]),
    ],
    ['allOf', { allOf: [{ minimum: 3 }, { type: 'integer', minimum: 5 }] }, [5]],
    ['a format', { type: 'string', format: 'email' }, ['a@app.example']],
  ])('%s', (_, schema, samples) => expect(samplesOf(schema)).toEqual(samples));
});
