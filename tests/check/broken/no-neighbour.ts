import type { Broken } from './define.ts';

export const noNeighbourCases: readonly Broken[] = [
  {
    changes: [['journeys/small/journey.json', '["phone", "place", "done"]', '["phone", "place"]']],
    mended: [['journeys/small/screens/place.json', '"goto": "next"', '"goto": "done"']],
    problem: {
      file: 'journeys/small/screens/place.json',
      at: '/on/submit/0/goto',
      line: 34,
      column: 18,
      what: '"place" has no next screen in a flow',
      why: 'the tenant would be stranded here',
      fix: 'Put it in a flow of journey.json, or name the screen to go to.',
    },
  },
];
