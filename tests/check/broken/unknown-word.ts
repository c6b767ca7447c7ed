import type { Broken } from './define.ts';

export const unknownWordCases: readonly Broken[] = [
  {
    changes: [['journeys/small/journey.json', '"count": "{n} digits of 10"', '"cuont": "{n} digits of 10"']],
    problem: {
      file: 'journeys/small/journey.json',
      at: '/widgets/phone/words/cuont',
      line: 67,
      column: 27,
      what: 'the widget "phone" has no word "cuont"',
      why: 'this text would never be shown',
      fix: 'Use "count", or remove it.',
    },
  },
];
