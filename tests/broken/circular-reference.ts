import type { Broken } from './define.ts';

export const circularReferenceCases: readonly Broken[] = [
  {
    changes: [
      [
        'schemas/small/old.schema.json',
        '{ "type": "object" }',
        '{ "$id": "old.json", "properties": { "a": { "$ref": "#" } } }',
      ],
      ['schemas/small/place.schema.json', '../fields.schema.json#/$defs/pincode', 'old.json'],
    ],
    problem: {
      file: 'schemas/small/place.schema.json',
      at: '/properties/pincode/$ref',
      line: 5,
      column: 18,
      what: 'the schema "old.json" refers to itself',
      why: 'inlining it would never end',
      fix: 'Move the recursive part into the file of its screen, and refer to it by "#/definitions/…" there.',
    },
  },
];
