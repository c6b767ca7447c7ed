import type { Broken } from './define.ts';

export const unkeptConsentCases: readonly Broken[] = [
  {
    changes: [['journeys/small/screens/place.json', '"consent": { "shown": "look" }', '"consent": { "literal": {} }']],
    mended: [['journeys/small/screens/place.json', '{ "literal": {} }', '{ "shown": "look" }']],
    problem: {
      file: 'journeys/small/screens/place.json',
      at: '/blocks/3/text/purpose',
      line: 13,
      column: 83,
      what: 'the consent for "look" is sent to no action',
      why: 'nobody could prove it later',
      fix: 'Send it to an action that records it, in the event by which the tenant agrees.',
    },
  },
];
