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
];
