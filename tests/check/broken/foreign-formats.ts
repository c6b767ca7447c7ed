import type { Broken } from './define.ts';

export const foreignFormatsCases: readonly Broken[] = [
  {
    changes: [['journeys/small/journey.json', '"language": "en"', '"language": "ne"']],
    mended: [
      [
        'journeys/small/waivers.json',
        '{\n  "waivers": [',
        '{\n  "waivers": [\n    { "code": "foreign-formats", "file": "journey.json", "reason": "No text has a date or a number." },',
      ],
    ],
    problem: {
      file: 'journeys/small/journey.json',
      at: '/settings/locale/language',
      line: 31,
      column: 17,
      what: 'browsers cannot write dates and numbers in "ne" (Nepali)',
      why: 'the app writes them in English',
      fix: 'Keep dates and numbers out of its texts, or waive this.',
    },
  },
];
