import type { Broken } from './define.ts';

export const avoidedWordCases: readonly Broken[] = [
  {
    changes: [
      ['journeys/small/screens/place.json', '"Invalid PIN code"', '"Invalid ZIP code"'],
      ['journeys/small/copy/de.json', '"Invalid PIN code"', '"Invalid ZIP code"'],
    ],
    mended: [
      ['journeys/small/screens/place.json', '"Invalid ZIP code"', '"Invalid PIN code"'],
      ['journeys/small/copy/de.json', '"Invalid ZIP code"', '"Invalid PIN code"'],
    ],
    problem: {
      file: 'journeys/small/screens/place.json',
      at: '/on/valid:pincode/0/outcomes/not-found/0/fieldError/text',
      line: 29,
      column: 63,
      what: 'the glossary forbids "zip code"',
      why: 'readers could take it for something else',
      fix: 'Write "PIN code".',
    },
  },
  {
    changes: [['journeys/small/copy/de.json', '"Ungültige Postleitzahl"', '"Ungültige PLZ"']],
    mended: [['journeys/small/copy/de.json', 'Ungültige PLZ', 'Ungültige Postleitzahl']],
    problem: {
      file: 'journeys/small/copy/de.json',
      at: '/texts/place/~1on~1valid:pincode~10~1outcomes~1not-found~10~1fieldError~1text',
      line: 73,
      column: 7,
      what: 'the glossary forbids "PLZ"',
      why: 'readers could take it for something else',
      fix: 'Write "Postleitzahl".',
    },
  },
];
