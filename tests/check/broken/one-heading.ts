import type { Broken } from './define.ts';

export const oneHeadingCases: readonly Broken[] = [
  {
    changes: [['journeys/small/screens/done.json', '{ "heading": "Done" }, ', '']],
    mended: [['journeys/small/screens/done.json', '"blocks": [', '"blocks": [{ "heading": "Done" }, ']],
    problem: {
      file: 'journeys/small/screens/done.json',
      at: '/blocks/0',
      line: 5,
      column: 14,
      what: 'the view "main" has no main heading',
      why: 'a screen reader could not announce where the tenant is',
      fix: 'Give the view one "heading" block.',
    },
  },
  {
    changes: [
      ['journeys/small/screens/done.json', '{ "heading": "Done" }', '{ "heading": "Done" }, { "heading": "Twice" }'],
    ],
    also: ['missing-translation'],
    mended: [['journeys/small/screens/done.json', ', { "heading": "Twice" }', '']],
    problem: {
      file: 'journeys/small/screens/done.json',
      at: '/blocks/1',
      line: 5,
      column: 37,
      what: 'the view "main" has more than one main heading',
      why: 'a screen reader could not announce where the tenant is',
      fix: 'Give the view one "heading" block.',
    },
  },
];
