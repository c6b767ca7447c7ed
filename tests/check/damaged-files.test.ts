import { describe, expect, test } from 'vitest';
import { expectProblems, readDamaged } from '../support/damaged-files.ts';

const landlord = await readDamaged('landlord');
const journeys = [await readDamaged('move-in'), landlord];
const numRuns = 3;
const seed = 20_261_127;

/** Replaces the schema of the account number. */
const withAccount = (accountNumber: object) => (text: string) => {
  const { properties, ...schema } = JSON.parse(text);
  return JSON.stringify({ ...schema, properties: { ...properties, accountNumber } });
};

describe('landlord', () => {
  const { id, texts, errorsWith } = landlord;

  test.each<[string, string, string, (text: string) => string]>([
    ['a copy file without texts', 'copy/hi.json', 'shape', () => '{ "language": "hi" }'],
    ['a copy file that is a list', 'copy/hi.json', 'shape', () => '[]'],
    ['a copy file that is a number', 'copy/hi.json', 'shape', () => '3'],
    [
      'a translation that is null',
      'copy/hi.json',
      'shape',
      () => '{ "language": "hi", "texts": { "landing": { "/title": null } } }',
    ],
    [
      'a wrong language tag',
      'copy/hi.json',
      'copy-language|shape',
      (text) => text.replace(/"language": "hi"/, '"language": "no tag"'),
    ],
    [
      'a file with a wrong language tag',
      'copy/not-a-tag-x.json',
      'shape|copy-language',
      () => '{ "language": "not-a-tag-x", "texts": {} }',
    ],
    [
      'a widget "constructor"',
      'screens/landing.json',
      'unknown-widget',
      (text) => text.replace(/"widget": "\w+"/, '"widget": "constructor"'),
    ],
    ['a screen cut off', 'screens/landing.json', 'syntax', (text) => text.slice(0, 200)],
    ['a screen that is null', 'screens/landing.json', 'shape', () => 'null'],
    [
      'a schema that is true',
      'schemas/landing.schema.json',
      'shape|schema|never-collected|unknown-field',
      () => 'true',
    ],
    [
      'minLength: 1e9',
      'schemas/landing.schema.json',
      'schema',
      (text) => text.replace('"properties": {', '"properties": { "x": { "type": "string", "minLength": 1e9 },'),
    ],
    [
      'maxItems: 1e9',
      'schemas/landing.schema.json',
      'schema',
      (text) => text.replace('"properties": {', '"properties": { "x": { "type": "array", "maxItems": 1e9 },'),
    ],
    [
      'a reference to the names of properties',
      'schemas/account.schema.json',
      'unknown-reference',
      withAccount({ $ref: 'http://json-schema.org/draft-07/schema#/properties' }),
    ],
    [
      'a comparison with a path that is no text',
      'screens/account.json',
      'options',
      (text) => text.replace(/"eq": \{\s*"path": "\w+\.\w+"/, '"eq": { "path": {}'),
    ],
    [
      'a choice of a path that is no text',
      'screens/account.json',
      'impossible-condition',
      (text) => text.replace(/"eq": \{\s*"path": "\w+\.\w+"\s*\}/, '"in": [{ "path": {} }]'),
    ],
    ['a journey that is null', 'journey.json', 'shape', () => 'null'],
  ])('%s => a problem with file and line', (_, path, code, damage) => {
    const file = path.startsWith('schemas/') ? path.replace('schemas/', `schemas/${id}/`) : `journeys/${id}/${path}`;
    const errors = errorsWith({ [path]: damage(texts[path] ?? '') });
    expect(errors.join('\n')).toMatch(new RegExp(`^(?:${code}) ${file}:\\d+:\\d+ `, 'm'));
  });
});

describe.each(journeys)('$id', (journey) => {
  test(
    `${numRuns} damaged files, seed ${seed} => problems with file and line, and never an exception`,
    () => expectProblems(journey, { numRuns, seed }),
    600_000,
  );
});
