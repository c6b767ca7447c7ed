import type { JSONSchema7 } from 'json-schema';
import { describe, expect, test } from 'vitest';
import { createInliner } from './inline-references.ts';

const fields: JSONSchema7 = { $id: 'fields.schema.json', $defs: { pan: { type: 'string', pattern: 'P' } } };
const pan = fields.$defs?.pan;
const place: JSONSchema7 = {
  $id: 'place.schema.json',
  type: 'object',
  properties: { pan: { $ref: 'fields.schema.json#/$defs/pan' }, pin: { $ref: '#/definitions/pin' } },
  definitions: { pin: { type: 'string' }, named: { $id: '#named', type: 'number', examples: [{}] } },
};
const joinedPlace = { type: 'object', properties: { pan, pin: { type: 'string' } } };

const inline = (schema: JSONSchema7, ...others: readonly JSONSchema7[]) =>
  createInliner([fields, place, ...others, schema].map((one) => ({ schema: one })))(schema);

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
    'https://[',
    'place.schema.json#/properties',
    'place.schema.json#/definitions/named/examples/0',
    'http://json-schema.org/draft-07/schema#/properties',
  ])('%j => reported as missing, with its place', ($ref) => {
    expect(inline({ properties: { 'a/b': { $ref } } }).missing).toEqual([{ at: '/properties/a~1b/$ref', ref: $ref }]);
  });

  test('lists the schemas that it inlined from', () => {
    expect(inline({ items: { $ref: 'place.schema.json' } }).used).toEqual([place, fields]);
  });
});

test('by the name of its file, without an $id', () => {
  const schema: JSONSchema7 = { properties: { a: { $ref: 'address.schema.json#/properties/city' } } };
  const address: JSONSchema7 = { properties: { city: { type: 'string' } } };
  const files = [{ schema }, { schema: address, name: 'address.schema.json' }];
  expect(createInliner(files)(schema)).toMatchObject({
    schema: { properties: { a: { type: 'string' } } },
    missing: [],
  });
});

describe('a reference inside the same schema', () => {
  const text: JSONSchema7 = { type: 'string' };
  test.each<[string, JSONSchema7, JSONSchema7]>([
    [
      'by a path',
      { $defs: { a: text }, properties: { 'a/b': { $ref: '#/$defs/a' } } },
      { properties: { 'a/b': text } },
    ],
    [
      'by a path with escapes',
      { definitions: { 'a/~%': text }, items: { $ref: '#/definitions/a~1~0%25' } },
      { items: text },
    ],
    [
      'to an object',
      { definitions: { a: joinedPlace as JSONSchema7 }, $ref: '#/definitions/a' },
      joinedPlace as JSONSchema7,
    ],
    ['to a boolean schema', { definitions: { a: true }, items: { $ref: '#/definitions/a' } }, { items: true }],
    [
      'by the $id of a part',
      { definitions: { part: { $id: 'part.json', ...text } }, items: { $ref: 'part.json' } },
      { items: text },
    ],
    [
      'by an $id below another $id',
      {
        $id: 'https://a.example/',
        items: { $id: 'b/', definitions: { c: { $id: 'c.json', ...text } }, items: { $ref: 'c.json' } },
      },
      { items: { items: text } },
    ],
    [
      'beside annotations and rules => the annotations remain, and draft-07 ignores the rules',
      { definitions: { a: text }, items: { $ref: '#/definitions/a', default: 'x', minLength: 3 } },
      { items: { type: 'string', default: 'x' } },
    ],
  ])('%s', (_, schema, inlined) => {
    expect(inline(schema)).toEqual({ schema: inlined, missing: [], circular: [], used: [] });
  });
});

describe('a schema that refers to itself', () => {
  const below = (ref: string): JSONSchema7 => ({ properties: { below: { type: 'array', items: { $ref: ref } } } });
  test.each<[string, JSONSchema7, JSONSchema7]>([
    ['the whole, by path', below('#'), below('#')],
    ['the whole, by its $id', { $id: 'tree.json', ...below('tree.json') }, below('#')],
    [
      'a definition',
      { definitions: { node: below('#/definitions/node') }, properties: { tree: { $ref: '#/definitions/node' } } },
      { properties: { tree: below('#/definitions/node') }, definitions: { node: below('#/definitions/node') } },
    ],
  ])('%s => what refers to itself remains a reference', (_, schema, inlined) => {
    expect(inline(schema)).toEqual({ schema: inlined, missing: [], circular: [], used: [] });
  });

  test('another file => becomes a definition', () => {
    const tree: JSONSchema7 = { $id: 'tree.json', ...below('#') };
    expect(inline({ items: { $ref: 'tree.json' } }, tree).schema).toEqual({
      items: below('#/definitions/shared'),
      definitions: { shared: below('#/definitions/shared') },
    });
  });

  test('two schemas that refer to each other => the reference back is a path', () => {
    const other: JSONSchema7 = { $id: 'b.json', properties: { a: { $ref: 'a.json' } } };
    const schema: JSONSchema7 = { $id: 'a.json', properties: { b: { $ref: 'b.json' } } };
    expect(inline(schema, other).schema).toEqual({ properties: { b: { properties: { a: { $ref: '#' } } } } });
  });

  test.each<[string, JSONSchema7]>([
    ['/$ref', { $ref: '#' }],
    ['/allOf/0/$ref', { allOf: [{ $ref: '#' }] }],
    [
      '/items/$ref',
      { items: { $ref: '#/definitions/a' }, definitions: { a: { anyOf: [{ $ref: '#/definitions/a' }] } } },
    ],
  ])('%s, for the same value => circular', (at, schema) => {
    expect(inline(schema).circular).toContainEqual(expect.objectContaining({ at }));
  });

  test('the draft-07 meta-schema is known', () => {
    expect(inline({ items: { $ref: 'http://json-schema.org/draft-07/schema#' } })).toMatchObject({
      schema: { definitions: { shared: { type: ['object', 'boolean'] } } },
      missing: [],
    });
  });
});

test('definitions that double at each level => shared instead of inlined', () => {
  const names = Array.from({ length: 20 }, (_, index) => `d${index}`);
  const twice = (ref: string): JSONSchema7 => ({ properties: { a: { $ref: ref }, b: { $ref: ref } } });
  const definitions = Object.fromEntries(
    names.map((name, index) => [
      name,
      index === 19 ? { type: 'string' as const } : twice(`#/definitions/d${index + 1}`),
    ]),
  );
  const { schema } = inline({ definitions, items: { $ref: '#/definitions/d0' } });
  expect(JSON.stringify(schema).length).toBeLessThan(100_000);
});

test('a property named $ref or $id is not a reference', () => {
  const schema: JSONSchema7 = { properties: { $ref: { type: 'string' }, $id: { type: 'string' } } };
  expect(inline(schema)).toMatchObject({ schema, missing: [] });
});

test('$id and $ref inside const, enum and default are data', () => {
  const data = { $id: 'x.json', $ref: '#/nowhere' };
  const schema: JSONSchema7 = { const: data, enum: [data], default: data };
  expect(inline(schema)).toMatchObject({ schema, missing: [] });
});

test('keywords that draft-07 ignores are removed', () => {
  expect(
    inline({ if: { type: 'string' }, items: { then: { type: 'string' }, else: false, additionalItems: false } }).schema,
  ).toEqual({
    items: {},
  });
});
