import type { Broken } from './define.ts';

export const hiddenFieldCases: readonly Broken[] = [
  {
    changes: [['journeys/small/screens/place.json', '"fields": ["pincode", "rent"]', '"fields": ["pincode"]']],
    mended: [['journeys/small/screens/place.json', '["pincode"]', '["pincode", "rent"]']],
    problem: {
      file: 'journeys/small/screens/place.json',
      at: '/fields/rent',
      line: 7,
      column: 5,
      what: 'no block shows "rent"',
      why: 'the tenant could never answer it',
      fix: 'Name it in a "fields" block, or remove it.',
    },
  },
  {
    changes: [
      [
        'journeys/small/screens/place.json',
        '"rent": {',
        '"pair": { "label": "Pair", "parts": { "0": { "label": "First", "widget": "text", "when": { "path": "form.pincode", "exists": true } } } },\n    "rent": {',
      ],
      ['journeys/small/screens/place.json', '"fields": ["pincode", "rent"]', '"fields": ["pincode", "pair", "rent"]'],
      [
        'schemas/small/place.schema.json',
        '"properties": {',
        '"properties": { "pair": { "type": "array", "items": [{ "type": "string" }] },',
      ],
    ],
    also: ['missing-translation'],
    mended: [
      ['journeys/small/screens/place.json', ', "when": { "path": "form.pincode", "exists": true } }', ' }'],
      [
        'journeys/small/screens/place.json',
        '{ "fields": ["pincode", "pair", "rent"] }',
        '{ "fields": ["pincode", "rent"] }, { "fields": ["pair"], "when": { "path": "form.pincode", "exists": true } }',
      ],
    ],
    problem: {
      file: 'journeys/small/screens/place.json',
      at: '/fields/pair/parts/0/when',
      line: 7,
      column: 86,
      what: '"First" is one of a fixed list of values, and is hidden by a condition',
      why: 'the values after it would lose their places',
      fix: 'Put the condition at the whole list, or at the block that shows it.',
    },
  },
];
