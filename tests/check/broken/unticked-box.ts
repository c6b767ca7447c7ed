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
      why: 'a box that nobody has touched is sent as false, and nothing says that this is meant',
      fix: 'Add `"default": false` to its schema if that is meant, or `"const": true` if it must be ticked. Ask yes or no with `radio`.',
    },
  },
];
