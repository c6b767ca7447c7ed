import type { Broken } from './define.ts';

export const limitCases: readonly Broken[] = [
  {
    changes: [
      [
        'journeys/small/screens/done.json',
        '"title": "Done"',
        '"title": "Done", "x": [[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]',
      ],
    ],
    mended: [
      [
        'journeys/small/screens/done.json',
        ', "x": [[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]',
        '',
      ],
    ],
    problem: {
      file: 'journeys/small/screens/done.json',
      at: '/x/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0/0',
      line: 3,
      column: 56,
      what: 'this is nested more than 32 levels deep',
      why: 'it could not be checked safely',
      fix: 'Use fewer levels.',
    },
  },
  {
    changes: [['journeys/small/screens/done.json', '"title": "Done"', '"title": "Done", "__proto__": {}']],
    mended: [['journeys/small/screens/done.json', ', "__proto__": {}', '']],
    problem: {
      file: 'journeys/small/screens/done.json',
      at: '/__proto__',
      line: 3,
      column: 20,
      what: 'the key "__proto__" is not allowed',
      why: 'it could not be checked safely',
      fix: 'Give it another name.',
    },
  },
  {
    changes: [['journeys/small/copy/de.json', '"language": "de"', `"language": "de", "note": "${'{'.repeat(10_001)}"`]],
    mended: [['journeys/small/copy/de.json', `, "note": "${'{'.repeat(10_001)}"`, '']],
    problem: {
      file: 'journeys/small/copy/de.json',
      at: '/note',
      line: 2,
      column: 21,
      what: 'this text has 10001 characters',
      why: 'it could not be checked safely',
      fix: 'Keep it below 10000 characters, or split it in two.',
    },
  },
];
