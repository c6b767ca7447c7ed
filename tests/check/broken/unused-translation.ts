import type { Broken } from './define.ts';

export const unusedTranslationCases: readonly Broken[] = [
  {
    changes: [
      [
        'journeys/small/copy/de.json',
        '"/title": { "from": "Done", "text": "Fertig" }',
        '"/title": { "from": "Done", "text": "Fertig" },\n      "/titel": { "from": "Thanks", "text": "Danke" }',
      ],
    ],
    mended: [['journeys/small/copy/de.json', ',\n      "/titel": { "from": "Thanks", "text": "Danke" }', '']],
    problem: {
      file: 'journeys/small/copy/de.json',
      at: '/texts/done/~1titel',
      line: 44,
      column: 7,
      what: 'the journey has no such text',
      why: 'it would never be shown',
      fix: 'Run "journey copy tidy", which removes it.',
    },
  },
];
