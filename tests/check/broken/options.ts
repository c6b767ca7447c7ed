import type { Broken } from './define.ts';

export const optionsCases: readonly Broken[] = [
  {
    changes: [['journeys/small/screens/phone.json', '"placeholder"', '"placholder"']],
    problem: {
      file: 'journeys/small/screens/phone.json',
      at: '/fields/phone/options/placholder',
      line: 8,
      column: 20,
      what: '"placholder" is not a known key here',
      why: 'the widget "phone" cannot be shown with these options',
      fix: 'Use "placeholder", or remove it.',
    },
  },
  {
    changes: [['journeys/small/screens/place.json', '"fields": ["pincode", "rent"]', '"fields": []']],
    mended: [['journeys/small/screens/place.json', '"fields": []', '"fields": ["pincode", "rent"]']],
    problem: {
      file: 'journeys/small/screens/place.json',
      at: '/blocks/1/fields',
      line: 11,
      column: 7,
      what: 'this is empty',
      why: 'the block "fields" cannot be shown with these options',
      fix: 'Fill it in, or remove it.',
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
      at: '/blocks/4/submit/blockedBy/0/when/acton',
      line: 17,
      column: 35,
      what: '"acton" is not a known key here',
      why: 'the block "submit" cannot be shown with these options',
      fix: 'Use "action", or remove it.',
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
      why: 'the block "sheet" cannot be shown with these options',
      fix: 'Write 1, without quotes.',
    },
  },
  {
    changes: [
      ['journeys/small/screens/place.json', '{ "action": "look-up", "is": "running" }, "say"', '{ "all": [] }, "say"'],
    ],
    mended: [['journeys/small/screens/place.json', '{ "all": [] }', '{ "action": "look-up", "is": "running" }']],
    problem: {
      file: 'journeys/small/screens/place.json',
      at: '/blocks/4/submit/blockedBy/0/when/all',
      line: 17,
      column: 35,
      what: 'this is empty',
      why: 'the block "submit" cannot be shown with these options',
      fix: 'Fill it in, or remove it. Conditions that must all be true.',
    },
  },
];
