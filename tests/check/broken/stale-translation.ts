import type { Broken } from './define.ts';

export const staleTranslationCases: readonly Broken[] = [
  {
    changes: [['journeys/small/screens/done.json', '"Start again"', '"Begin again"']],
    mended: [
      ['journeys/small/copy/de.json', '"Start again", "text": "Von vorn"', '"Begin again", "text": "Neu anfangen"'],
    ],
    problem: {
      file: 'journeys/small/copy/de.json',
      at: '/texts/done/~1blocks~11~1button~1label',
      line: 45,
      column: 7,
      what: 'the original is now "Begin again"',
      why: 'the translation may be outdated',
      fix: 'Translate it again, and put the new original into "from".',
    },
  },
];
