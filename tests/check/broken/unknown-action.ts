import type { Broken } from './define.ts';

export const unknownActionCases: readonly Broken[] = [
  {
    changes: [['journeys/small/screens/phone.json', '"run": "send-code"', '"run": "send-coed"']],
    problem: {
      file: 'journeys/small/screens/phone.json',
      at: '/on/submit/0/run',
      line: 16,
      column: 9,
      what: '"send-coed" is not an action',
      why: 'nothing would happen',
      fix: 'Use "send-code", or add it to the project.',
    },
  },
  {
    changes: [
      [
        'journeys/small/screens/place.json',
        '"action": "look-up", "is": "not-found"',
        '"action": "lok-up", "is": "not-found"',
      ],
    ],
    problem: {
      file: 'journeys/small/screens/place.json',
      at: '/blocks/2/when',
      line: 12,
      column: 42,
      what: '"lok-up" is not an action',
      why: 'the condition would never hold',
      fix: 'Use "look-up", or remove the condition.',
    },
  },
  {
    changes: [
      [
        'journeys/small/journey.json',
        '"brand": "small"',
        '"signedIn": { "at": "phone", "extend": { "run": "stay" }, "warnSeconds": 60, "ending": { "heading": "a", "text": "b", "label": "c" }, "ended": { "text": "d" } }, "brand": "small"',
      ],
    ],
    also: ['missing-translation'],
    mended: [
      ['journeys/small/journey.json', '"run": "stay"', '"run": "send-code", "with": { "phone": "session.uid" }'],
    ],
    problem: {
      file: 'journeys/small/journey.json',
      at: '/settings/signedIn/extend/run',
      line: 41,
      column: 46,
      what: '"stay" is not an action',
      why: 'nothing would happen',
      fix: 'Use one of "send-code", "look-up", "record", "upload", or add it to the project.',
    },
  },
];
