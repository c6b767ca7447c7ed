import type { Broken } from './define.ts';

export const unknownReferenceCases: readonly Broken[] = [
  {
    changes: [['schemas/small/place.schema.json', '$defs/pincode', '$defs/pincod']],
    problem: {
      file: 'schemas/small/place.schema.json',
      at: '/properties/pincode/$ref',
      line: 5,
      column: 18,
      what: '"../fields.schema.json#/$defs/pincod" does not exist',
      why: 'the value could not be checked',
      fix: 'Use "../fields.schema.json#/$defs/pincode", or name a definition of this file.',
    },
  },
  {
    changes: [['schemas/small/place.schema.json', '../fields.schema.json#/$defs/pincode', '#/$defs/pincode']],
    problem: {
      file: 'schemas/small/place.schema.json',
      at: '/properties/pincode/$ref',
      line: 5,
      column: 18,
      what: '"#/$defs/pincode" does not exist',
      why: 'the value could not be checked',
      fix: 'Use "../fields.schema.json#/$defs/pincode", or name a definition of this file.',
    },
  },
];
