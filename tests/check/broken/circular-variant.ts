import type { Broken } from './define.ts';

export const circularVariantCases: readonly Broken[] = [
  {
    changes: [
      [
        'journeys/small/screens/phone.json',
        '"title": "Your number",',
        '"title": "Your number",\n  "variants": [{ "when": { "path": "session.campaign", "eq": "x" }, "show": "done" }],',
      ],
    ],
    mended: [
      [
        'journeys/small/screens/phone.json',
        '\n  "variants": [{ "when": { "path": "session.campaign", "eq": "x" }, "show": "done" }],',
        '',
      ],
    ],
    problem: {
      file: 'journeys/small/screens/done.json',
      at: '/variants/0/show',
      line: 4,
      column: 72,
      what: 'the variants of "done" lead back to it through "phone"',
      why: 'a tenant could see each screen at the address of another',
      fix: 'Remove one of these variants.',
    },
  },
  {
    changes: [
      [
        'journeys/small/screens/done.json',
        '{ "when": { "path": "session.campaign", "eq": "skip" }, "show": "phone" }',
        '{ "when": { "path": "session.uid", "eq": "skip" }, "show": "place" }',
      ],
    ],
    mended: [
      [
        'journeys/small/screens/done.json',
        '{ "when": { "path": "session.uid", "eq": "skip" }, "show": "place" }',
        '{ "when": { "path": "session.uid", "eq": "skip" }, "show": "phone" }',
      ],
    ],
    problem: {
      file: 'journeys/small/screens/done.json',
      at: '/variants/0/show',
      line: 4,
      column: 67,
      what: 'the next screen after "place" is "done", where it is shown again',
      why: 'a tenant would go round in circles',
      fix: 'Show a copy of "place" that leads on from here, or remove this variant.',
    },
  },
];
