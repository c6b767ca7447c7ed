import type { Broken } from './define.ts';

export const schemaCases: readonly Broken[] = [
  {
    changes: [['schemas/small/place.schema.json', '"minimum"', '"minium"']],
    problem: {
      file: 'schemas/small/place.schema.json',
      at: '/properties/rent/minium',
      line: 6,
      column: 34,
      what: '"minium" is not a keyword of JSON Schema draft-07',
      why: 'it would check nothing',
      fix: 'Use "minimum", or remove it.',
    },
  },
  {
    changes: [['schemas/small/place.schema.json', '"minimum": 1', '"pattern": "("']],
    mended: [['schemas/small/place.schema.json', '"pattern": "("', '"pattern": "[0-9]"']],
    problem: {
      file: 'schemas/small/place.schema.json',
      at: '/properties/rent/pattern',
      line: 6,
      column: 34,
      what: 'the pattern is not valid (Invalid regular expression: /(/u: Unterminated group)',
      why: 'no text could be checked',
      fix: 'Correct it; characters such as "-" need no backslash outside of brackets.',
    },
  },
  {
    changes: [['schemas/small/place.schema.json', '"minimum": 1', '"format": "phone"']],
    problem: {
      file: 'schemas/small/place.schema.json',
      at: '/properties/rent/format',
      line: 6,
      column: 34,
      what: '"phone" is not a format',
      why: 'it would check nothing',
      fix: 'Use one of "date", "time", "date-time", "iso-time", "iso-date-time", "duration", "uri", "uri-reference", …, or write a "pattern" instead.',
    },
  },
  {
    changes: [['schemas/small/place.schema.json', '"minimum": 1', '"nullable": true']],
    mended: [['schemas/small/place.schema.json', '"type": "integer", "nullable": true', '"type": ["integer", "null"]']],
    problem: {
      file: 'schemas/small/place.schema.json',
      at: '/properties/rent/nullable',
      line: 6,
      column: 34,
      what: '"nullable" is not a keyword of JSON Schema draft-07',
      why: 'it would check nothing',
      fix: 'Write "type" as a list, such as ["string", "null"].',
    },
  },
  {
    changes: [['schemas/small/place.schema.json', '"type": "object"', '"type": ["array", "null"]']],
    mended: [['schemas/small/place.schema.json', '"type": ["array", "null"]', '"type": "object"']],
    problem: {
      file: 'schemas/small/place.schema.json',
      at: '/type',
      line: 2,
      column: 3,
      what: 'the data of a screen is an object, but this schema asks for array or null',
      why: 'no input would ever be valid',
      fix: 'Write { "type": "object", "properties": { "<name>": <this schema> } }, and a field with that name.',
    },
  },
];
