import type { Broken } from './define.ts';

export const missingFileCases: readonly Broken[] = [
  {
    changes: [
      [
        'journeys/small/screens/phone.json',
        '"options": { "placeholder": "10 digits" }',
        '"options": { "placeholder": "10 digits" },\n      "guide": { "label": "Where?", "text": "There.", "image": "/art/where.svg", "alt": "A card", "width": 10, "height": 10 }',
      ],
    ],
    also: ['missing-translation'],
    mended: [['public/art/where.svg', '', '']],
    problem: {
      file: 'journeys/small/screens/phone.json',
      at: '/fields/phone/guide/image',
      line: 9,
      column: 55,
      what: 'there is no file public/art/where.svg',
      why: 'the tenant would see no picture',
      fix: 'Add the file, or name another.',
    },
  },
  {
    changes: [['public/brand/small.json', '"/brand/icons"', '"/brand/icosn"']],
    mended: [['public/brand/small.json', '"/brand/icosn"', '"/brand/icons"']],
    problem: {
      file: 'public/brand/small.json',
      at: '/icons',
      line: 5,
      column: 3,
      what: 'there is no folder public/brand/icosn',
      why: 'the app would have no icon',
      fix: 'Add the folder with its icons, or name another.',
    },
  },
];
