// @vitest-environment node
import type { JSONSchema7 } from 'json-schema';
import { expect, test } from 'vitest';
import { inlineReferences } from './references.ts';

const fields: JSONSchema7 = { $id: 'fields.schema.json', $defs: { pan: { type: 'string', pattern: 'P' } } };
const inline = (schema: object) => inlineReferences(schema as JSONSchema7, [fields]);

test.each(['../fields.schema.json#/$defs/pan', './fields.schema.json#/$defs/pan', 'fields.schema.json#/$defs/pan'])(
  '%s => the definition itself',
  ($ref) => {
    expect(inline({ properties: { a: { $ref }, b: { items: [{ $ref }] } } })).toEqual({
      schema: { properties: { a: fields.$defs?.pan, b: { items: [fields.$defs?.pan] } } },
      missing: [],
    });
  },
);

test('a reference inside the same schema that leads somewhere => stays', () => {
  const schema = { $defs: { a: {} }, properties: { 'a/b': { $ref: '#/$defs/a' }, self: { $ref: '#' } } };
  expect(inline(schema)).toEqual({ schema, missing: [] });
});

test.each([
  '../fields.schema.json#/$defs/pin',
  '../fields.schema.json#/$defs/constructor',
  '../other.schema.json#/$defs/pan',
  '#/$defs/nothing',
])('%s => missing, and where it stands', ($ref) => {
  expect(inline({ properties: { 'a/b': { $ref } } }).missing).toEqual([{ at: '/properties/a~1b/$ref', ref: $ref }]);
});

test('a property that is named $ref is no reference', () => {
  const schema = { properties: { $ref: { type: 'string' } } };
  expect(inline(schema)).toEqual({ schema, missing: [] });
});
