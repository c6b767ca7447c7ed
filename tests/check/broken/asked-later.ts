import type { Broken } from './define.ts';

export const askedLaterCases: readonly Broken[] = [
  {
    changes: [['journeys/small/journey.json', '"start": "phone"', '"start": "place"']],
    also: ['no-way-out'],
    mended: [['journeys/small/journey.json', '"start": "place"', '"start": "phone"']],
    problem: {
      file: 'journeys/small/journey.json',
      at: '/start',
      line: 3,
      column: 3,
      what: '“Your place” needs "uid", and the journey starts with it',
      why: 'the tenant would be redirected away from it',
      fix: 'Start with “Your number”, where this is set, or do not require it.',
    },
  },
  {
    changes: [
      ['journeys/small/journey.json', '  "notFound": "phone",', '  "notFound": "phone",\n  "entries": { "done": [] },'],
      ['journeys/small/screens/done.json', '"goto": "phone"', '"goto": "place"'],
    ],
    mended: [['journeys/small/screens/done.json', '"goto": "place"', '"goto": "phone"']],
    problem: {
      file: 'journeys/small/screens/place.json',
      at: '/requires/0',
      line: 4,
      column: 16,
      what: '“Your place” needs "uid", which is not set on the path “Done”, “Your place”',
      why: 'the tenant would be redirected away from it',
      fix: 'Move it after “Your number”, where this is set, or set it earlier.',
    },
  },
  {
    changes: [
      ['journeys/small/journey.json', '["phone", "place", "done"]', '["phone", "done", "place"]'],
      ['journeys/small/journey.json', '"start": "phone"', '"start": "done"'],
      ['journeys/small/screens/done.json', '[{ "goto": "phone" }]', '[{ "goto": "next" }]'],
      [
        'journeys/small/screens/done.json',
        '"variants": [{ "when": { "path": "session.campaign", "eq": "skip" }, "show": "phone" }],',
        '',
      ],
      ['journeys/small/screens/place.json', '"goto": "next"', '"goto": "phone"'],
    ],
    also: ['no-way-out'],
    mended: [['journeys/small/journey.json', '"start": "done"', '"start": "phone"']],
    problem: {
      file: 'journeys/small/journey.json',
      at: '/flows/main/2',
      line: 6,
      column: 31,
      what: '“Your place” needs "uid", which is not set on the path “Done”, “Your place”',
      why: 'the tenant would be redirected away from it',
      fix: 'Move “Your number”, where this is set, after the start “Done”, or start with it.',
    },
  },
  {
    changes: [
      [
        'journeys/small/screens/place.json',
        '{ "goto": "back" }, { "stamp"',
        '{ "clear": ["session.uid"] }, { "raise": "submit" }, { "stamp"',
      ],
      ['journeys/small/screens/done.json', '"title": "Done",', '"title": "Done", "requires": ["uid"],'],
    ],
    mended: [['journeys/small/screens/place.json', '{ "clear": ["session.uid"] }, ', '']],
    problem: {
      file: 'journeys/small/screens/place.json',
      at: '/on/back/0/clear/0',
      line: 35,
      column: 26,
      what: '“Done” needs "uid", which is cleared here by “Your place” at "back"',
      why: 'the tenant would be redirected away from it',
      fix: 'Do not clear "session.uid" here, or lead to “Your number”, where it is set again.',
    },
  },
];
