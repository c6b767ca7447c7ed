import type { Broken } from './define.ts';

export const cases: readonly Broken[] = [
  {
    changes: [
      ['journeys/small/screens/place.json', '"Invalid PIN code"', '"Invalid ZIP code"'],
      ['journeys/small/copy/de.json', '"Invalid PIN code"', '"Invalid ZIP code"'],
    ],
    problem: {
      file: 'journeys/small/screens/place.json',
      at: '/on/valid:pincode/0/outcomes/not-found/0/fieldError/text',
      line: 28,
      column: 63,
      what: 'the glossary does not want "zip code"',
      why: 'one thing must have one name',
      fix: 'Write "PIN code".',
    },
  },
];
