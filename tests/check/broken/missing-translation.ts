import type { Broken } from './define.ts';

export const missingTranslationCases: readonly Broken[] = [
  {
    changes: [
      [
        'journeys/small/copy/de.json',
        ',\n      "/blocks/1/button/label": { "from": "Start again", "text": "Von vorn" }',
        '',
      ],
    ],
    mended: [
      [
        'journeys/small/copy/de.json',
        '"text": "Geschafft" }',
        '"text": "Geschafft" },\n      "/blocks/1/button/label": { "from": "Start again", "text": "Von vorn" }',
      ],
    ],
    problem: {
      file: 'journeys/small/copy/de.json',
      at: '/texts',
      line: 3,
      column: 3,
      what: '1 of 45 texts lack a translation into "de", such as "Start again"',
      why: 'tenants would read them in the language of the screens',
      fix: 'Run "journey copy export", fill them in, and import them.',
    },
  },
];
