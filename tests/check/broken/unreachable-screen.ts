import type { Broken } from './define.ts';

export const unreachableScreenCases: readonly Broken[] = [
  {
    changes: [
      ['journeys/small/journey.json', '["phone", "place", "done"]', '["phone", "place"]'],
      ['journeys/small/screens/place.json', '"goto": "next"', '"goto": "phone"'],
    ],
    mended: [
      ['journeys/small/journey.json', '["phone", "place"]', '["phone", "place", "done"]'],
      ['journeys/small/screens/place.json', '"goto": "phone"', '"goto": "next"'],
    ],
    problem: {
      file: 'journeys/small/screens/done.json',
      at: '',
      line: 1,
      column: 1,
      what: 'nothing leads to "done"',
      why: 'no tenant would ever see it',
      fix: 'Put it in a flow, name it in "entries", or remove it.',
    },
  },
];
