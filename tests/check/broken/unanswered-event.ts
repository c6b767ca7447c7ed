import type { Broken } from './define.ts';

export const unansweredEventCases: readonly Broken[] = [
  {
    changes: [['journeys/small/screens/done.json', '"event": "restart"', '"event": "restrat"']],
    problem: {
      file: 'journeys/small/screens/done.json',
      at: '/blocks/1/button/event',
      line: 5,
      column: 75,
      what: 'no handler in "on" for "restrat"',
      why: 'pressing this would do nothing',
      fix: 'Use "restart", or add "restrat" to "on".',
    },
  },
];
