import type { Broken } from './define.ts';

export const unexplainedCases: readonly Broken[] = [
  {
    changes: [['journeys/small/journey.json', ',\n        "missing": "Please give your number first."', '']],
    mended: [
      [
        'journeys/small/journey.json',
        '"key": "uid"',
        '"key": "uid",\n        "missing": "Please give your number first."',
      ],
    ],
    problem: {
      file: 'journeys/small/journey.json',
      at: '/session/properties/uid',
      line: 11,
      column: 7,
      what: '"uid" has no "missing" text',
      why: 'a tenant sent back for it would not know why',
      fix: 'Add "missing" with a sentence for the tenant.',
    },
  },
];
