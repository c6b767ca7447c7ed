import type { Broken } from './define.ts';

export const sameLabelCases: readonly Broken[] = [
  {
    changes: [
      ['journeys/small/screens/place.json', '"label": "PIN code"', '"label": "Rent*"'],
      [
        'journeys/small/copy/de.json',
        '"from": "PIN code", "text": "Postleitzahl"',
        '"from": "Rent*", "text": "Miete*"',
      ],
    ],
    mended: [
      ['journeys/small/screens/place.json', '"pincode": { "label": "Rent*"', '"pincode": { "label": "PIN code"'],
      [
        'journeys/small/copy/de.json',
        '"/fields/pincode/label": { "from": "Rent*", "text": "Miete*"',
        '"/fields/pincode/label": { "from": "PIN code", "text": "Postleitzahl"',
      ],
    ],
    problem: {
      file: 'journeys/small/screens/place.json',
      at: '/fields/rent/label',
      line: 7,
      column: 15,
      what: '"pincode" has the label "Rent*" too',
      why: 'a tenant could not tell which of the two a message is about',
      fix: 'Give one of them another label.',
    },
  },
];
