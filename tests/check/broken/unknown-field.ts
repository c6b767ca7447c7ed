import type { Broken } from './define.ts';

export const unknownFieldCases: readonly Broken[] = [
  {
    changes: [
      ['journeys/small/screens/place.json', '"fields": ["pincode", "rent"]', '"fields": ["pincode", "rent", "city"]'],
    ],
    problem: {
      file: 'journeys/small/screens/place.json',
      at: '/blocks/1/fields/2',
      line: 11,
      column: 37,
      what: '"city" is not a field of this screen',
      why: 'nothing would be asked here',
      fix: 'Use one of "pincode", "rent", or add it to "fields".',
    },
  },
  {
    changes: [['journeys/small/screens/place.json', '"widget": "money"', '"repeats": "pin", "widget": "money"']],
    problem: {
      file: 'journeys/small/screens/place.json',
      at: '/fields/rent/repeats',
      line: 7,
      column: 33,
      what: '"pin" is not another field of this screen',
      why: 'a summary would show neither value',
      fix: 'Use "pincode", or remove "repeats".',
    },
  },
  {
    changes: [['schemas/small/place.schema.json', '"rent": {', '"rnet": {']],
    mended: [['schemas/small/place.schema.json', '"rnet"', '"rent"']],
    problem: {
      file: 'journeys/small/screens/place.json',
      at: '/fields/rent',
      line: 7,
      column: 5,
      what: '"rent" is not in the screen\'s data schema',
      why: 'its value could not be checked',
      fix: 'Use "rnet", or add it to the screen\'s schema.',
    },
  },
  {
    changes: [
      [
        'schemas/small/place.schema.json',
        '{ "type": "integer", "minimum": 1 }',
        '{ "oneOf": [{ "type": "integer" }] }',
      ],
      [
        'journeys/small/screens/place.json',
        '"widget": "money"',
        '"alternatives": [{ "label": "PIN code", "widget": "money" }, { "label": "Next" }]',
      ],
    ],
    mended: [
      ['schemas/small/place.schema.json', '[{ "type": "integer" }]', '[{ "type": "integer" }, { "const": "none" }]'],
    ],
    problem: {
      file: 'journeys/small/screens/place.json',
      at: '/fields/rent/alternatives/1',
      line: 7,
      column: 94,
      what: 'the data schema has no option 2 in the oneOf or anyOf of this value',
      why: 'this form could not be checked',
      fix: 'Add the option to the schema, or remove this form.',
    },
  },
  {
    changes: [['journeys/small/screens/done.json', '{ "goto": "phone" }', '{ "goto": "phone", "changing": "fone" }']],
    problem: {
      file: 'journeys/small/screens/done.json',
      at: '/on/restart/0/changing',
      line: 7,
      column: 36,
      what: '"fone" is not a field of "phone"',
      why: 'the tenant could not be led to the answer to change',
      fix: 'Use "phone", or remove "changing".',
    },
  },
  {
    changes: [['journeys/small/screens/done.json', '{ "goto": "phone" }', '{ "goto": "back", "changing": "phone" }']],
    mended: [['journeys/small/screens/done.json', '"goto": "back"', '"goto": "phone"']],
    problem: {
      file: 'journeys/small/screens/done.json',
      at: '/on/restart/0/changing',
      line: 7,
      column: 35,
      what: '"back" may be any screen',
      why: 'the tenant could not be led to the answer to change',
      fix: 'Name the screen with the field "phone" in "goto".',
    },
  },
  {
    changes: [['journeys/small/screens/place.json', '"label": "Next",', '"label": "Next", "needs": ["pincod"],']],
    problem: {
      file: 'journeys/small/screens/place.json',
      at: '/blocks/4/submit/needs/0',
      line: 16,
      column: 36,
      what: '"pincod" is not a field of this screen',
      why: 'the button would wait for it for ever',
      fix: 'Use "pincode", or remove it.',
    },
  },
];
