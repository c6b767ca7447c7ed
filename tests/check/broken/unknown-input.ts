import type { Broken } from './define.ts';

export const unknownInputCases: readonly Broken[] = [
  {
    changes: [
      [
        'journeys/small/screens/place.json',
        '"with": { "pincode": "form.pincode" }',
        '"with": { "pincode": "form.pincode", "rent": "form.rent" }',
      ],
    ],
    also: ['untaken-answer'],
    problem: {
      file: 'journeys/small/screens/place.json',
      at: '/on/valid:pincode/0/with/rent',
      line: 26,
      column: 46,
      what: '"look-up" has no input "rent"',
      why: 'the call would be rejected',
      fix: 'Use one of "pincode", "state", or remove it.',
    },
  },
];
