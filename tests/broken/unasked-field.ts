import type { Broken } from './define.ts';

export const unaskedFieldCases: readonly Broken[] = [
  {
    changes: [['schemas/small/place.schema.json', '"rent": {', '"city": { "type": "string" }, "rent": {']],
    problem: {
      file: 'schemas/small/place.schema.json',
      at: '/properties/city',
      line: 6,
      column: 5,
      what: '"city" is asked by no field of the screen',
      why: 'the tenant could never give it',
      fix: `Add "city" to the screen's fields, or take it out here.`,
    },
  },
];
