import type { Broken } from './define.ts';

export const hiddenFieldCases: readonly Broken[] = [
  {
    changes: [['journeys/small/screens/place.json', '"fields": ["pincode", "rent"]', '"fields": ["pincode"]']],
    problem: {
      file: 'journeys/small/screens/place.json',
      at: '/fields/rent',
      line: 7,
      column: 5,
      what: 'no block shows "rent"',
      why: 'the tenant could never answer it',
      fix: 'Name it in a "fields" block, or remove it.',
    },
  },
];
