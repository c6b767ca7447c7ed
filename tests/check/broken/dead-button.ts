import type { Broken } from './define.ts';

export const deadButtonCases: readonly Broken[] = [
  {
    changes: [
      [
        'journeys/small/screens/place.json',
        '[{ "goto": "back" }, { "stamp": "session.campaign" }, { "print": true }]',
        '[]',
      ],
    ],
    mended: [['journeys/small/screens/place.json', '"back": []', '"back": [{ "goto": "back" }]']],
    problem: {
      file: 'journeys/small/screens/place.json',
      at: '/blocks/5/button/event',
      line: 20,
      column: 36,
      what: '"back" has no effects in "on"',
      why: 'pressing this does nothing',
      fix: 'Write what "back" does, or remove this.',
    },
  },
];
