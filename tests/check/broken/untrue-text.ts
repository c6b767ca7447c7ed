import type { Broken } from './define.ts';

export const untrueTextCases: readonly Broken[] = [
  {
    changes: [
      ['journeys/small/screens/phone.json', '"placeholder": "10 digits"', '"placeholder": "8 digits"'],
      [
        'journeys/small/copy/de.json',
        '"from": "10 digits", "text": "10 Ziffern"',
        '"from": "8 digits", "text": "8 Ziffern"',
      ],
    ],
    mended: [
      ['journeys/small/screens/phone.json', '"8 digits"', '"10 digits"'],
      [
        'journeys/small/copy/de.json',
        '"from": "8 digits", "text": "8 Ziffern"',
        '"from": "10 digits", "text": "10 Ziffern"',
      ],
    ],
    problem: {
      ...{ file: 'journeys/small/screens/phone.json', at: '/fields/phone/options/placeholder', line: 8, column: 20 },
      what: 'the text says "8 digits", which is not what the data schema of "phone" asks for',
      why: 'a tenant who does what it says would be refused',
      fix: 'Write the limit of the data schema, or change the limit there.',
    },
  },
  {
    changes: [
      [
        'journeys/small/screens/place.json',
        '"widget": "money", ',
        '"widget": "money", "messages": { "minimum": "At least 5, please." }, ',
      ],
    ],
    mended: [['journeys/small/screens/place.json', '"At least 5, please."', '"At least 1, please."']],
    also: ['missing-translation'],
    problem: {
      ...{ file: 'journeys/small/screens/place.json', at: '/fields/rent/messages/minimum', line: 7, column: 66 },
      what: 'the text says 5, which is not what the data schema of "rent" asks for',
      why: 'a tenant who does what it says would be refused',
      fix: 'Write the limit of the data schema, or change the limit there.',
    },
  },
  {
    changes: [
      [
        'journeys/small/screens/place.json',
        '"widget": "text" }',
        '"widget": "text", "options": { "maxLength": 6 }, "messages": { "pattern": "Please enter 5 to 6 digits." } }',
      ],
    ],
    mended: [['journeys/small/screens/place.json', '5 to 6 digits', 'all 6 digits']],
    also: ['missing-translation'],
    problem: {
      ...{ file: 'journeys/small/screens/place.json', at: '/fields/pincode/messages/pattern', line: 6, column: 102 },
      what: 'the text says "5 to 6 digits", which is not what the data schema of "pincode" asks for',
      why: 'a tenant who does what it says would be refused',
      fix: 'Write the limit of the data schema, or change the limit there.',
    },
  },
];
