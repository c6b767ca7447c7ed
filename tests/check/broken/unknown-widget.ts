import type { Broken } from './define.ts';

export const unknownWidgetCases: readonly Broken[] = [
  {
    changes: [['journeys/small/screens/place.json', '"money"', '"mony"']],
    problem: {
      file: 'journeys/small/screens/place.json',
      at: '/fields/rent/widget',
      line: 7,
      column: 33,
      what: '"mony" is not a widget',
      why: 'the field could not be shown',
      fix: 'Use "money", or add it to the project.',
    },
  },
  {
    changes: [['journeys/small/journey.json', '"phone": { "words"', '"phon": { "words"']],
    problem: {
      file: 'journeys/small/journey.json',
      at: '/widgets/phon',
      line: 67,
      column: 5,
      what: '"phon" is not a widget',
      why: 'these words would never be shown',
      fix: 'Use "phone", or remove it.',
    },
  },
];
