import type { Broken } from './define.ts';

export const unknownBrandCases: readonly Broken[] = [
  {
    changes: [['journeys/small/journey.json', '"brand": "small"', '"brand": "smal"']],
    problem: {
      file: 'journeys/small/journey.json',
      at: '/settings/brand',
      line: 41,
      column: 5,
      what: '"smal" is not a brand',
      why: 'the screens would have no colours',
      fix: 'Use "small", or add public/brand/smal.json.',
    },
  },
];
