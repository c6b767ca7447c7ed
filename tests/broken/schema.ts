import type { Broken } from './define.ts';

export const schemaCases: readonly Broken[] = [
  {
    changes: [['schemas/small/place.schema.json', '"minimum"', '"minium"']],
    problem: {
      file: 'schemas/small/place.schema.json',
      at: '',
      line: 1,
      column: 1,
      what: 'no check can be made of this schema (strict mode: unknown keyword: "minium")',
      why: 'nothing typed could be checked',
      fix: 'Use keywords of JSON Schema draft-07, and patterns that are regular expressions.',
    },
  },
  {
    changes: [['schemas/small/place.schema.json', '"minimum": 1', '"pattern": "("']],
    problem: {
      file: 'schemas/small/place.schema.json',
      at: '',
      line: 1,
      column: 1,
      what: 'no check can be made of this schema (Invalid regular expression: /(/u: Unterminated group)',
      why: 'nothing typed could be checked',
      fix: 'Use keywords of JSON Schema draft-07, and patterns that are regular expressions.',
    },
  },
];
