import type { Broken } from './define.ts';

export const duplicatePathCases: readonly Broken[] = [
  {
    changes: [['journeys/small/screens/done.json', '"/done"', '"/place"']],
    mended: [['journeys/small/screens/done.json', '"/place"', '"/finished"']],
    problem: {
      file: 'journeys/small/screens/place.json',
      at: '/path',
      line: 2,
      column: 3,
      what: '"/place" is also the path of "done"',
      why: 'one of the two could never be reached',
      fix: 'Give one of them another path.',
    },
  },
];
