import type { Broken } from './define.ts';

const file = 'journeys/small/screens/phone.json';

export const lostAnswerCases: readonly Broken[] = [
  {
    changes: [
      [file, '{ "submit": "Continue" }', '{ "button": { "label": "Continue", "event": "submit" } }'],
      [file, '"with": { "phone": "form.phone" }', '"with": { "phone": { "literal": "1" } }'],
    ],
    mended: [[file, '{ "button": { "label": "Continue", "event": "submit" } }', '{ "submit": "Continue" }']],
    problem: {
      file,
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
      [file, '{ "submit": "Continue" }, ', ''],
      [file, '"submit": [\n      {', '"valid:phone": [\n      {'],
    ],
    mended: [
      [
        file,
        '{ "progress": true }',
        '{ "submit": { "label": "Continue", "event": "valid:phone" } }, { "progress": true }',
      ],
    ],
    also: ['unused-translation'],
    problem: {
      file,
      at: '/blocks/1/fields/0',
      line: 12,
      column: 57,
      what: 'only typing leads on from the view "main"',
      why: 'a tenant who comes back, or whose call has failed, has nothing to press',
      fix: 'Add a "submit" block to the view.',
    },
  },
  // A button that empties the field takes no answer.
  {
    changes: [
      [file, '{ "submit": "Continue" }', '{ "button": { "label": "Continue", "event": "again" } }'],
      [file, '"submit": [\n      {', '"again": [{ "clear": ["form.phone"] }],\n    "valid:phone": [\n      {'],
    ],
    mended: [
      [
        file,
        '{ "button": { "label": "Continue", "event": "again" } }',
        '{ "submit": { "label": "Continue", "event": "valid:phone" } }',
      ],
      [file, '"again": [{ "clear": ["form.phone"] }],', ''],
    ],
    problem: {
      file,
      at: '/blocks/1/fields/0',
      line: 12,
      column: 57,
      what: 'only typing leads on from the view "main"',
      why: 'a tenant who comes back, or whose call has failed, has nothing to press',
      fix: 'Add a "submit" block to the view.',
    },
  },
];
