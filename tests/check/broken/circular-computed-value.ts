import type { Broken } from './define.ts';

export const circularFigureCases: readonly Broken[] = [
  {
    changes: [['journeys/small/journey.json', '"figures.weeks", 7', '"figures.days", 7']],
    mended: [['journeys/small/journey.json', '"figures.days", 7', '"figures.weeks", 7']],
    problem: {
      file: 'journeys/small/journey.json',
      at: '/figures/days',
      line: 69,
      column: 43,
      what: '"days" depends on itself',
      why: 'it could never be computed',
      fix: 'Compute it from session data, or from other figures.',
    },
  },
];
