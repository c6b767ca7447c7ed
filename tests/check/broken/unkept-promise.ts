import type { Broken } from './define.ts';

export const unkeptPromiseCases: readonly Broken[] = [
  {
    changes: [
      [
        'journeys/small/journey.json',
        '"notFound": "phone",',
        '"notFound": "phone",\n  "entries": { "place": ["uid", "code"] },',
      ],
    ],
    problem: {
      file: 'journeys/small/journey.json',
      at: '/entries/place/1',
      line: 5,
      column: 33,
      what: '"code" is not stored, and a link opens "place" without it',
      why: 'the screen would lack it',
      fix: 'Remove it here, or keep it in "session" or "local".',
    },
  },
];
