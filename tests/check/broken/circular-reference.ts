import type { Broken } from './define.ts';

export const circularReferenceCases: readonly Broken[] = [
  {
    changes: [
      [
        'schemas/small/place.schema.json',
        '"type": "integer", "minimum": 1',
        '"allOf": [{ "$ref": "#/properties/rent" }]',
      ],
    ],
    mended: [['schemas/small/place.schema.json', '"allOf": [{ "$ref": "#/properties/rent" }]', '"type": "integer"']],
    problem: {
      file: 'schemas/small/place.schema.json',
      at: '/properties/rent/allOf/0/$ref',
      line: 6,
      column: 27,
      what: '"#/properties/rent" refers to itself',
      why: 'it would say nothing about the value',
      fix: 'Refer to it from a property or from the items of a list, or write the schema itself here.',
    },
  },
];
