import type { Broken } from './define.ts';

export const secondGotoCases: readonly Broken[] = [
  {
    changes: [
      ['journeys/small/screens/done.json', '[{ "goto": "phone" }]', '[{ "goto": "phone" }, { "goto": "place" }]'],
    ],
    mended: [['journeys/small/screens/done.json', ', { "goto": "place" }', '']],
    problem: {
      file: 'journeys/small/screens/done.json',
      at: '/on/restart/1',
      line: 7,
      column: 38,
      what: 'the effects before this one already go to "phone"',
      why: 'the tenant would be sent to two screens',
      fix: 'Keep one of the two, or put each under a condition with "if".',
    },
  },
];
