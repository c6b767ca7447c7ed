import type { Broken } from './define.ts';

export const unusedMessageCases: readonly Broken[] = [
  {
    changes: [
      ['journeys/small/screens/phone.json', '"pattern": "Please', '"minimum": "Please'],
      ['journeys/small/copy/de.json', 'messages/pattern', 'messages/minimum'],
    ],
    mended: [
      [
        'journeys/small/screens/phone.json',
        '"messages": { "minimum": "Please enter all 10 digits." }',
        '"messages": { "pattern": "Please enter all 10 digits." }',
      ],
      ['journeys/small/copy/de.json', 'messages/minimum', 'messages/pattern'],
    ],
    problem: {
      file: 'journeys/small/screens/phone.json',
      at: '/fields/phone/messages/minimum',
      line: 9,
      column: 21,
      what: '"phone" can never fail "minimum"',
      why: 'this text is never shown',
      fix: 'Add "minimum" to the screen\'s schema, or remove the text.',
    },
  },
  {
    changes: [
      [
        'schemas/small/place.schema.json',
        '{ "type": "integer", "minimum": 1 }',
        '{ "type": "array", "items": { "type": "integer" } }',
      ],
      [
        'journeys/small/screens/place.json',
        '"widget": "money"',
        '"entries": { "each": { "label": "PIN code", "widget": "money", "messages": { "minimum": "Next" } }, "add": "Next", "remove": "Next" }',
      ],
    ],
    mended: [
      [
        'schemas/small/place.schema.json',
        '"items": { "type": "integer" }',
        '"items": { "type": "integer", "minimum": 1 }',
      ],
    ],
    problem: {
      file: 'journeys/small/screens/place.json',
      at: '/fields/rent/entries/each/messages/minimum',
      line: 7,
      column: 110,
      what: '"PIN code" can never fail "minimum"',
      why: 'this text is never shown',
      fix: 'Add "minimum" to the screen\'s schema, or remove the text.',
    },
  },
  {
    changes: [['journeys/small/screens/place.json', '"blocks": [', '"messages": { "not": "Next" }, "blocks": [']],
    mended: [['journeys/small/screens/place.json', '"messages": { "not": "Next" }, ', '']],
    problem: {
      file: 'journeys/small/screens/place.json',
      at: '/messages/not',
      line: 9,
      column: 17,
      what: 'the form can never fail "not"',
      why: 'this text is never shown',
      fix: 'Add "not" to the screen\'s schema, or remove the text.',
    },
  },
];
