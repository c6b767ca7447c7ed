import type { Broken } from './define.ts';

export const sensitiveRestoreCases: readonly Broken[] = [
  {
    changes: [
      [
        'journeys/small/screens/phone.json',
        '"blocks": [{ "heading": "Your number" }, { "fields": ["phone"] }, { "submit": "Continue" }, { "progress": true }],',
        '"views": { "number": { "restore": { "seconds": 60, "keep": ["code"] }, "blocks": [{ "heading": "Your number" }, { "fields": ["phone"] }, { "submit": "Continue" }, { "progress": true }] } },',
      ],
    ],
    mended: [['journeys/small/screens/phone.json', '"keep": ["code"]', '"keep": ["campaign"]']],
    problem: {
      file: 'journeys/small/screens/phone.json',
      at: '/views/number/restore/keep/0',
      line: 12,
      column: 63,
      what: 'the view would store "session.code", which is sensitive',
      why: 'it would be left on the phone',
      fix: 'Leave it out, and ask for it again.',
    },
  },
];
