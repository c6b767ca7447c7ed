import type { Broken } from './define.ts';

export const sharedAddressCases: readonly Broken[] = [
  {
    changes: [['journeys/small/journey.json', '"title": "Small",', '"title": "Small",\n  "base": "/other/",']],
    mended: [['journeys/small/journey.json', '"/other/"', '"/small/"']],
    problem: {
      file: 'journeys/small/journey.json',
      at: '/base',
      line: 3,
      column: 3,
      what: 'the journey "other" has the base "/other/" too',
      why: 'an address could only open one of the two',
      fix: 'Give one of them another base, such as "base": "/small/".',
    },
  },
  {
    changes: [['journeys/small/journey.json', '"title": "Small",', '"title": "Small",\n  "base": "/other/terms/",']],
    mended: [['journeys/small/journey.json', '"/other/terms/"', '"/small/"']],
    problem: {
      file: 'journeys/small/journey.json',
      at: '/base',
      line: 3,
      column: 3,
      what: 'the screen "terms" of the journey "other" is at "/other/terms"',
      why: 'the address would belong to this journey, whose base is "/other/terms/"',
      fix: 'Choose another base, or give that screen another path.',
    },
  },
  {
    changes: [['journeys/small/journey.json', '"title": "Small",', '"title": "Small",\n  "base": "/api/small/",']],
    mended: [['journeys/small/journey.json', '"/api/small/"', '"/small/"']],
    problem: {
      file: 'journeys/small/journey.json',
      at: '/base',
      line: 3,
      column: 3,
      what: '"/api/" belongs to the server',
      why: 'the journey would hide it, or be hidden by it',
      fix: 'Choose another base, such as "/small/".',
    },
  },
];
