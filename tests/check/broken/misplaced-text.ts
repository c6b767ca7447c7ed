import type { Broken } from './define.ts';

export const misplacedTextCases: readonly Broken[] = [
  {
    changes: [
      ['journeys/small/screens/done.json', '"label": "Start again"', '"label": "Your place"'],
      [
        'journeys/small/copy/de.json',
        '"from": "Start again", "text": "Von vorn"',
        '"from": "Your place", "text": "Ihr Ort"',
      ],
    ],
    mended: [
      ['journeys/small/screens/done.json', '"label": "Your place"', '"label": "Start again"'],
      [
        'journeys/small/copy/de.json',
        '"/blocks/1/button/label": { "from": "Your place", "text": "Ihr Ort"',
        '"/blocks/1/button/label": { "from": "Start again", "text": "Von vorn"',
      ],
    ],
    problem: {
      ...{ file: 'journeys/small/screens/done.json', at: '/blocks/1/button/label', line: 5, column: 51 },
      what: '"Your place" is the title of the screen "place", and this leads to "phone"',
      why: 'a tenant would come to another screen than it says',
      fix: 'Lead to "place", or write another label.',
    },
  },
  {
    changes: [
      [
        'journeys/small/screens/place.json',
        '"widget": "text" }',
        '"widget": "text", "messages": { "required": "Please enter the rent." } }',
      ],
      [
        'journeys/small/screens/place.json',
        '"widget": "money", ',
        '"widget": "money", "messages": { "required": "Please enter the rent." }, ',
      ],
    ],
    mended: [
      [
        'journeys/small/screens/place.json',
        '"widget": "text", "messages": { "required": "Please enter the rent." } }',
        '"widget": "text", "messages": { "required": "Please enter the PIN code." } }',
      ],
    ],
    also: ['missing-translation'],
    problem: {
      ...{ file: 'journeys/small/screens/place.json', at: '/fields/pincode/messages/required', line: 6, column: 71 },
      what: 'this is the message of "Rent*", at "PIN code"',
      why: 'a tenant would look for the mistake in the wrong place',
      fix: 'Write what is wrong with "PIN code".',
    },
  },
];
