import type { Broken } from './define.ts';

export const slowPatternCases: readonly Broken[] = [
  {
    changes: [
      [
        'schemas/small/phone.schema.json',
        '{ "$ref": "../fields.schema.json#/$defs/phone" }',
        '{ "type": "string", "pattern": "^([0-9]+)+$" }',
      ],
    ],
    mended: [['schemas/small/phone.schema.json', '^([0-9]+)+$', '^[0-9]{10}$']],
    problem: {
      file: 'schemas/small/phone.schema.json',
      at: '/properties/phone/pattern',
      line: 5,
      column: 34,
      what: 'the time to match "^([0-9]+)+$" is exponential',
      why: 'one long text could stop the page',
      fix: 'Write it so that each character can be matched in one way only.',
    },
  },
  {
    changes: [
      [
        'schemas/small/phone.schema.json',
        '{ "$ref": "../fields.schema.json#/$defs/phone" }',
        '{ "type": "string", "pattern": "^(a|a){40}$" }',
      ],
    ],
    mended: [['schemas/small/phone.schema.json', '^(a|a){40}$', '^a{10}$']],
    problem: {
      file: 'schemas/small/phone.schema.json',
      at: '/properties/phone/pattern',
      line: 5,
      column: 34,
      what: 'the time to match "^(a|a){40}$" is exponential',
      why: 'one long text could stop the page',
      fix: 'Write it so that each character can be matched in one way only.',
    },
  },
];
