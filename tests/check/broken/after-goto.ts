import type { Broken } from './define.ts';

export const afterGotoCases: readonly Broken[] = [
  {
    changes: [
      [
        'journeys/small/screens/place.json',
        '"submit": [{ "goto": "next" }',
        '"submit": [{ "goto": "next" }, { "focus": "rent" }',
      ],
    ],
    problem: {
      file: 'journeys/small/screens/place.json',
      at: '/on/submit/1',
      line: 34,
      column: 36,
      what: 'the effects before this one already leave for "next"',
      why: 'nobody would see what it shows here',
      fix: 'Remove it, or put each of the two under a condition with "if".',
    },
  },
  {
    changes: [
      [
        'journeys/small/screens/place.json',
        '[{ "goto": "back" }, { "stamp"',
        '[{ "goto": "back" }, { "set": { "form.rent": { "literal": 1 } } }, { "stamp"',
      ],
    ],
    mended: [['journeys/small/screens/place.json', '{ "set": { "form.rent": { "literal": 1 } } }, ', '']],
    problem: {
      ...{ file: 'journeys/small/screens/place.json', at: '/on/back/1', line: 35, column: 34 },
      what: 'the effects before this one already leave for "back"',
      why: 'nobody would see what it shows here',
      fix: 'Remove it, or put each of the two under a condition with "if".',
    },
  },
];
