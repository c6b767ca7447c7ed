import type { Breakage, Broken } from './define.ts';

const file = 'journeys/small/screens/done.json';
const given = '{ "when": { "path": "session.campaign", "eq": "skip" }, "show": "phone" }';
const halves = '{ "share": 0.4, "show": "phone" }, { "share": 0.6, "show": "place" }';
const twice =
  '{ "share": 0.5, "show": "phone" }, { "when": { "path": "session.campaign", "eq": "skip" }, "show": "phone" }';

const changedTo = (variants: string): readonly Breakage[] => [[file, given, variants]];
const mendedFrom = (variants: string): readonly Breakage[] => [[file, variants, given]];

export const variantShareCases: readonly Broken[] = [
  {
    changes: changedTo('{ "show": "phone" }'),
    mended: mendedFrom('{ "show": "phone" }'),
    problem: {
      ...{ file, at: '/variants/0', line: 4, column: 16 },
      what: 'the variant "phone" has neither "when" nor "share"',
      why: '"done" itself would never be shown',
      fix: 'Say for whom it is: add a condition "when", a "share" such as 0.5, or both.',
    },
  },
  {
    changes: changedTo(twice),
    mended: mendedFrom(twice),
    problem: {
      ...{ file, at: '/variants/1/show', line: 4, column: 107 },
      what: '"phone" is shown by two variants of "done"',
      why: 'what is counted of it could not be compared with its share',
      fix: 'Join both variants, or show a copy of the screen in one of them.',
    },
  },
  {
    changes: [
      ...changedTo(halves),
      ['journeys/small/screens/place.json', '[{ "goto": "next" }, {', '[{ "goto": "done" }, {'],
    ],
    mended: mendedFrom(halves),
    also: ['unequal-variant'],
    problem: {
      ...{ file, at: '/variants/1/share', line: 4, column: 53 },
      what: 'the shares of the variants of "done" add up to 100 %',
      why: '"done" itself would never be shown',
      fix: 'Lower the shares until they add up to less than 1: the screen itself has the rest.',
    },
  },
];
