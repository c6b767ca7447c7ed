import type { Broken } from './define.ts';

export const unknownFormatCases: readonly Broken[] = [
  {
    changes: [['journeys/small/screens/place.json', '{data.place.district}', '{data.place.district|frist-word}']],
    problem: {
      file: 'journeys/small/screens/place.json',
      at: '/on/valid:pincode/0/outcomes/found/0/note/text',
      line: 28,
      column: 53,
      what: '"frist-word" is not a format',
      why: 'the value would be shown as it is',
      fix: 'Use "first-word", or remove it.',
    },
  },
];
