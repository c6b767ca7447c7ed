import type { Broken } from './define.ts';

export const unknownButtonCases: readonly Broken[] = [
  {
    changes: [
      [
        'journeys/small/screens/place.json',
        'You let us look at {form.pincode}.',
        'By clicking Go you let us look at {form.pincode}.',
      ],
      [
        'journeys/small/copy/de.json',
        'You let us look at {form.pincode}.',
        'By clicking Go you let us look at {form.pincode}.',
      ],
    ],
    mended: [
      ['journeys/small/screens/place.json', 'clicking Go', 'clicking Next'],
      ['journeys/small/copy/de.json', 'clicking Go', 'clicking Next'],
      [
        'journeys/small/copy/de.json',
        'Wir dürfen uns {form.pincode} ansehen.',
        'Mit Nächste dürfen wir uns {form.pincode} ansehen.',
      ],
    ],
    problem: {
      file: 'journeys/small/screens/place.json',
      at: '/blocks/3/text/text',
      line: 13,
      column: 17,
      what: 'the view "main" has no button "Go", which this consent names',
      why: 'a tenant could not tell by what they agree',
      fix: 'Name the button as it is called: "Next", "Back".',
    },
  },
  {
    changes: [
      [
        'journeys/small/screens/place.json',
        'You let us look at {form.pincode}.',
        'By clicking Next you let us look at {form.pincode}.',
      ],
      [
        'journeys/small/copy/de.json',
        'You let us look at {form.pincode}.',
        'By clicking Next you let us look at {form.pincode}.',
      ],
    ],
    mended: [
      [
        'journeys/small/copy/de.json',
        'Wir dürfen uns {form.pincode} ansehen.',
        'Mit Nächste dürfen wir uns {form.pincode} ansehen.',
      ],
    ],
    problem: {
      file: 'journeys/small/copy/de.json',
      at: '/texts/place/~1blocks~13~1text~1text',
      line: 66,
      column: 7,
      what: 'the button that this consent names is called "Nächste" in "de"',
      why: 'a tenant could not tell by what they agree',
      fix: 'Write "Nächste".',
    },
  },
];
