import type { Broken } from './define.ts';

export const unfilledGapCases: readonly Broken[] = [
  {
    changes: [
      ['journeys/small/screens/place.json', '"label": "PIN code"', '"label": "PIN code of {session.campaign}"'],
    ],
    problem: {
      file: 'journeys/small/screens/place.json',
      at: '/fields/pincode/label',
      line: 6,
      column: 18,
      what: 'the gap for "session.campaign" is not filled here',
      why: 'the tenant would read the braces',
      fix: 'Say it without, or in a text block beside it.',
    },
  },
  {
    changes: [['journeys/small/screens/place.json', '"title": "Your place"', '"title": "Your {session.campaign}"']],
    problem: {
      file: 'journeys/small/screens/place.json',
      at: '/title',
      line: 3,
      column: 3,
      what: 'the gap for "session.campaign" is not filled here',
      why: 'the tenant would read the braces',
      fix: 'Say it without, or in a text block beside it.',
    },
  },
];
