import type { Broken } from './define.ts';

export const otherWayCases: readonly Broken[] = [
  {
    changes: [['journeys/small/screens/done.json', '"title": "Done",', '"title": "Done", "after": "look-up.found",']],
    mended: [['journeys/small/screens/done.json', ' "after": "look-up.found",', '']],
    problem: {
      file: 'journeys/small/screens/place.json',
      at: '/on/submit/0/goto',
      line: 34,
      column: 18,
      what: '"submit" on "Your place" leads to "Done", which follows "look-up.found" only',
      why: 'the tenant would see what has not happened',
      fix: 'Lead elsewhere, or remove "after" from the screen "done".',
    },
  },
];
