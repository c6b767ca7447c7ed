import type { Broken } from './define.ts';

export const circularFigureCases: readonly Broken[] = [
  {
    changes: [['journeys/small/journey.json', '"figures.weeks", 7', '"figures.days", 7']],
    problem: {
      file: 'journeys/small/journey.json',
      at: '/figures/days',
      line: 65,
      column: 43,
      what: '"days" is reckoned from itself',
      why: 'it would never come out',
      fix: 'Reckon it from the session, or from other figures.',
    },
  },
];
