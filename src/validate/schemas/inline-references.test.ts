// @vitest-environment node
import type { JSONSchema7 } from 'json-schema';
import { describe, expect, test } from 'vitest';
import { createInliner } from './inline-references.ts';

const fields: JSONSchema7 = { $id: 'fields.schema.json', $defs: { pan: { type: 'string', pattern: 'P' } } };
const pan = fields.$defs?.pan;
const place: JSONSchema7 = {
  $id: 'place.schema.json',
  type: 'object',
  properties: { pan: { $ref: 'fields.schema.json#/$defs/pan' }, pin: { $ref: '#/definitions/pin' } },
  definitions: { pin: { type: 'string' }, named: { $id: '#named', type: 'number' } },
};
const joinedPlace = {
  type: 'object',
  properties: { pan, pin: { type: 'string' } },
  definitions: { pin: { type: 'string' }, named: { type: 'number' } },
};

const inline = (schema: object, ...others: readonly object[]) =>
  createInliner([fields, place, ...(others as JSONSchema7[]), schema])(schema as JSONSchema7);

describe('a reference to another file', () => {
  test.each<[string, unknown]>([
    ['../fields.schema.json#/$defs/pan', pan],
    ['./fields.schema.json#/$defs/pan', pan],
    ['fields.schema.json#/$defs/pan', pan],
    ['place.schema.json', joinedPlace],
    ['place.schema.json#', joinedPlace],
    ['place.schema.json#/definitions/pin', { type: 'string' }],
    ['place.schema.json#named', { type: 'number' }],
  ])('%s => its target is inlined', ($ref, found) => {
    expect(inline({ properties: { a: { $ref }, b: { items: [{ $ref }] } } })).toMatchObject({
      schema: { properties: { a: found, b: { items: [found] } } },
      missing: [],
      circular: [],
    });
  });

  test.each([
    '../fields.schema.json#/$defs/pin',
    '../fields.schema.json#/$defs/constructor',
    '../other.schema.json#/$defs/pan',
    'place.schema.json#nobody',
    '#/$defs/nothing',
    '',
  ])('%j => reported as missing, with its place', ($ref) => {
    expect(inline({ properties: { 'a/b': { $ref } } }).missing).toEqual([{ at: '/properties/a~1b/$ref', ref: $ref }]);
  });

  test('lists the schemas that it inlined from', () => {
    expect(inline({ items: { $ref: 'place.schema.json' } }).used).toEqual([place, fields]);
  });
});

describe('a reference inside the same schema', () => {
  test('by a path => unchanged', () => {
    const schema = { $defs: { a: {} }, properties: { 'a/b': { $ref: '#/$defs/a' }, self: { $ref: '#' } } };
    expect(inline(schema)).toEqual({ schema, missing: [], circular: [], used: [] });
  });

  test('by its own $id => becomes a path', () => {
    const schema = { $id: 'tree.json', properties: { below: { items: { $ref: 'tree.json' } } } };
    expect(inline(schema).schema).toEqual({ properties: { below: { items: { $ref: '#' } } } });
  });

  test('by the $id of a part => the part is inlined', () => {
    const part = {
      type: 'object',
      properties: { a: { $ref: '#/definitions/a' } },
      definitions: { a: { type: 'null' } },
    };
    const schema = { definitions: { part: { $id: 'part.json', ...part } }, properties: { b: { $ref: 'part.json' } } };
    expect(inline(schema).schema.properties).toEqual({
      b: { ...part, properties: { a: { type: 'null' } } },
    });
  });
});

test('two schemas that refer to each other => the reference back becomes a path', () => {
  const other = { $id: 'b.json', properties: { a: { $ref: 'a.json' } } };
  const schema = { $id: 'a.json', properties: { b: { $ref: 'b.json' } } };
  expect(inline(schema, other).schema).toEqual({ properties: { b: { properties: { a: { $ref: '#' } } } } });
});

test('another schema that refers to itself => reported as circular, with the place of the reference', () => {
  const tree = { $id: 'tree.json', properties: { below: { $ref: '#' } } };
  const { circular } = inline({ properties: { tree: { $ref: 'tree.json' } } }, tree);
  expect(circular).toEqual([{ at: '/properties/tree/$ref', ref: 'tree.json' }]);
});

test('a property named $ref or $id is not a reference', () => {
  const schema = { properties: { $ref: { type: 'string' }, $id: { type: 'string' } } };
  expect(inline(schema)).toMatchObject({ schema, missing: [] });
});
