import type { Broken } from './define.ts';

export const unmappedOutcomeCases: readonly Broken[] = [
  {
    changes: [
      [
        'journeys/small/screens/place.json',
        '"not-found": [{ "fieldError": { "field": "pincode", "text": "Invalid PIN code" } }],',
        '',
      ],
    ],
    mended: [
      [
        'journeys/small/screens/place.json',
        '"found": [',
        '"not-found": [{ "fieldError": { "field": "pincode", "text": "Invalid PIN code" } }],\n          "found": [',
      ],
    ],
    problem: {
      file: 'journeys/small/screens/place.json',
      at: '/on/valid:pincode/0/outcomes',
      line: 27,
      column: 9,
      what: 'the outcome "not-found" of "look-up" has no effects',
      why: 'the tenant would be stuck when it happens',
      fix: 'Add "not-found" with its effects.',
    },
  },
];
