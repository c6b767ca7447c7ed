import type { Broken } from './define.ts';

export const noPathCases: readonly Broken[] = [
  {
    changes: [['journeys/small/screens/done.json', '"path": "/done",', '']],
    mended: [['journeys/small/screens/done.json', '"title": "Done",', '"path": "/done",\n  "title": "Done",']],
    problem: {
      file: 'journeys/small/journey.json',
      at: '/flows/main/2',
      line: 6,
      column: 32,
      what: '"done" has no path',
      why: 'it can only be shown in a dialog',
      fix: 'Give it a path, or remove it here.',
    },
  },
  {
    changes: [
      ['journeys/small/screens/done.json', '"path": "/done",', ''],
      ['journeys/small/journey.json', '"place", "done"', '"place"'],
      ['journeys/small/screens/place.json', '"goto": "next"', '"goto": "done"'],
    ],
    mended: [['journeys/small/screens/done.json', '"title": "Done",', '"path": "/done",\n  "title": "Done",']],
    problem: {
      file: 'journeys/small/screens/place.json',
      at: '/on/submit/0/goto',
      line: 34,
      column: 18,
      what: '"done" has no path',
      why: 'it can only be shown in a dialog',
      fix: 'Open it with {"dialog": "done"}, or give it a path.',
    },
  },
];
