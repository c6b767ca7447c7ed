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
];
