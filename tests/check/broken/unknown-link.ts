import type { Broken } from './define.ts';

const file = 'journeys/small/screens/done.json';

export const unknownLinkCases: readonly Broken[] = [
  {
    changes: [[file, '{ "heading": "Done" },', '{ "heading": "Done" }, { "prose": "[Again](/plase)" },']],
    also: ['missing-translation'],
    problem: {
      ...{ file, at: '/blocks/1/prose', line: 5, column: 39 },
      what: 'the link "/plase" is neither the path of a screen, nor # and a screen that is shown in a dialog, nor an https address',
      why: 'it would lead nowhere',
      fix: 'Use "/place", or write https:// and the address.',
    },
  },
  {
    changes: [[file, '{ "heading": "Done" },', '{ "heading": "Done" }, { "prose": "[Again](#place)" },']],
    also: ['missing-translation'],
    problem: {
      ...{ file, at: '/blocks/1/prose', line: 5, column: 39 },
      what: 'the link "#place" is neither the path of a screen, nor # and a screen that is shown in a dialog, nor an https address',
      why: 'it would lead nowhere',
      fix: 'Use "/place", or write https:// and the address.',
    },
  },
];
