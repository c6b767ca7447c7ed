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
];
