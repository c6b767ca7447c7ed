import type { Broken } from './define.ts';

export const impossibleSchemaCases: readonly Broken[] = [
  {
    changes: [['schemas/small/place.schema.json', '"minimum": 1', '"minimum": 1, "maximum": 0']],
    mended: [['schemas/small/place.schema.json', '"maximum": 0', '"maximum": 9']],
    problem: {
      ...{ file: 'journeys/small/screens/place.json', at: '/fields/rent', line: 7, column: 5 },
      what: 'the data schema of "rent" has "minimum" 1 and "maximum" 0',
      why: 'no answer would ever be valid',
      fix: 'Correct the data schema.',
    },
  },
  {
    changes: [
      [
        'schemas/small/place.schema.json',
        '{ "$ref": "../fields.schema.json#/$defs/pincode" }',
        '{ "type": "string", "pattern": "^[0-9]{6}$", "minLength": 7 }',
      ],
    ],
    mended: [['schemas/small/place.schema.json', ', "minLength": 7', '']],
    problem: {
      ...{ file: 'journeys/small/screens/place.json', at: '/fields/pincode', line: 6, column: 5 },
      what: 'the data schema of "pincode" has a pattern of at most 6 characters, and "minLength" 7',
      why: 'no answer would ever be valid',
      fix: 'Correct the data schema.',
    },
  },
  {
    changes: [
      [
        'schemas/small/place.schema.json',
        '{ "$ref": "../fields.schema.json#/$defs/pincode" }',
        '{ "type": "string", "enum": ["12", "34"], "minLength": 6 }',
      ],
    ],
    mended: [
      [
        'schemas/small/place.schema.json',
        '{ "type": "string", "enum": ["12", "34"], "minLength": 6 }',
        '{ "$ref": "../fields.schema.json#/$defs/pincode" }',
      ],
    ],
    problem: {
      ...{ file: 'journeys/small/screens/place.json', at: '/fields/pincode', line: 6, column: 5 },
      what: 'the data schema of "pincode" lists values, none of which fits the rest of it',
      why: 'no answer would ever be valid',
      fix: 'Correct the data schema.',
    },
  },
  {
    changes: [
      [
        'schemas/small/place.schema.json',
        '"required": ["pincode", "rent"],',
        '"required": ["pincode", "rent"], "minProperties": 5, "maxProperties": 2,',
      ],
    ],
    mended: [['schemas/small/place.schema.json', '"minProperties": 5, "maxProperties": 2,', '']],
    problem: {
      file: 'schemas/small/place.schema.json',
      at: '',
      line: 1,
      column: 1,
      what: 'the data schema of "Your place" has "minProperties" 5 and "maxProperties" 2',
      why: 'no answer would ever be valid',
      fix: 'Correct the data schema.',
    },
  },
];
