import type { Broken } from './define.ts';

export const sensitiveValueCases: readonly Broken[] = [
  {
    changes: [
      ['schemas/small/phone.schema.json', '"required": ["phone"]', '"required": ["phone", "secret"]'],
      [
        'schemas/small/phone.schema.json',
        '"phone": { "$ref": "../fields.schema.json#/$defs/phone" }',
        '"phone": { "$ref": "../fields.schema.json#/$defs/phone" }, "secret": { "type": "string", "writeOnly": true }',
      ],
      [
        'journeys/small/screens/phone.json',
        '"fields": {\n',
        '"fields": {\n    "secret": { "label": "Secret", "widget": "text" },\n',
      ],
      ['journeys/small/screens/phone.json', '{ "fields": ["phone"] }', '{ "fields": ["secret", "phone"] }'],
      ['journeys/small/screens/phone.json', '"session.uid": "data.uid"', '"session.uid": "form.secret"'],
    ],
    also: ['missing-translation', 'other-subject'],
    mended: [
      ['journeys/small/screens/phone.json', '"session.uid": "form.secret"', '"session.uid": "data.uid"'],
      ['journeys/small/screens/phone.json', '    "secret": { "label": "Secret", "widget": "text" },\n', ''],
      ['journeys/small/screens/phone.json', '"secret", "phone"', '"phone"'],
      ['schemas/small/phone.schema.json', '["phone", "secret"]', '["phone"]'],
      ['schemas/small/phone.schema.json', ', "secret": { "type": "string", "writeOnly": true }', ''],
    ],
    problem: {
      file: 'journeys/small/screens/phone.json',
      at: '/on/submit/0/outcomes/sent/0/set/session.uid',
      line: 20,
      column: 31,
      what: 'the sensitive "form.secret" goes to "session.uid", which is stored',
      why: 'it would be left on the phone',
      fix: 'Leave the value out, or give "uid" "keep": "memory" and "sensitive": true.',
    },
  },
  {
    changes: [
      ['journeys/small/screens/place.json', '"Nothing is found there."', '"Nothing is found for {session.code}."'],
    ],
    mended: [['journeys/small/screens/place.json', 'for {session.code}.', 'there.']],
    problem: {
      file: 'journeys/small/screens/place.json',
      at: '/blocks/2/text',
      line: 12,
      column: 7,
      what: 'the text shows the sensitive "session.code"',
      why: 'others could read it',
      fix: 'Mask it, as in {session.code|last-four}, or leave it out.',
    },
  },
  {
    changes: [['journeys/small/screens/phone.json', 'sent to {form.phone}.', 'sent with {session.code|last-four}.']],
    mended: [['journeys/small/screens/phone.json', 'with {session.code|last-four}', 'to {form.phone}']],
    problem: {
      file: 'journeys/small/screens/phone.json',
      at: '/on/submit/0/outcomes/unavailable/0/toast',
      line: 20,
      column: 29,
      what: 'the sensitive "session.code" leaves the screen here',
      why: 'it could be read later, even masked',
      fix: 'Leave it out.',
    },
  },
  {
    changes: [
      [
        'journeys/small/journey.json',
        '"type": "string",\n        "keep": "memory"',
        '"type": "object",\n        "properties": { "name": { "type": "string" } },\n        "keep": "memory"',
      ],
      ['journeys/small/screens/phone.json', 'sent to {form.phone}.', 'sent to {session.code.name}.'],
    ],
    mended: [['journeys/small/screens/phone.json', '{session.code.name}', '{form.phone}']],
    problem: {
      file: 'journeys/small/screens/phone.json',
      at: '/on/submit/0/outcomes/unavailable/0/toast',
      line: 20,
      column: 29,
      what: 'the sensitive "session.code.name" leaves the screen here',
      why: 'it could be read later, even masked',
      fix: 'Leave it out.',
    },
  },
];
