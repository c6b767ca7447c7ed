import type { Broken } from './define.ts';

export const widgetTypeCases: readonly Broken[] = [
  {
    changes: [['journeys/small/screens/place.json', '"money"', '"text"']],
    mended: [
      [
        'journeys/small/screens/place.json',
        '"rent": { "label": "Rent*", "widget": "text"',
        '"rent": { "label": "Rent*", "widget": "money"',
      ],
    ],
    problem: {
      file: 'journeys/small/screens/place.json',
      at: '/fields/rent/widget',
      line: 7,
      column: 33,
      what: '"text" gives a value of type string, but the schema asks for integer',
      why: 'no value would ever be valid',
      fix: 'Use another widget, or change the type in the schema.',
    },
  },
  {
    changes: [
      ['journeys/small/screens/place.json', '"widget": "money"', '"widget": "moment", "options": {}'],
      [
        'schemas/small/place.schema.json',
        '{ "type": "integer", "minimum": 1 }',
        '{ "type": "string", "format": "today-or-later" }',
      ],
    ],
    also: ['unlisted-word'],
    mended: [['journeys/small/screens/place.json', '"options": {}', '"options": { "zone": "Asia/Kolkata" }']],
    problem: {
      file: 'journeys/small/screens/place.json',
      at: '/fields/rent/widget',
      line: 7,
      column: 33,
      what: '"moment" gives values of the format "today-or-later" only with the option "zone"',
      why: 'no value would ever be valid',
      fix: 'Set the option "zone", or remove the format from the schema.',
    },
  },
  {
    changes: [
      ['journeys/small/screens/place.json', '"widget": "text"', '"widget": "text", "options": { "maxLength": 5 }'],
    ],
    mended: [['journeys/small/screens/place.json', '"maxLength": 5', '"maxLength": 6']],
    problem: {
      file: 'journeys/small/screens/place.json',
      at: '/fields/pincode/options/maxLength',
      line: 6,
      column: 70,
      what: '"text" gives at most 5 characters, but the schema asks for at least 6',
      why: 'no value would ever be valid',
      fix: 'Change "maxLength", or the schema.',
    },
  },
];
