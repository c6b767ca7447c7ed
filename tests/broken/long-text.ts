import type { Broken } from './define.ts';

export const longTextCases: readonly Broken[] = [
  {
    changes: [
      [
        'journeys/small/screens/phone.json',
        '"submit": "Continue"',
        '"submit": "Continue to the place where you want to live"',
      ],
      ['journeys/small/copy/de.json', '"from": "Continue"', '"from": "Continue to the place where you want to live"'],
    ],
    mended: [
      ['journeys/small/screens/phone.json', 'Continue to the place where you want to live', 'Go on'],
      ['journeys/small/copy/de.json', 'Continue to the place where you want to live', 'Go on'],
    ],
    problem: {
      file: 'journeys/small/screens/phone.json',
      at: '/blocks/2/submit',
      line: 12,
      column: 71,
      what: 'this has 44 characters, but only 30 fit here',
      why: 'it would not fit on a small phone',
      fix: 'Use fewer words.',
    },
  },
  {
    changes: [
      ['journeys/small/copy/de.json', '"text": "Weiter"', '"text": "Weiter zum Ort, an dem Sie wohnen möchten"'],
    ],
    mended: [['journeys/small/copy/de.json', 'Weiter zum Ort, an dem Sie wohnen möchten', 'Weiter']],
    problem: {
      file: 'journeys/small/copy/de.json',
      at: '/texts/phone/~1blocks~12~1submit',
      line: 54,
      column: 7,
      what: 'this has 41 characters, but only 30 fit here',
      why: 'it would not fit on a small phone',
      fix: 'Use fewer words.',
    },
  },
];
