import type { Broken } from './define.ts';

export const oneBlockCases: readonly Broken[] = [
  {
    changes: [
      ['journeys/small/screens/place.json', '"heading": "Your place"', '"heading": "Your place", "text": "Two"'],
    ],
    also: ['missing-translation'],
    mended: [['journeys/small/screens/place.json', '"Your place", "text"', '"Your place" }, { "text"']],
    problem: {
      file: 'journeys/small/screens/place.json',
      at: '/blocks/0',
      line: 10,
      column: 5,
      what: 'this names 2 blocks: heading, text',
      why: 'it is not clear what to show here',
      fix: 'Give each block its own braces, with one name besides "when" and "afterSeconds".',
    },
  },
  {
    changes: [
      [
        'journeys/small/screens/place.json',
        '{ "heading": "Your place" },',
        '{ "heading": "Your place" }, { "afterSeconds": 1 },',
      ],
    ],
    mended: [['journeys/small/screens/place.json', ', { "afterSeconds": 1 }', '']],
    problem: {
      file: 'journeys/small/screens/place.json',
      at: '/blocks/1',
      line: 10,
      column: 34,
      what: 'this names no block',
      why: 'it is not clear what to show here',
      fix: 'Give each block its own braces, with one name besides "when" and "afterSeconds".',
    },
  },
];
