import type { Broken } from './define.ts';

export const twoFlowsCases: readonly Broken[] = [
  {
    changes: [
      [
        'journeys/small/journey.json',
        '"main": ["phone", "place", "done"]',
        '"main": ["phone", "place", "done"], "short": ["place"]',
      ],
    ],
    mended: [['journeys/small/journey.json', ', "short": ["place"]', '']],
    problem: {
      file: 'journeys/small/journey.json',
      at: '/flows/short/0',
      line: 6,
      column: 51,
      what: '"place" is also in the flow "main"',
      why: '"next" would have two meanings',
      fix: 'Remove it from one of them, and go there by its name.',
    },
  },
];
