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
  {
    changes: [
      ['journeys/small/journey.json', '"figures": {', '"facts": { "notice": { "days": 30 } },\n  "figures": {'],
    ],
    problem: {
      file: 'journeys/small/journey.json',
      at: '/facts/notice',
      line: 69,
      column: 14,
      what: 'nothing uses "facts.notice"',
      why: 'it changes nothing',
      fix: 'Use it, or remove it.',
    },
  },
];
