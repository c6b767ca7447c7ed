import type { Broken } from './define.ts';

export const cases: readonly Broken[] = [
  {
    changes: [['journeys/small/screens/place.json', '"submit": [{ "goto": "next" }]', '"submit": "bakc"']],
    problem: {
      file: 'journeys/small/screens/place.json',
      at: '/on/submit',
      line: 33,
      column: 5,
      what: '"bakc" is not an event with effects',
      why: '"submit" would do nothing',
      fix: 'Use "back", or add "bakc" to "on".',
    },
  },
];
