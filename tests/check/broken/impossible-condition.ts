import type { Broken } from './define.ts';

export const impossibleConditionCases: readonly Broken[] = [
  {
    changes: [
      ['journeys/small/screens/place.json', '"path": "flags.open", "eq": false', '"path": "flags.open", "eq": "no"'],
    ],
    mended: [['journeys/small/screens/place.json', '"eq": "no"', '"eq": false']],
    problem: {
      file: 'journeys/small/screens/place.json',
      at: '/fields/rent/lockedWhen',
      line: 7,
      column: 52,
      what: '"flags.open" can never be "no"',
      why: 'the condition would never hold',
      fix: 'Compare it with a value that it can have, or remove the condition.',
    },
  },
  {
    changes: [
      ['journeys/small/screens/place.json', '"path": "flags.open", "eq": false', '"path": "form.rent", "lt": 1'],
    ],
    also: ['unused-name'],
    mended: [['journeys/small/screens/place.json', '"lt": 1', '"lt": 2']],
    problem: {
      file: 'journeys/small/screens/place.json',
      at: '/fields/rent/lockedWhen',
      line: 7,
      column: 52,
      what: '"form.rent" can never be less than 1',
      why: 'the condition would never hold',
      fix: 'Compare it with a value that it can have, or remove the condition.',
    },
  },
  {
    changes: [
      ['journeys/small/screens/place.json', '"path": "flags.open", "eq": false', '"path": "form.rent", "in": [0, 5]'],
    ],
    also: ['unused-name'],
    mended: [['journeys/small/screens/place.json', '[0, 5]', '[1, 5]']],
    problem: {
      file: 'journeys/small/screens/place.json',
      at: '/fields/rent/lockedWhen',
      line: 7,
      column: 52,
      what: '"form.rent" can never be 0',
      why: 'the condition would never hold',
      fix: 'Compare it with a value that it can have, or remove the condition.',
    },
  },
  {
    changes: [
      ['journeys/small/screens/place.json', '"path": "flags.open", "eq": false', '"path": "form.pincode", "gt": 5'],
    ],
    also: ['unused-name'],
    mended: [['journeys/small/screens/place.json', '"gt": 5', '"eq": "560001"']],
    problem: {
      file: 'journeys/small/screens/place.json',
      at: '/fields/rent/lockedWhen',
      line: 7,
      column: 52,
      what: '"form.pincode" is of type string, which has no order here',
      why: 'the condition would never hold',
      fix: 'Compare it with a value that it can have, or remove the condition.',
    },
  },
  {
    changes: [
      [
        'journeys/small/screens/place.json',
        '"path": "flags.open", "eq": false',
        '"path": "form.rent", "before": "2026-01-01"',
      ],
    ],
    also: ['unused-name'],
    mended: [['journeys/small/screens/place.json', '"before": "2026-01-01"', '"gt": 5']],
    problem: {
      file: 'journeys/small/screens/place.json',
      at: '/fields/rent/lockedWhen',
      line: 7,
      column: 52,
      what: '"form.rent" is of type number, which has no order here',
      why: 'the condition would never hold',
      fix: 'Compare it with a value that it can have, or remove the condition.',
    },
  },
  {
    changes: [
      [
        'journeys/small/screens/place.json',
        '"path": "flags.open", "eq": false',
        '"path": "flags.open", "eq": { "path": "session.uid" }',
      ],
    ],
    mended: [['journeys/small/screens/place.json', '"eq": { "path": "session.uid" }', '"eq": true']],
    problem: {
      file: 'journeys/small/screens/place.json',
      at: '/fields/rent/lockedWhen',
      line: 7,
      column: 52,
      what: '"flags.open" is of type boolean, and "session.uid" of type string',
      why: 'the condition would never hold',
      fix: 'Compare it with a value that it can have, or remove the condition.',
    },
  },
  {
    changes: [
      [
        'journeys/small/screens/place.json',
        '{ "path": "flags.open", "eq": false }',
        '{ "all": [{ "path": "form.rent", "eq": 5 }, { "path": "form.rent", "eq": 6 }] }',
      ],
    ],
    also: ['unused-name'],
    mended: [['journeys/small/screens/place.json', '{ "path": "form.rent", "eq": 5 }, ', '']],
    problem: {
      file: 'journeys/small/screens/place.json',
      at: '/fields/rent/lockedWhen',
      line: 7,
      column: 52,
      what: '"form.rent" can never be both 5 and 6',
      why: 'the condition would never hold',
      fix: 'Compare it with a value that it can have, or remove the condition.',
    },
  },
  {
    changes: [
      [
        'journeys/small/screens/place.json',
        '{ "path": "flags.open", "eq": false }',
        '{ "all": [{ "path": "form.rent", "eq": 5 }, { "path": "form.rent", "exists": false }] }',
      ],
    ],
    also: ['unused-name'],
    mended: [['journeys/small/screens/place.json', ', { "path": "form.rent", "exists": false }', '']],
    problem: {
      file: 'journeys/small/screens/place.json',
      at: '/fields/rent/lockedWhen',
      line: 7,
      column: 52,
      what: '"form.rent" can never be missing and have a value',
      why: 'the condition would never hold',
      fix: 'Compare it with a value that it can have, or remove the condition.',
    },
  },
  {
    changes: [
      [
        'journeys/small/screens/place.json',
        '{ "action": "look-up", "is": "not-found" }',
        '{ "any": [{ "path": "form.rent", "exists": true }, { "path": "form.rent", "exists": false }] }',
      ],
    ],
    mended: [['journeys/small/screens/place.json', ', { "path": "form.rent", "exists": false }', '']],
    problem: {
      file: 'journeys/small/screens/place.json',
      at: '/blocks/2/when',
      line: 12,
      column: 42,
      what: 'one of these is the contrary of another',
      why: 'the condition would always hold',
      fix: 'Remove one of the two, or the condition.',
    },
  },
  {
    changes: [
      [
        'journeys/small/screens/place.json',
        '{ "path": "flags.open", "eq": false }',
        '{ "any": [{ "path": "form.rent", "exists": true }, { "path": "form.rent", "exists": false }] }',
      ],
    ],
    also: ['unused-name'],
    mended: [['journeys/small/screens/place.json', ', { "path": "form.rent", "exists": false }', '']],
    problem: {
      file: 'journeys/small/screens/place.json',
      at: '/fields/rent/lockedWhen',
      line: 7,
      column: 52,
      what: 'one of these is the contrary of another',
      why: 'the condition would always hold',
      fix: 'Remove one of the two, or the condition.',
    },
  },
  {
    changes: [
      [
        'journeys/small/screens/place.json',
        '{ "action": "look-up", "is": "not-found" }',
        '{ "all": [{ "path": "session.uid", "exists": false }, { "not": { "path": "session.uid", "exists": false } }] }',
      ],
    ],
    mended: [['journeys/small/screens/place.json', '{ "path": "session.uid", "exists": false }, ', '']],
    problem: {
      file: 'journeys/small/screens/place.json',
      at: '/blocks/2/when',
      line: 12,
      column: 42,
      what: 'one of these is the contrary of another',
      why: 'the condition would never hold',
      fix: 'Compare it with a value that it can have, or remove the condition.',
    },
  },
  {
    changes: [
      ['journeys/small/screens/place.json', '"path": "flags.open", "eq": false', '"path": "form.rent", "eq": ["a"]'],
    ],
    also: ['unused-name'],
    mended: [['journeys/small/screens/place.json', '["a"]', '5']],
    problem: {
      file: 'journeys/small/screens/place.json',
      at: '/fields/rent/lockedWhen',
      line: 7,
      column: 52,
      what: 'a list or an object is never equal to ["a"], but "contains" reads a list',
      why: 'the condition would never hold',
      fix: 'Compare it with a value that it can have, or remove the condition.',
    },
  },
  {
    changes: [
      [
        'journeys/small/screens/place.json',
        '"path": "flags.open", "eq": false',
        '"path": "form.pincode", "contains": "5"',
      ],
    ],
    also: ['unused-name'],
    mended: [['journeys/small/screens/place.json', '"contains": "5"', '"eq": "560001"']],
    problem: {
      file: 'journeys/small/screens/place.json',
      at: '/fields/rent/lockedWhen',
      line: 7,
      column: 52,
      what: '"form.pincode" is of type string, which is no list',
      why: 'the condition would never hold',
      fix: 'Compare it with a value that it can have, or remove the condition.',
    },
  },
  {
    changes: [
      [
        'journeys/small/screens/place.json',
        '"path": "flags.open", "eq": false',
        '"path": "form.pincode", "before": "2026-01-01"',
      ],
      [
        'schemas/small/place.schema.json',
        '{ "$ref": "../fields.schema.json#/$defs/pincode" }',
        '{ "type": "string", "format": "time" }',
      ],
    ],
    also: ['unused-name'],
    mended: [['journeys/small/screens/place.json', '"before": "2026-01-01"', '"exists": true']],
    problem: {
      file: 'journeys/small/screens/place.json',
      at: '/fields/rent/lockedWhen',
      line: 7,
      column: 52,
      what: '"form.pincode" is a time, and "2026-01-01" a date',
      why: 'the condition would never hold',
      fix: 'Compare it with a value that it can have, or remove the condition.',
    },
  },
  {
    changes: [
      [
        'journeys/small/screens/place.json',
        '"path": "flags.open", "eq": false',
        '"path": "session.campaign", "in": ["spring", { "path": "session.uid" }]',
      ],
    ],
    also: ['unused-name'],
    mended: [['journeys/small/screens/place.json', ', { "path": "session.uid" }', '']],
    problem: {
      file: 'journeys/small/screens/place.json',
      at: '/fields/rent/lockedWhen',
      line: 7,
      column: 52,
      what: '"in" is a list of values, and only "eq" compares with the value at "session.uid"',
      why: 'the condition would never hold',
      fix: 'Compare it with a value that it can have, or remove the condition.',
    },
  },
];
