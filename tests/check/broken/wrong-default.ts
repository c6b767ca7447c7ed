import type { Broken } from './define.ts';

export const wrongDefaultCases: readonly Broken[] = [
  {
    changes: [['schemas/small/place.schema.json', '"minimum": 1 }', '"minimum": 1, "default": 0 }']],
    mended: [['schemas/small/place.schema.json', '"default": 0', '"default": 1']],
    problem: {
      file: 'journeys/small/screens/place.json',
      at: '/fields/rent',
      line: 7,
      column: 5,
      what: '"Rent*" starts with 0, which its data schema refuses',
      why: 'a tenant who leaves it could not go on',
      fix: 'Change "default" in the data schema, or remove it there.',
    },
  },
];
