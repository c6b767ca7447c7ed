import type { Broken } from './define.ts';

export const wrongFormatCases: readonly Broken[] = [
  {
    changes: [
      [
        'journeys/small/screens/place.json',
        'You let us look at {form.pincode}.',
        'You let us look at {form.pincode|money}.',
      ],
    ],
    mended: [['journeys/small/screens/place.json', '{form.pincode|money}', '{form.pincode}']],
    problem: {
      file: 'journeys/small/screens/place.json',
      at: '/blocks/3/text/text',
      line: 13,
      column: 17,
      what: 'the format "money" is for a number, and "form.pincode" is of type string',
      why: 'the text would be wrong',
      fix: 'Use another format, or write {form.pincode} without one.',
    },
  },
  {
    changes: [
      [
        'journeys/small/screens/place.json',
        'You let us look at {form.pincode}.',
        'You let us look at {form.rent|date}.',
      ],
    ],
    mended: [['journeys/small/screens/place.json', '{form.rent|date}', '{form.pincode}']],
    problem: {
      file: 'journeys/small/screens/place.json',
      at: '/blocks/3/text/text',
      line: 13,
      column: 17,
      what: 'the format "date" is for a string, and "form.rent" is of type number',
      why: 'the text would be wrong',
      fix: 'Use another format, or write {form.rent} without one.',
    },
  },
];
