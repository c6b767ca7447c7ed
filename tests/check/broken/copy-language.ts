import type { Broken } from './define.ts';

export const copyLanguageCases: readonly Broken[] = [
  {
    changes: [['journeys/small/copy/de.json', '"language": "de"', '"language": "fr"']],
    mended: [['journeys/small/copy/de.json', '"language": "fr"', '"language": "de"']],
    problem: {
      file: 'journeys/small/copy/de.json',
      at: '/language',
      line: 2,
      column: 3,
      what: 'the file is named "de", not "fr"',
      why: 'nobody could choose the language',
      fix: 'Write "de", or name the file fr.json.',
    },
  },
];
