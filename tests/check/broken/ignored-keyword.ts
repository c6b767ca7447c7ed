import type { Broken } from './define.ts';

const file = 'schemas/small/place.schema.json';
const why = 'it checks nothing';

export const ignoredKeywordCases: readonly Broken[] = [
  {
    changes: [[file, '#/$defs/pincode"', '#/$defs/pincode", "minLength": 3']],
    problem: {
      ...{ file, why, at: '/properties/pincode/minLength', line: 5, column: 66 },
      what: '"minLength" is beside a "$ref", where draft-07 ignores it',
      fix: 'Write { "allOf": [{ "$ref": "../fields.schema.json#/$defs/pincode" }, { "minLength": … }] }, or remove it.',
    },
  },
  {
    changes: [[file, '"minimum": 1', '"if": { "minimum": 1 }']],
    problem: {
      ...{ file, why, at: '/properties/rent/if', line: 6, column: 34 },
      what: '"if" has neither "then" nor "else"',
      fix: 'Add one of them, or remove it.',
    },
  },
  {
    changes: [[file, '"minimum": 1', '"then": { "minimum": 1 }']],
    problem: {
      ...{ file, why, at: '/properties/rent/then', line: 6, column: 34 },
      what: '"then" has no "if"',
      fix: 'Add "if", or remove it.',
    },
  },
  {
    changes: [[file, '"minimum": 1', '"additionalItems": false']],
    problem: {
      ...{ file, why, at: '/properties/rent/additionalItems', line: 6, column: 34 },
      what: '"additionalItems" applies only beside a list of "items"',
      fix: 'Remove it, or write "maxItems".',
    },
  },
];
