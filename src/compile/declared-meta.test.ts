import type { JSONSchema7 } from 'json-schema';
import { expect, test } from 'vitest';
import type { CallDeclaration, DeclaredOutcome } from '../engine/model/call-declaration.ts';
import { declaredMeta } from './declared-meta.ts';

const fields: JSONSchema7 = { $defs: { code: { type: 'string', pattern: '^[0-9]{4}$' } } };

const callWith = (outcomes: readonly DeclaredOutcome[], about: Partial<CallDeclaration> = {}): CallDeclaration => ({
  $id: 'api/ask.json',
  title: 'Ask',
  method: 'POST',
  path: '/ask',
  request: { type: 'object', required: ['code'], properties: { code: { $ref: '../fields.schema.json#/$defs/code' } } },
  response: {
    type: 'object',
    properties: {
      data: {
        type: ['object', 'null'],
        properties: { name: { type: ['string', 'null'] }, count: { type: 'integer' } },
      },
    },
  },
  action: {
    name: 'ask',
    summary: 'Asks.',
    policy: { timeoutMs: 1, retryForMs: 2, concurrency: 'once' },
    outcomes,
    examples: [],
  },
  ...about,
});

const outcomesOf = (...outcomes: readonly DeclaredOutcome[]) => declaredMeta(callWith(outcomes), fields)?.outcomes;

test('the input is the body, with the shared definitions', () => {
  expect(declaredMeta(callWith([]), fields)?.input).toEqual({
    type: 'object',
    required: ['code'],
    properties: { code: { type: 'string', pattern: '^[0-9]{4}$' } },
  });
});

test('an input of its own => it instead of the body', () => {
  const { action, ...call } = callWith([]);
  const input: JSONSchema7 = { type: 'object', properties: { code: { type: 'string' } } };
  expect(declaredMeta({ ...call, ...(action && { action: { ...action, input } }) }, fields)?.input).toEqual(input);
});

test('a GET => the input is what its path needs', () => {
  const { request: _, ...call } = callWith([], { method: 'GET', path: '/ask/{code}' });
  expect(declaredMeta(call, fields)?.input).toEqual({
    type: 'object',
    additionalProperties: false,
    required: ['code'],
    properties: fields.$defs,
  });
});

test('the data of an outcome has the types of the answer, without null; a name with ? may be missing', () => {
  expect(outcomesOf({ outcome: 'found', answer: {}, data: { who: 'data.name', 'count?': 'data.count' } })).toEqual({
    unavailable: { type: 'object', additionalProperties: false },
    found: {
      type: 'object',
      additionalProperties: false,
      required: ['who'],
      properties: { who: { type: 'string' }, count: { type: 'integer' } },
    },
  });
});

test('an outcome of two answers => required is what both have', () => {
  const found = outcomesOf(
    { outcome: 'no', answer: { 'data.count': 1 }, data: { isNew: { const: true }, who: 'data.name' } },
    { outcome: 'no', answer: {}, data: { isNew: { const: false } } },
  );
  expect(found?.no).toMatchObject({
    required: ['isNew'],
    properties: { isNew: { type: 'boolean' }, who: { type: 'string' } },
  });
});

test.each<[string, DeclaredOutcome]>([
  ['data', { outcome: 'found', answer: {}, data: { who: 'data.nme' } }],
  ['data inside an object', { outcome: 'found', answer: {}, data: { user: { 'who?': 'data.nme' } } }],
  ['a condition', { outcome: 'found', answer: { 'data.nme': null } }],
])('a path that the response does not declare, in %s => an error that names it', (_, outcome) => {
  expect(() => outcomesOf(outcome)).toThrow('api/ask.json: the response declares no "data.nme".');
});

test('no action => nothing for tools to know', () => {
  const { action: _, ...call } = callWith([]);
  expect(declaredMeta(call, fields)).toBeUndefined();
});
