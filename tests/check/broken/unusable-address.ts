import type { Broken } from './define.ts';

export const unusableAddressCases: readonly Broken[] = [
  {
    changes: [['journeys/small/screens/done.json', '"path": "/done"', '"path": "/api/done"']],
    mended: [['journeys/small/screens/done.json', '/api/done', '/finished']],
    problem: {
      file: 'journeys/small/screens/done.json',
      at: '/path',
      line: 2,
      column: 3,
      what: '"/api" belongs to the server',
      why: 'a tenant who opens the address would not get the screen',
      fix: 'Give the screen another path.',
    },
  },
  {
    changes: [['journeys/small/screens/done.json', '"path": "/done"', '"path": "/Studio/done"']],
    mended: [['journeys/small/screens/done.json', '/Studio/done', '/finished']],
    problem: {
      file: 'journeys/small/screens/done.json',
      at: '/path',
      line: 2,
      column: 3,
      what: '"/studio" belongs to the server',
      why: 'a tenant who opens the address would not get the screen',
      fix: 'Give the screen another path.',
    },
  },
  {
    changes: [['journeys/small/screens/done.json', '"path": "/done"', '"path": "/Place"']],
    mended: [['journeys/small/screens/done.json', '/Place', '/finished']],
    problem: {
      file: 'journeys/small/screens/place.json',
      at: '/path',
      line: 2,
      column: 3,
      what: '"/place" differs from the path of "done" only by case or a slash',
      why: 'people who type it would get the wrong one',
      fix: 'Give one of them another path.',
    },
  },
];
