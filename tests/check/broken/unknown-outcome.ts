import type { Broken } from './define.ts';

export const unknownOutcomeCases: readonly Broken[] = [
  {
    changes: [['journeys/small/screens/phone.json', '"sent": [', '"send": [], "sent": [']],
    problem: {
      file: 'journeys/small/screens/phone.json',
      at: '/on/submit/0/outcomes/send',
      line: 19,
      column: 11,
      what: '"send" is not an outcome of "send-code"',
      why: 'these effects would never run',
      fix: 'Use "sent", or remove it.',
    },
  },
  {
    changes: [
      [
        'journeys/small/screens/place.json',
        '"title": "Your place",',
        '"title": "Your place", "after": "send-code.send",',
      ],
    ],
    problem: {
      file: 'journeys/small/screens/place.json',
      at: '/after',
      line: 3,
      column: 26,
      what: '"send-code.send" is not an outcome of an action',
      why: 'nothing could lead to this screen by it',
      fix: 'Use "send-code.sent", or remove it.',
    },
  },
  {
    changes: [['journeys/small/screens/place.json', '"is": "not-found"', '"is": "notfound"']],
    problem: {
      file: 'journeys/small/screens/place.json',
      at: '/blocks/2/when',
      line: 12,
      column: 42,
      what: '"notfound" is not a state of "look-up"',
      why: 'the condition would never hold',
      fix: 'Use "not-found", or remove the condition.',
    },
  },
];
