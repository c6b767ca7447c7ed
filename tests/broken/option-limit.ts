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
    problem: {
      ...place,
      what: '"maxLength" is 8, and the data schema accepts at most 9 characters',
      why: 'some values that are accepted could not be entered',
      fix: 'Write 9, or change the data schema.',
    },
  },
];
