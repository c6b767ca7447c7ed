import type { Broken } from './define.ts';

export const computedFieldCases: readonly Broken[] = [
  {
    changes: [
      [
        'journeys/small/screens/place.json',
        '"widget": "money"',
        '"widget": "money", "computed": { "sum": ["form.rent", 1] }',
      ],
    ],
    mended: [['journeys/small/screens/place.json', '["form.rent", 1]', '["figures.weeks", 1]']],
    problem: {
      file: 'journeys/small/screens/place.json',
      at: '/fields/rent/computed/sum/0',
      line: 7,
      column: 74,
      what: '"rent" reads itself',
      why: 'it would be computed from an old value',
      fix: 'Compute it from fields above it.',
    },
  },
];
