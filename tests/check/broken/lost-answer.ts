import type { Broken } from './define.ts';

export const lostAnswerCases: readonly Broken[] = [
  {
    changes: [
      [
        'journeys/small/screens/phone.json',
        '{ "submit": "Continue" }',
        '{ "button": { "label": "Continue", "event": "submit" } }',
      ],
      [
        'journeys/small/screens/phone.json',
        '"with": { "phone": "form.phone" }',
        '"with": { "phone": { "literal": "1" } }',
      ],
    ],
    mended: [
      [
        'journeys/small/screens/phone.json',
        '{ "button": { "label": "Continue", "event": "submit" } }',
        '{ "submit": "Continue" }',
      ],
    ],
    problem: {
      file: 'journeys/small/screens/phone.json',
      at: '/blocks/1/fields/0',
      line: 12,
      column: 57,
      what: 'nothing sends the answers of the view "main"',
      why: 'what a tenant enters would be lost',
      fix: 'Add a "submit" block to the view.',
    },
  },
  {
    changes: [
      ['journeys/small/screens/phone.json', '{ "submit": "Continue" }, ', ''],
      ['journeys/small/screens/phone.json', '"submit": [\n      {', '"valid:phone": [\n      {'],
    ],
    mended: [
      [
        'journeys/small/screens/phone.json',
        '{ "progress": true }',
        '{ "submit": { "label": "Continue", "event": "valid:phone" } }, { "progress": true }',
      ],
    ],
    also: ['unused-translation'],
    problem: {
      file: 'journeys/small/screens/phone.json',
      at: '/blocks/1/fields/0',
      line: 12,
      column: 57,
      what: 'nothing sends the answers of the view "main"',
      why: 'what a tenant enters would be lost',
      fix: 'Add a "submit" block to the view.',
    },
  },
];
