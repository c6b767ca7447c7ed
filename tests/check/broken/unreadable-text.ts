import type { Broken } from './define.ts';

export const unreadableTextCases: readonly Broken[] = [
  {
    changes: [['journeys/small/copy/de.json', '"text": "Meldungen"', '"text": " "']],
    mended: [['journeys/small/copy/de.json', '"text": " "', '"text": "Meldungen"']],
    problem: {
      file: 'journeys/small/copy/de.json',
      at: '/texts/journey.json/~1words~1toasts',
      line: 32,
      column: 7,
      what: 'the text is blank',
      why: 'there would be nothing to read',
      fix: 'Write the text.',
    },
  },
  {
    changes: [['journeys/small/copy/de.json', '"text": "Meldungen"', '"text": "Meldungen‮"']],
    mended: [['journeys/small/copy/de.json', 'Meldungen\u202e', 'Meldungen']],
    problem: {
      file: 'journeys/small/copy/de.json',
      at: '/texts/journey.json/~1words~1toasts',
      line: 32,
      column: 7,
      what: 'the text has the invisible character U+202E',
      why: 'it may be read in another order than it is written, or not be found',
      fix: 'Type the text again without it.',
    },
  },
];
