import type { Broken } from './define.ts';

export const optionsCases: readonly Broken[] = [
  {
    changes: [['journeys/small/screens/phone.json', '"placeholder"', '"placholder"']],
    problem: {
      file: 'journeys/small/screens/phone.json',
      at: '/fields/phone/options/placholder',
      line: 8,
      column: 20,
      what: '"placholder" is not known here',
      why: 'the widget "phone" cannot be shown like this',
      fix: 'Use "placeholder", or take it out.',
    },
  },
  {
    changes: [['journeys/small/screens/place.json', '"fields": ["pincode", "rent"]', '"fields": []']],
    problem: {
      file: 'journeys/small/screens/place.json',
      at: '/blocks/1/fields',
      line: 11,
      column: 7,
      what: 'nothing stands here',
      why: 'the block "fields" cannot be shown like this',
      fix: 'Fill it in, or take it out.',
    },
  },
  {
    changes: [
      [
        'journeys/small/screens/place.json',
        '"action": "look-up", "is": "running"',
        '"acton": "look-up", "is": "running"',
      ],
    ],
    problem: {
      file: 'journeys/small/screens/place.json',
      at: '/blocks/3/submit/blockedBy/0/when/acton',
      line: 16,
      column: 35,
      what: '"acton" is not known here',
      why: 'the block "submit" cannot be shown like this',
      fix: 'Use "action", or take it out.',
    },
  },
  {
    changes: [
      [
        'journeys/small/screens/place.json',
        '{ "heading": "Your place" }',
        '{ "sheet": { "blocks": [{ "heading": "Your place", "afterSeconds": "1" }] } }',
      ],
    ],
    problem: {
      file: 'journeys/small/screens/place.json',
      at: '/blocks/0/sheet/blocks/0/afterSeconds',
      line: 10,
      column: 56,
      what: '"1" is not a number',
      why: 'the block "sheet" cannot be shown like this',
      fix: 'Write a number. Seconds after which it appears.',
    },
  },
];
