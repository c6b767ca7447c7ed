// @vitest-environment node
import type { JSONSchema7 } from 'json-schema';
import { describe, expect, test } from 'vitest';
import { testCatalogue } from '../../../tests/engine/catalogue.ts';
import type { Journey } from '../../journey/types.ts';
import { formNeeds } from './form-parts.ts';
import { leftOut } from './form-plugin.ts';

/** What a journey of one screen, which asks for "name" by a text widget, needs of the form library. */
const needsOf = (schema: JSONSchema7) => {
  const fields = { name: { label: 'Name', widget: 'text' } };
  const journey = { screens: { ask: { id: 'ask', fields } }, schemas: { ask: schema } } as unknown as Journey;
  return formNeeds(journey, testCatalogue);
};
const name: JSONSchema7 = { type: 'string' };

describe('what is left out', () => {
  test.each<[string, JSONSchema7, readonly string[]]>([
    [
      'fields held whole',
      { properties: { name } },
      ['layouts', 'markdown', 'addresses', 'merging', 'choices', 'branching'],
    ],
    [
      'if and then',
      { properties: { name }, if: { required: ['name'] } },
      ['layouts', 'markdown', 'addresses', 'merging', 'choices'],
    ],
    ['a list', { properties: { name: { type: 'array' } } }, ['layouts', 'markdown', 'addresses', 'merging', 'choices']],
    ['oneOf', { properties: { name }, oneOf: [{}] }, ['layouts', 'markdown', 'addresses', 'merging']],
    ['allOf', { properties: { name }, allOf: [{}] }, ['layouts', 'markdown', 'addresses', 'choices']],
    ['allOf deep inside', { properties: { name: { anyOf: [{ allOf: [{}] }] } } }, ['layouts', 'markdown', 'addresses']],
    [
      'a reference',
      { properties: { name: { $ref: '#/definitions/b' } } },
      ['layouts', 'markdown', 'addresses', 'choices'],
    ],
  ])('%s', (_, schema, parts) => {
    expect(leftOut(needsOf(schema))).toEqual(parts);
  });
});

test('a part that the build is to do without, but a screen needs => an error that names both', () => {
  expect(() => leftOut(needsOf({ properties: { name }, allOf: [{}] }), ['merging'])).toThrow(
    /screen "ask" needs "merging"/,
  );
});
