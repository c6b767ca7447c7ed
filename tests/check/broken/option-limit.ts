import type { Broken } from './define.ts';

const file = 'journeys/small/screens/place.json';
const withOption = (maxLength: number): Broken['changes'][number] => [
  file,
  '"widget": "text"',
  `"widget": "text", "options": { "maxLength": ${maxLength} }`,
];
const place = { file, at: '/fields/pincode/options/maxLength', line: 6, column: 70 };

export const optionLimitCases: readonly Broken[] = [
  {
    changes: [withOption(8)],
    mended: [[file, '"maxLength": 8', '"maxLength": 6']],
    problem: {
      ...place,
      what: '"maxLength" is 8, and the data schema accepts at most 6 characters',
      why: 'a tenant could enter what is refused',
      fix: 'Write 6, or change the data schema.',
    },
  },
  {
    changes: [
      withOption(8),
      [
        'schemas/small/place.schema.json',
        '{ "$ref": "../fields.schema.json#/$defs/pincode" }',
        '{ "type": "string", "maxLength": 9, "pattern": "^[0-9]{4,}$" }',
      ],
    ],
    mended: [[file, '"maxLength": 8', '"maxLength": 9']],
    problem: {
      ...place,
      what: '"maxLength" is 8, and the data schema accepts at most 9 characters',
      why: 'some values that are accepted could not be entered',
      fix: 'Write 9, or change the data schema.',
    },
  },
  {
    changes: [
      [
        'journeys/small/screens/place.json',
        '"widget": "text"',
        '"widget": "text", "options": { "first": "2026-02", "last": "2026-01" }',
      ],
    ],
    mended: [[file, '"first": "2026-02", "last": "2026-01"', '"first": "2026-01", "last": "2026-02"']],
    problem: {
      file: 'journeys/small/screens/place.json',
      at: '/fields/pincode/options',
      line: 6,
      column: 57,
      what: '"first" is "2026-02", which is after "last", "2026-01"',
      why: 'there would be nothing to choose',
      fix: 'Exchange the two.',
    },
  },
  {
    changes: [
      ['journeys/small/screens/place.json', '"widget": "text"', '"widget": "text", "options": { "last": "2026-01" }'],
      [
        'schemas/small/place.schema.json',
        '{ "$ref": "../fields.schema.json#/$defs/pincode" }',
        '{ "type": "string", "minLength": 1, "format": "today-or-later" }',
      ],
    ],
    mended: [[file, '"options": {', '"options": { "first": "today",']],
    problem: {
      file: 'journeys/small/screens/place.json',
      at: '/fields/pincode/options',
      line: 6,
      column: 57,
      what: '"text" also offers what the format "today-or-later" of the data schema refuses',
      why: 'a tenant could choose what is refused',
      fix: 'Add "first": "today" to the options.',
    },
  },
];
