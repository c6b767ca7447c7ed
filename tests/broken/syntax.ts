import type { Broken } from './define.ts';

export const syntaxCases: readonly Broken[] = [
  {
    changes: [['journeys/small/journey.json', '"Small",', '"Small"']],
    problem: {
      file: 'journeys/small/journey.json',
      at: '',
      line: 3,
      column: 3,
      what: 'this is not JSON: a comma is missing before this',
      why: 'the file cannot be read',
      fix: 'Fix the JSON syntax here.',
    },
  },
  {
    changes: [['journeys/small/screens/place.json', '{ "goto": "next" }', '{ "goto": "next", }']],
    problem: {
      file: 'journeys/small/screens/place.json',
      at: '',
      line: 34,
      column: 34,
      what: 'this is not JSON: a key in double quotes is expected here',
      why: 'the file cannot be read',
      fix: 'Fix the JSON syntax here.',
    },
  },
  {
    changes: [
      [
        'journeys/small/screens/done.json',
        '"restart": [{ "goto": "phone" }]',
        '"restart": [{ "goto": "phone" }], "restart": []',
      ],
    ],
    problem: {
      file: 'journeys/small/screens/done.json',
      at: '',
      line: 7,
      column: 39,
      what: 'this is not JSON: the key "restart" is duplicated',
      why: 'the file cannot be read',
      fix: 'Fix the JSON syntax here.',
    },
  },
  {
    changes: [['journeys/small/screens/done.json', '"eq": "skip"', '"eq": skip']],
    problem: {
      file: 'journeys/small/screens/done.json',
      at: '',
      line: 4,
      column: 62,
      what: 'this is not JSON: this word is not allowed here',
      why: 'the file cannot be read',
      fix: 'Fix the JSON syntax here.',
    },
  },
  {
    changes: [
      ['schemas/small/place.schema.json', '{ "type": "integer", "minimum": 1 }', `${'['.repeat(70)}${']'.repeat(70)}`],
    ],
    problem: {
      file: 'schemas/small/place.schema.json',
      at: '',
      line: 6,
      column: 75,
      what: 'this is not JSON: it is nested more than 64 levels deep',
      why: 'the file cannot be read',
      fix: 'Fix the JSON syntax here.',
    },
  },
];
