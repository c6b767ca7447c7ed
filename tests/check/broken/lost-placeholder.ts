import type { Broken } from './define.ts';

export const lostPlaceholderCases: readonly Broken[] = [
  {
    changes: [['journeys/small/copy/de.json', 'an {form.phone} gesendet', 'an Sie gesendet']],
    mended: [['journeys/small/copy/de.json', 'an Sie gesendet', 'an {form.phone} gesendet']],
    problem: {
      file: 'journeys/small/copy/de.json',
      at: '/texts/phone/~1on~1submit~10~1outcomes~1unavailable~10~1toast',
      line: 56,
      column: 7,
      what: 'the placeholder {form.phone} is missing',
      why: 'the tenant would not see the value',
      fix: 'Put {form.phone} where the value belongs.',
    },
  },
  {
    changes: [['journeys/small/journey.json', '"count": "{n} digits of 10"', '"count": "Ten digits"']],
    mended: [['journeys/small/journey.json', 'Ten digits', '{n} digits of 10']],
    problem: {
      file: 'journeys/small/journey.json',
      at: '/widgets/phone/words/count',
      line: 67,
      column: 27,
      what: 'the placeholder {n} is missing',
      why: 'the tenant would not see the value',
      fix: 'Put {n} where the value belongs.',
    },
  },
  {
    changes: [
      [
        'journeys/small/copy/de.json',
        'Wir dürfen uns {form.pincode} ansehen.',
        'Wir dürfen uns {form.pincode|last-four} ansehen.',
      ],
    ],
    mended: [['journeys/small/copy/de.json', '{form.pincode|last-four}', '{form.pincode}']],
    problem: {
      file: 'journeys/small/copy/de.json',
      at: '/texts/place/~1blocks~13~1text~1text',
      line: 66,
      column: 7,
      what: '{form.pincode} of the original is {form.pincode|last-four} here',
      why: 'the value would be written in another way',
      fix: 'Write {form.pincode}.',
    },
  },
  {
    changes: [
      [
        'journeys/small/copy/de.json',
        '"text": "Dort ist nichts zu finden."',
        '"text": "Dort ist nichts zu finden: {form.pincode}."',
      ],
    ],
    mended: [['journeys/small/copy/de.json', 'finden: {form.pincode}.', 'finden.']],
    problem: {
      file: 'journeys/small/copy/de.json',
      at: '/texts/place/~1blocks~12~1text',
      line: 65,
      column: 7,
      what: 'the original has no placeholder {form.pincode}',
      why: 'the tenant would see another value',
      fix: 'Remove it.',
    },
  },
  {
    changes: [['journeys/small/journey.json', '"progress": "Step {n} of {count}"', '"progress": "Step {n}"']],
    mended: [['journeys/small/journey.json', '"Step {n}"', '"Step {n} of {count}"']],
    problem: {
      file: 'journeys/small/journey.json',
      at: '/words/progress',
      line: 57,
      column: 5,
      what: 'the placeholder {count} is missing',
      why: 'the tenant would not see the value',
      fix: 'Put {count} where the value belongs.',
    },
  },
];
