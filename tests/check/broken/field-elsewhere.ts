import type { Broken } from './define.ts';

export const fieldElsewhereCases: readonly Broken[] = [
  {
    changes: [
      [
        'journeys/small/screens/phone.json',
        '"blocks": [{ "heading": "Your number" }, { "fields": ["phone"] }, { "submit": "Continue" }, { "progress": true }],',
        '"view": "main",\n  "views": {\n    "main": { "blocks": [{ "heading": "Your number" }, { "fields": ["phone"] }, { "submit": "Continue" }] },\n    "sent": { "blocks": [{ "heading": "Sent" }, { "button": { "label": "Go on", "event": "go", "needs": ["phone"] } }] }\n  },',
      ],
      ['journeys/small/screens/phone.json', '{ "goto": "next" }],', '{ "view": "sent" }],'],
      ['journeys/small/screens/phone.json', '"on": {\n', '"on": {\n    "go": [{ "goto": "next" }],\n'],
    ],
    mended: [['journeys/small/screens/phone.json', ', "needs": ["phone"]', '']],
    also: ['missing-translation'],
    problem: {
      ...{
        file: 'journeys/small/screens/phone.json',
        at: '/views/sent/blocks/1/button/needs/0',
        line: 15,
        column: 106,
      },
      what: '"phone" is not shown in the view "sent"',
      why: 'the button would wait for it for ever',
      fix: 'Remove it, or show "phone" in this view.',
    },
  },
  {
    changes: [
      [
        'journeys/small/screens/phone.json',
        '"blocks": [{ "heading": "Your number" }, { "fields": ["phone"] }, { "submit": "Continue" }, { "progress": true }],',
        '"view": "main",\n  "views": {\n    "main": { "blocks": [{ "heading": "Your number" }, { "fields": ["phone"] }, { "submit": "Continue" }] },\n    "sent": { "blocks": [{ "heading": "Sent" }, { "button": { "label": "Go on", "event": "go" } }] }\n  },',
      ],
      ['journeys/small/screens/phone.json', '{ "goto": "next" }],', '{ "view": "sent" }],'],
      [
        'journeys/small/screens/phone.json',
        '"on": {\n',
        '"on": {\n    "go": [{ "focus": "phone" }, { "goto": "next" }],\n',
      ],
    ],
    mended: [['journeys/small/screens/phone.json', '{ "focus": "phone" }, ', '']],
    also: ['missing-translation'],
    problem: {
      ...{ file: 'journeys/small/screens/phone.json', at: '/on/go/0/focus', line: 18, column: 14 },
      what: '"phone" is not shown in the view "sent", from which this comes',
      why: 'nobody would see it there',
      fix: 'Name a field of that view, or change the view first.',
    },
  },
];
