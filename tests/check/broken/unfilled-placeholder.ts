import type { Broken } from './define.ts';

export const unfilledGapCases: readonly Broken[] = [
  {
    changes: [
      ['journeys/small/screens/place.json', '"label": "PIN code"', '"label": "PIN code of {session.campaign}"'],
    ],
    mended: [['journeys/small/screens/place.json', 'PIN code of {session.campaign}', 'PIN code']],
    problem: {
      file: 'journeys/small/screens/place.json',
      at: '/fields/pincode/label',
      line: 6,
      column: 18,
      what: 'the placeholder for "session.campaign" is not filled here',
      why: 'the tenant would see the braces',
      fix: 'Write the text without it, or use a text block.',
    },
  },
  {
    changes: [['journeys/small/screens/place.json', '"title": "Your place"', '"title": "Your {session.campaign}"']],
    // The title and the heading had one translation, which is now used for the heading only.
    also: ['missing-translation'],
    mended: [['journeys/small/screens/place.json', 'Your {session.campaign}', 'Your place']],
    problem: {
      file: 'journeys/small/screens/place.json',
      at: '/title',
      line: 3,
      column: 3,
      what: 'the placeholder for "session.campaign" is not filled here',
      why: 'the tenant would see the braces',
      fix: 'Write the text without it, or use a text block.',
    },
  },
];
