import type { Broken } from './define.ts';

export const unaskedFieldCases: readonly Broken[] = [
  {
    changes: [['schemas/small/place.schema.json', '"rent": {', '"city": { "type": "string" }, "rent": {']],
    problem: {
      file: 'schemas/small/place.schema.json',
      at: '/properties/city',
      line: 6,
      column: 5,
      what: 'no field of the screen asks for "city"',
      why: 'the tenant could never give it',
      fix: 'Add "city" to the screen\'s fields, or remove it here.',
    },
  },
  {
    changes: [
      [
        'schemas/small/place.schema.json',
        '{ "type": "integer", "minimum": 1 }',
        '{ "type": "object", "required": ["sum", "due"], "properties": { "sum": { "type": "integer" }, "due": { "type": "string" } } }',
      ],
      [
        'journeys/small/screens/place.json',
        '"widget": "money"',
        '"parts": { "sum": { "label": "PIN code", "widget": "money" } }',
      ],
    ],
    mended: [['schemas/small/place.schema.json', '"required": ["sum", "due"]', '"required": ["sum"]']],
    problem: {
      file: 'journeys/small/screens/place.json',
      at: '/fields/rent/parts',
      line: 7,
      column: 33,
      what: 'no part asks for "due", which the data schema requires',
      why: 'the tenant could never give it',
      fix: 'Add "due" to the parts, or do not require it.',
    },
  },
  {
    changes: [
      ['schemas/small/place.schema.json', '"required": ["pincode", "rent"]', '"required": ["pincode", "rent", "rnt"]'],
    ],
    problem: {
      file: 'schemas/small/place.schema.json',
      at: '/required/2',
      line: 3,
      column: 35,
      what: '"rnt" is required, and is no property',
      why: 'the tenant could never give it',
      fix: 'Use "rent", or add it to "properties", or remove it here.',
    },
  },
];
