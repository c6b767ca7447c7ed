import type { Broken } from './define.ts';

const place = 'journeys/small/screens/place.json';
const [submit, back] = [
  '"submit": [{ "goto": "next" }, { "send": "record", "with": { "consent": { "shown": "look" } } }]',
  '"back": [{ "goto": "back" }, { "stamp": "session.campaign" }, { "print": true }]',
];

export const circularEventCases: readonly Broken[] = [
  {
    changes: [[place, back, '"back": [{ "goto": "back" }, { "raise": "back" }]']],
    mended: [['journeys/small/screens/place.json', ', { "raise": "back" }', '']],
    problem: {
      ...{ file: place, at: '/on/back/1/raise', line: 35, column: 36 },
      what: '"back" raises itself',
      why: 'it would never end',
      fix: 'Raise it by a button that the tenant presses.',
    },
  },
  {
    changes: [
      [
        place,
        submit,
        '"submit": [{ "goto": "next" }, { "send": "record", "with": { "consent": { "shown": "look" } } }],\n    "incomplete": [{ "raise": "submit" }]',
      ],
    ],
    mended: [['journeys/small/screens/place.json', ',\n    "incomplete": [{ "raise": "submit" }]', '']],
    problem: {
      ...{ file: place, at: '/on/incomplete/0/raise', line: 35, column: 22 },
      what: '"incomplete" raises "submit", which leads to "incomplete" again',
      why: 'it would never end',
      fix: 'Raise it by a button that the tenant presses.',
    },
  },
  {
    changes: [
      [
        'journeys/small/screens/place.json',
        '"valid:pincode": [\n',
        '"valid:pincode": [\n      { "set": { "form.pincode": { "literal": "560001" } } },\n',
      ],
    ],
    mended: [
      ['journeys/small/screens/place.json', '      { "set": { "form.pincode": { "literal": "560001" } } },\n', ''],
    ],
    problem: {
      ...{
        file: 'journeys/small/screens/place.json',
        at: '/on/valid:pincode/0/set/form.pincode',
        line: 24,
        column: 18,
      },
      what: '"valid:pincode" changes "form.pincode", which raises it again',
      why: 'it would never end, or overwrite what a tenant types',
      fix: 'Keep the value in the session, or remove this.',
    },
  },
];
