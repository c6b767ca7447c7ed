import type { Broken } from './define.ts';

export const unknownOutcomeCases: readonly Broken[] = [
  {
    changes: [['journeys/small/screens/phone.json', '"sent": [', '"send": [], "sent": [']],
    problem: {
      file: 'journeys/small/screens/phone.json',
      at: '/on/submit/0/outcomes/send',
      line: 19,
      column: 11,
      what: '"send-code" never comes out as "send"',
      why: 'these effects would never happen',
      fix: 'Use "sent", or take it out.',
    },
  },
  {
    changes: [['journeys/small/screens/place.json', '"is": "not-found"', '"is": "notfound"']],
    problem: {
      file: 'journeys/small/screens/place.json',
      at: '/blocks/2/when',
      line: 12,
      column: 42,
      what: '"look-up" is never "notfound"',
      why: 'the condition would never hold',
      fix: 'Use "not-found", or take the condition out.',
    },
  },
];
