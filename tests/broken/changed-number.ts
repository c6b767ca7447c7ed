import type { Broken } from './define.ts';

export const changedNumberCases: readonly Broken[] = [
  {
    changes: [['journeys/small/copy/de.json', '"text": "{n} von 10 Ziffern"', '"text": "{n} von zwölf Ziffern"']],
    mended: [['journeys/small/copy/de.json', 'zwölf', '10']],
    problem: {
      file: 'journeys/small/copy/de.json',
      at: '/texts/journey.json/~1widgets~1phone~1words~1count',
      line: 33,
      column: 7,
      what: 'the number 10 of the original is missing',
      why: 'readers of this language would read something else',
      fix: 'Write 10 where it belongs.',
    },
  },
];
