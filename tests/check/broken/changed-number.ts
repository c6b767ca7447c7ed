import type { Broken } from './define.ts';

export const changedNumberCases: readonly Broken[] = [
  {
    changes: [['journeys/small/copy/de.json', '"text": "{n} von 10 Ziffern"', '"text": "{n} von zwölf Ziffern"']],
    mended: [['journeys/small/copy/de.json', 'zwölf', '10']],
    problem: {
      file: 'journeys/small/copy/de.json',
      at: '/texts/journey.json/~1widgets~1phone~1words~1count',
      line: 34,
      column: 7,
      what: 'the number 10 of the original is missing',
      why: 'readers of this language would read something else',
      fix: 'Write 10 where it belongs.',
    },
  },
  {
    changes: [
      ['journeys/small/screens/phone.json', '"Please enter all 10 digits."', '"Please enter 3 of them."'],
      ['journeys/small/copy/de.json', '"from": "Please enter all 10 digits."', '"from": "Please enter 3 of them."'],
      ['journeys/small/copy/de.json', '"Bitte geben Sie alle 10 Ziffern ein."', '"Bitte geben Sie 4 davon ein."'],
    ],
    mended: [['journeys/small/copy/de.json', '4 davon ein', '3 davon ein']],
    problem: {
      file: 'journeys/small/copy/de.json',
      at: '/texts/phone/~1fields~1phone~1messages~1pattern',
      line: 51,
      column: 7,
      what: 'the number 3 of the original is missing',
      why: 'readers of this language would read something else',
      fix: 'Write 3 where it belongs.',
    },
  },
];
