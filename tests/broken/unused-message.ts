import type { Broken } from './define.ts';

export const unusedMessageCases: readonly Broken[] = [
  {
    changes: [
      ['journeys/small/screens/phone.json', '"pattern": "Please', '"minimum": "Please'],
      ['journeys/small/copy/de.json', 'messages/pattern', 'messages/minimum'],
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
