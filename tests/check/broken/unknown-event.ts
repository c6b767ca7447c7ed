import type { Broken } from './define.ts';

export const unknownEventCases: readonly Broken[] = [
  {
    changes: [
      [
        'journeys/small/screens/place.json',
        '"submit": [{ "goto": "next" }, { "send": "record", "with": { "consent": { "shown": "look" } } }]',
        '"submit": "bakc"',
      ],
    ],
    also: ['unkept-consent', 'missing-translation', 'unreachable-screen'],
    problem: {
      file: 'journeys/small/screens/place.json',
      at: '/on/submit',
      line: 34,
      column: 5,
      what: '"bakc" is not an event with effects',
      why: '"submit" would do nothing',
      fix: 'Use "back", or add "bakc" to "on".',
    },
  },
  {
    changes: [
      [
        'journeys/small/screens/place.json',
        '{ "stamp": "session.campaign" }',
        '{ "stamp": "session.campaign" }, { "raise": "submti" }',
      ],
    ],
    problem: {
      file: 'journeys/small/screens/place.json',
      at: '/on/back/2/raise',
      line: 35,
      column: 69,
      what: '"submti" is not an event with effects',
      why: 'raising it would do nothing',
      fix: 'Use "submit", or add "submti" to "on".',
    },
  },
];
