import type { Broken } from './define.ts';

export const optionalAnswerCases: readonly Broken[] = [
  {
    changes: [
      ['schemas/small/phone.schema.json', '"required": ["phone"],\n', ''],
      [
        'journeys/small/screens/phone.json',
        '"run": "send-code",',
        '"set": { "session.uid": "form.phone" } },\n      { "run": "send-code",',
      ],
      [
        'journeys/small/screens/phone.json',
        '"with": { "phone": "form.phone" }',
        '"with": { "phone": { "literal": "1" } }',
      ],
      ['journeys/small/screens/phone.json', '{ "set": { "session.uid": "data.uid" } }, ', ''],
    ],
    mended: [['schemas/small/phone.schema.json', '"properties"', '"required": ["phone"],\n  "properties"']],
    problem: {
      file: 'journeys/small/screens/phone.json',
      at: '/on/submit/0/set/session.uid',
      line: 16,
      column: 18,
      what: '"form.phone" may be left out, and "Your place" requires "uid"',
      why: 'a tenant who leaves it out would be sent back',
      fix: 'Add "phone" to "required" in the data schema, or take "uid" out of "requires" there.',
    },
  },
];
