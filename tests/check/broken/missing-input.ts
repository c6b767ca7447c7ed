import type { Broken } from './define.ts';

export const missingInputCases: readonly Broken[] = [
  {
    changes: [['journeys/small/screens/phone.json', '"with": { "phone": "form.phone" },', '']],
    mended: [
      [
        'journeys/small/screens/phone.json',
        '"run": "send-code",',
        '"run": "send-code",\n        "with": { "phone": "form.phone" },',
      ],
    ],
    problem: {
      file: 'journeys/small/screens/phone.json',
      at: '/on/submit/0',
      line: 15,
      column: 7,
      what: '"send-code" is called without "phone"',
      why: 'it could not run',
      fix: 'Add "phone" to "with".',
    },
  },
  {
    changes: [
      [
        'journeys/small/journey.json',
        '"brand": "small"',
        '"signedIn": { "at": "phone", "extend": { "run": "send-code" }, "warnSeconds": 60, "ending": { "heading": "a", "text": "b", "label": "c" }, "ended": { "text": "d" } }, "brand": "small"',
      ],
    ],
    also: ['missing-translation'],
    mended: [
      ['journeys/small/journey.json', '"run": "send-code"', '"run": "send-code", "with": { "phone": "session.uid" }'],
    ],
    problem: {
      file: 'journeys/small/journey.json',
      at: '/settings/signedIn/extend',
      line: 41,
      column: 34,
      what: '"send-code" is called without "phone"',
      why: 'it could not run',
      fix: 'Add "phone" to "with".',
    },
  },
];
