import type { Broken } from './define.ts';

const send =
  'Add "upload": [{ "run": "upload", "with": { "uid": "session.uid" }, "outcomes": { "sent": [], "refused": [], "unavailable": [] } }] to "on".';

export const unsentFilesCases: readonly Broken[] = [
  {
    changes: [
      ['journeys/small/screens/place.json', '"widget": "text"', '"widget": "files"'],
      [
        'schemas/small/place.schema.json',
        '"pincode": { "$ref": "../fields.schema.json#/$defs/pincode" }',
        '"pincode": { "type": "array", "items": { "type": "string" } }',
      ],
      ['journeys/small/screens/place.json', '"pincode": "form.pincode"', '"pincode": { "literal": "560001" }'],
    ],
    mended: [
      [
        'journeys/small/screens/place.json',
        '"back": [',
        '"upload": [{ "run": "upload", "with": { "uid": "session.uid" }, "outcomes": { "sent": [], "refused": [], "unavailable": [] } }],\n    "back": [',
      ],
    ],
    problem: {
      file: 'journeys/small/screens/place.json',
      at: '/fields/pincode/widget',
      line: 6,
      column: 39,
      what: 'the files of this field are never sent',
      why: 'the form holds only files that have arrived at the server',
      fix: send,
    },
  },
];
