import type { Broken } from './define.ts';

export const unknownViewCases: readonly Broken[] = [
  {
    changes: [['journeys/small/screens/done.json', '"goto": "phone"', '"view": "mein"']],
    also: ['dead-end', 'unused-waiver'],
    problem: {
      file: 'journeys/small/screens/done.json',
      at: '/on/restart/0/view',
      line: 7,
      column: 19,
      what: '"mein" is not a view of this screen',
      why: 'nothing would be shown',
      fix: 'Use "main", or add a view named "mein".',
    },
  },
  {
    changes: [['journeys/small/screens/done.json', '"title": "Done",', '"title": "Done", "view": "first",']],
    problem: {
      file: 'journeys/small/screens/done.json',
      at: '/view',
      line: 3,
      column: 20,
      what: '"first" is not a view of this screen',
      why: 'nothing would be shown',
      fix: 'Use "main", or add a view named "first".',
    },
  },
];
