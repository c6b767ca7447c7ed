import type { Broken } from './define.ts';

export const schemaCases: readonly Broken[] = [
  {
    changes: [['schemas/small/place.schema.json', '"minimum"', '"minium"']],
    problem: {
      file: 'schemas/small/place.schema.json',
      at: '',
      line: 1,
      column: 1,
      what: 'this schema cannot be compiled (strict mode: unknown keyword: "minium")',
      why: 'no input could be checked',
      fix: 'Use keywords of JSON Schema draft-07, and valid regular expressions.',
    },
  },
  {
    changes: [['schemas/small/place.schema.json', '"minimum": 1', '"pattern": "("']],
    problem: {
      file: 'schemas/small/place.schema.json',
      at: '',
      line: 1,
      column: 1,
      what: 'this schema cannot be compiled (Invalid regular expression: /(/u: Unterminated group)',
      why: 'no input could be checked',
      fix: 'Use keywords of JSON Schema draft-07, and valid regular expressions.',
    },
  },
];
