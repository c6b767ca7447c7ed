import type { Broken } from './define.ts';

export const untickedBoxCases: readonly Broken[] = [
  {
    changes: [
      ['journeys/small/screens/place.json', '"widget": "money"', '"widget": "tick"'],
      ['schemas/small/place.schema.json', '{ "type": "integer", "minimum": 1 }', '{ "type": "boolean" }'],
    ],
    mended: [['schemas/small/place.schema.json', '{ "type": "boolean" }', '{ "type": "boolean", "const": true }']],
    problem: {
      file: 'journeys/small/screens/place.json',
      at: '/fields/rent',
      line: 7,
      column: 5,
      what: '"rent" is required, but may be false',
      why: 'a tenant who leaves the box unticked could not go on, but one who ticks and unticks it could',
      fix: 'Add `"const": true` to its schema if it must be ticked, or take it out of `required`. Ask yes or no with `radio`.',
    },
  },
];
