import type { Broken } from './define.ts';

export const unknownBlockCases: readonly Broken[] = [
  {
    changes: [['journeys/small/screens/done.json', '"heading"', '"headin"']],
    problem: {
      file: 'journeys/small/screens/done.json',
      at: '/blocks/0',
      line: 5,
      column: 14,
      what: '"headin" is not a block',
      why: 'nothing would be shown here',
      fix: 'Use "heading", or add it to the project.',
    },
  },
];
