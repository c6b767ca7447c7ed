import type { Broken } from './define.ts';

export const refusedInputCases: readonly Broken[] = [
  {
    changes: [['journeys/small/screens/place.json', '"pincode": "form.pincode"', '"pincode": "form.rent"']],
    mended: [['journeys/small/screens/place.json', '"pincode": "form.rent"', '"pincode": "form.pincode"']],
    also: ['untaken-answer'],
    problem: {
      file: 'journeys/small/screens/place.json',
      at: '/on/valid:pincode/0/with/pincode',
      line: 26,
      column: 19,
      what: '"form.rent" is of type number, and "look-up" asks for string',
      why: 'the call would fail, and the tenant could not go on',
      fix: 'Accept the same in both schemas, or give another value.',
    },
  },
  {
    changes: [['journeys/small/screens/place.json', '"pincode": "form.pincode"', '"pincode": { "literal": "" }']],
    mended: [['journeys/small/screens/place.json', '{ "literal": "" }', '"form.pincode"']],
    problem: {
      file: 'journeys/small/screens/place.json',
      at: '/on/valid:pincode/0/with/pincode',
      line: 26,
      column: 19,
      what: 'the value may be "", which "look-up" refuses',
      why: 'the call would fail, and the tenant could not go on',
      fix: 'Accept the same in both schemas, or give another value.',
    },
  },
  {
    changes: [['schemas/small/phone.schema.json', '"required": ["phone"],\n', '']],
    mended: [['schemas/small/phone.schema.json', '"properties"', '"required": ["phone"],\n  "properties"']],
    problem: {
      file: 'journeys/small/screens/phone.json',
      at: '/on/submit/0/with/phone',
      line: 17,
      column: 19,
      what: '"form.phone" may be missing, and "send-code" needs "phone"',
      why: 'the call would fail, and the tenant could not go on',
      fix: 'Accept the same in both schemas, or give another value.',
    },
  },
  {
    changes: [
      [
        'journeys/small/screens/place.json',
        '"pincode": "form.pincode"',
        '"pincode": "form.pincode", "state": "form.pincode"',
      ],
      [
        'schemas/small/place.schema.json',
        '{ "$ref": "../fields.schema.json#/$defs/pincode" }',
        '{ "type": "string", "minLength": 1, "maxLength": 9 }',
      ],
    ],
    mended: [['schemas/small/place.schema.json', '"maxLength": 9', '"maxLength": 5, "pattern": "\\\\S"']],
    problem: {
      file: 'journeys/small/screens/place.json',
      at: '/on/valid:pincode/0/with/state',
      line: 26,
      column: 46,
      what: '"form.pincode" may be longer than "look-up" accepts',
      why: 'the call would fail, and the tenant could not go on',
      fix: 'Accept the same in both schemas, or give another value.',
    },
  },
  {
    changes: [
      [
        'journeys/small/screens/place.json',
        '"pincode": "form.pincode"',
        '"pincode": "form.pincode", "state": "form.pincode"',
      ],
      [
        'schemas/small/place.schema.json',
        '{ "$ref": "../fields.schema.json#/$defs/pincode" }',
        '{ "type": "string", "minLength": 1, "maxLength": 4 }',
      ],
    ],
    mended: [['schemas/small/place.schema.json', '"maxLength": 4', '"maxLength": 4, "pattern": "\\\\S"']],
    problem: {
      file: 'journeys/small/screens/place.json',
      at: '/on/valid:pincode/0/with/state',
      line: 26,
      column: 46,
      what: '"form.pincode" may be blank, which "look-up" refuses',
      why: 'the call would fail, and the tenant could not go on',
      fix: 'Accept the same in both schemas, or give another value.',
    },
  },
];
