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
      fix: 'Add a comma after the entry before.',
    },
  },
  {
    changes: [['journeys/small/screens/place.json', '{ "goto": "next" }', '{ "goto": "next", }']],
    problem: {
      file: 'journeys/small/screens/place.json',
      at: '',
      line: 34,
      column: 34,
      what: 'this is not JSON: there is a comma after the last entry',
      why: 'the file cannot be read',
      fix: 'Remove the comma before this.',
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
    mended: [['journeys/small/screens/done.json', ', "restart": []', '']],
    problem: {
      file: 'journeys/small/screens/done.json',
      at: '',
      line: 7,
      column: 39,
      what: 'this is not JSON: the key "restart" is duplicated',
      why: 'the file cannot be read',
      fix: 'Remove one of the two, or rename it.',
    },
  },
  {
    changes: [['journeys/small/screens/done.json', '"eq": "skip"', '"eq": skip']],
    mended: [['journeys/small/screens/done.json', '"eq": skip', '"eq": "skip"']],
    problem: {
      file: 'journeys/small/screens/done.json',
      at: '',
      line: 4,
      column: 62,
      what: 'this is not JSON: this word is not allowed here',
      why: 'the file cannot be read',
      fix: 'Put a text in double quotes.',
    },
  },
  {
    changes: [['journeys/small/screens/done.json', '"Start again"', '“Start again”']],
    problem: {
      file: 'journeys/small/screens/done.json',
      at: '',
      line: 5,
      column: 60,
      what: 'this is not JSON: these are the curly quotes of a word processor',
      why: 'the file cannot be read',
      fix: 'Write straight quotes: ".',
    },
  },
  {
    changes: [['journeys/small/screens/done.json', '"Start again"', "'Start again'"]],
    problem: {
      file: 'journeys/small/screens/done.json',
      at: '',
      line: 5,
      column: 60,
      what: 'this is not JSON: a text or key is in single quotes',
      why: 'the file cannot be read',
      fix: 'Write double quotes: ".',
    },
  },
  {
    changes: [
      ['journeys/small/screens/done.json', '"Start again"', '"Start "again" now"'],
      ['journeys/small/copy/de.json', '"from": "Start again"', '"from": "Start \\"again\\" now"'],
    ],
    problem: {
      file: 'journeys/small/screens/done.json',
      at: '',
      line: 5,
      column: 68,
      what: 'this is not JSON: a quote inside a text ends it here',
      why: 'the file cannot be read',
      fix: 'Write \\" for a quote inside a text.',
    },
  },
  {
    changes: [
      ['journeys/small/screens/done.json', '"Start again"', '"Start\nagain"'],
      ['journeys/small/copy/de.json', '"from": "Start again"', '"from": "Start\\nagain"'],
    ],
    problem: {
      file: 'journeys/small/screens/done.json',
      at: '',
      line: 5,
      column: 60,
      what: 'this is not JSON: this text does not end on its line',
      why: 'the file cannot be read',
      fix: 'Write \\n for a new line in a text, or close it with a quote.',
    },
  },
  {
    changes: [['journeys/small/journey.json', '"open": true', '"open": True']],
    problem: {
      file: 'journeys/small/journey.json',
      at: '',
      line: 33,
      column: 15,
      what: 'this is not JSON: this word is not written as in JSON',
      why: 'the file cannot be read',
      fix: 'Write true, false or null.',
    },
  },
  {
    changes: [
      ['schemas/small/place.schema.json', '{ "type": "integer", "minimum": 1 }', `${'['.repeat(70)}${']'.repeat(70)}`],
    ],
    mended: [
      [
        'schemas/small/place.schema.json',
        '[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]',
        '{ "type": "integer" }',
      ],
    ],
    problem: {
      file: 'schemas/small/place.schema.json',
      at: '',
      line: 6,
      column: 75,
      what: 'this is not JSON: it is nested more than 64 levels deep',
      why: 'the file cannot be read',
      fix: 'Make it flatter.',
    },
  },
];
