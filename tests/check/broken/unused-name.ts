import type { Broken } from './define.ts';

export const unusedNameCases: readonly Broken[] = [
  {
    changes: [['journeys/small/journey.json', '"open": true', '"open": true,\n      "closed": false']],
    problem: {
      file: 'journeys/small/journey.json',
      at: '/settings/flags/closed',
      line: 34,
      column: 7,
      what: 'no screen uses "flags.closed"',
      why: 'it changes nothing',
      fix: 'Use it, or remove it.',
    },
  },
];
