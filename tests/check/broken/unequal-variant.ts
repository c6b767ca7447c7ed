import type { Broken } from './define.ts';

const file = 'journeys/small/screens/done.json';
const given = '{ "when": { "path": "session.campaign", "eq": "skip" }, "show": "phone" }';
const shared = '{ "share": 0.5, "show": "place" }';

export const unequalVariantCases: readonly Broken[] = [
  {
    changes: [[file, given, shared]],
    mended: [[file, '"title": "Done",', '"title": "Done",\n  "requires": ["uid"],']],
    problem: {
      ...{ file, at: '/variants/0/show', line: 4, column: 32 },
      what: '"place" requires "uid" and "done" does not',
      why: 'tenants without it would see only one of the two, so their numbers could not be compared',
      fix: 'Give both the same "requires".',
    },
  },
];
