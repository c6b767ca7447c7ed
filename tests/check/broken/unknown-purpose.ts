import type { Broken } from './define.ts';

export const unknownPurposeCases: readonly Broken[] = [
  {
    changes: [['journeys/small/screens/place.json', '"shown": "look"', '"shown": "lok"']],
    problem: {
      file: 'journeys/small/screens/place.json',
      at: '/on/submit/1/with/consent/shown',
      line: 34,
      column: 79,
      what: 'no text of this screen has the purpose "lok"',
      why: 'there would be no words to send',
      fix: 'Use "look", or give the text its "purpose".',
    },
  },
];
