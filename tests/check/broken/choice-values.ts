import type { Breakage, Broken } from './define.ts';

const file = 'journeys/small/screens/place.json';
const labels = ['One', 'Two', 'Six'];
const at = '/fields/rent/options/choices';
const choices = (...values: readonly unknown[]): Breakage => [
  file,
  '"widget": "money",',
  `"widget": "choice", "options": { "choices": ${JSON.stringify(values.map((value, n) => ({ value, label: labels[n] })))} },`,
];
const schema = (rent: object): Breakage => [
  'schemas/small/place.schema.json',
  '{ "type": "integer", "minimum": 1 }',
  JSON.stringify(rent),
];
/** The choices are named only below branches: `then` and `else`. */
const branches = (then: object, otherwise: object): Breakage => [
  'schemas/small/place.schema.json',
  ',\n    "rent": { "type": "integer", "minimum": 1 }\n  }',
  `},
  "if": { "properties": { "pincode": { "const": "560001" } } },
  "then": { "properties": { "rent": ${JSON.stringify(then)} } },
  "else": { "properties": { "rent": ${JSON.stringify(otherwise)} } }`,
];
const line = 7;

export const choiceValuesCases: readonly Broken[] = [
  {
    changes: [choices('own', 'rented', 'rent'), schema({ enum: ['own', 'rent'] })],
    also: ['missing-translation'],
    mended: [['schemas/small/place.schema.json', '["own","rent"]', '["own","rented","rent"]']],
    problem: {
      ...{ file, at: `${at}/1/value`, line, column: 109 },
      what: 'the data schema does not accept the value "rented" of this choice',
      why: 'a tenant who chooses it could not go on',
      fix: 'Use one of "own", "rent", or add it to `enum`.',
    },
  },
  {
    changes: [choices('own', 'rent'), schema({ enum: ['own'] })],
    also: ['missing-translation'],
    mended: [['schemas/small/place.schema.json', '["own"]', '["own","rent"]']],
    problem: {
      ...{ file, at: `${at}/1/value`, line, column: 109 },
      what: 'the data schema does not accept the value "rent" of this choice',
      why: 'a tenant who chooses it could not go on',
      fix: 'Use "own", or add it to `enum`.',
    },
  },
  {
    changes: [choices('1', 2), schema({ enum: [1, 2] })],
    also: ['missing-translation'],
    mended: [['journeys/small/screens/place.json', '"value":"1"', '"value":1']],
    problem: {
      ...{ file, at: `${at}/0/value`, line, column: 79 },
      what: 'the data schema does not accept the value "1" of this choice',
      why: 'a tenant who chooses it could not go on',
      fix: 'Use one of 1, 2, or add it to `enum`.',
    },
  },
  {
    changes: [choices('own'), schema({ enum: ['own', 'rent', null] })],
    also: ['missing-translation'],
    mended: [
      [
        'journeys/small/screens/place.json',
        '{"value":"own","label":"One"}',
        '{"value":"own","label":"One"},{"value":"rent","label":"Two"}',
      ],
    ],
    problem: {
      ...{ file, at, line, column: 66 },
      what: 'no choice has the value "rent", which the data schema accepts',
      why: 'nobody could choose it',
      fix: 'Add a choice, or remove the value from `enum`.',
    },
  },
  {
    changes: [choices('own', 'rent', 'own'), schema({ enum: ['own', 'rent'] })],
    also: ['missing-translation'],
    mended: [['journeys/small/screens/place.json', ',{"value":"own","label":"Six"}]', ']']],
    problem: {
      ...{ file, at: `${at}/2/value`, line, column: 140 },
      what: 'two choices have the value "own"',
      why: 'the screen could not tell which one is chosen',
      fix: 'Remove one, or change its value.',
    },
  },
  {
    changes: [choices('own', 'rent'), schema({ type: 'string' })],
    also: ['missing-translation'],
    mended: [['schemas/small/place.schema.json', '{"type":"string"}', '{"enum":["own","rent"]}']],
    problem: {
      ...{ file, at, line, column: 66 },
      what: 'the data schema lists no values for the choices of "choice"',
      why: 'a text of no choice would be accepted',
      fix: 'List the values as `enum` there.',
    },
  },
  {
    changes: [choices('own', 'rented', 'rent'), branches({ enum: ['own', 'rent'] }, { enum: ['own', 'lend'] })],
    also: ['missing-translation'],
    mended: [['schemas/small/place.schema.json', '["own","lend"]', '["own","rented"]']],
    problem: {
      ...{ file, at: `${at}/1/value`, line, column: 109 },
      what: 'the data schema does not accept the value "rented" of this choice',
      why: 'a tenant who chooses it could not go on',
      fix: 'Use one of "own", "rent", "lend", or add it to `enum`.',
    },
  },
  {
    changes: [choices('own', 'rent'), branches({ enum: ['own', 'rent'] }, { enum: ['own', 'lend'] })],
    also: ['missing-translation'],
    mended: [['schemas/small/place.schema.json', '["own","lend"]', '["own"]']],
    problem: {
      ...{ file, at, line, column: 66 },
      what: 'no choice has the value "lend", which the data schema accepts',
      why: 'nobody could choose it',
      fix: 'Add a choice, or remove the value from `enum`.',
    },
  },
  {
    changes: [choices('own', 'rent'), branches({ enum: ['own', 'lend'] }, { type: 'string' })],
    also: ['missing-translation'],
    mended: [['schemas/small/place.schema.json', '["own","lend"]', '["own","rent"]']],
    problem: {
      ...{ file, at, line, column: 66 },
      what: 'no choice has the value "lend", which the data schema accepts',
      why: 'nobody could choose it',
      fix: 'Add a choice, or remove the value from `enum`.',
    },
  },
];
