import type { Broken } from './define.ts';

export const wrongTypeCases: readonly Broken[] = [
  {
    changes: [['journeys/small/screens/phone.json', '"session.uid": "data.uid"', '"session.uid": { "literal": 5 }']],
    mended: [['journeys/small/screens/phone.json', '{ "literal": 5 }', '"data.uid"']],
    problem: {
      file: 'journeys/small/screens/phone.json',
      at: '/on/submit/0/outcomes/sent/0/set/session.uid',
      line: 19,
      column: 31,
      what: '5 is of type number, and "session.uid" asks for string',
      why: 'the value would be wrong there',
      fix: 'Set a value of that type, or change the type that is asked for.',
    },
  },
  {
    changes: [
      [
        'journeys/small/screens/place.json',
        '{ "label": "Rent*", "widget": "money",',
        '{ "label": "Rent*", "widget": "money", "from": "session.uid",',
      ],
    ],
    mended: [['journeys/small/screens/place.json', ', "from": "session.uid"', '']],
    problem: {
      file: 'journeys/small/screens/place.json',
      at: '/fields/rent/from',
      line: 7,
      column: 52,
      what: '"session.uid" is of type string, and "form.rent" asks for number',
      why: 'the value would be wrong there',
      fix: 'Set a value of that type, or change the type that is asked for.',
    },
  },
];
