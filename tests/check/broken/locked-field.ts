import type { Broken } from './define.ts';

export const lockedFieldCases: readonly Broken[] = [
  {
    changes: [
      [
        'journeys/small/screens/place.json',
        '{ "path": "flags.open", "eq": false }',
        '{ "path": "form.rent", "exists": false }',
      ],
    ],
    also: ['unused-name'],
    mended: [
      [
        'journeys/small/screens/place.json',
        '{ "path": "form.rent", "exists": false }',
        '{ "path": "flags.open", "eq": false }',
      ],
    ],
    problem: {
      file: 'journeys/small/screens/place.json',
      at: '/fields/rent/lockedWhen',
      line: 7,
      column: 52,
      what: '"Rent*" is required, and locked while it is empty',
      why: 'nobody could answer it',
      fix: 'Lock it under another condition, or give it a value with "from".',
    },
  },
  {
    changes: [
      [
        'journeys/small/screens/place.json',
        '{ "path": "flags.open", "eq": false }',
        '{ "path": "session.uid", "exists": true }',
      ],
    ],
    also: ['unused-name'],
    mended: [
      [
        'journeys/small/screens/place.json',
        '{ "path": "session.uid", "exists": true }',
        '{ "path": "flags.open", "eq": false }',
      ],
    ],
    problem: {
      file: 'journeys/small/screens/place.json',
      at: '/fields/rent/lockedWhen',
      line: 7,
      column: 52,
      what: '"Rent*" is required, and locked while it is empty',
      why: 'nobody could answer it',
      fix: 'Lock it under another condition, or give it a value with "from".',
    },
  },
];
