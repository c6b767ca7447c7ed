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
  {
    changes: [
      [file, given, '{ "share": 0.5, "show": "phone" }'],
      [
        file,
        '[{ "goto": "phone" }]',
        '[{ "send": "record", "with": { "consent": { "literal": {} } } }, { "goto": "place" }]',
      ],
    ],
    mended: [[file, '{ "send": "record", "with": { "consent": { "literal": {} } } }, ', '']],
    problem: {
      ...{ file: 'journeys/small/screens/done.json', at: '/variants/0/show', line: 4, column: 32 },
      what: '"phone" leads on from here as "done" does, without the call "record"',
      why: 'tenants who see it would go on without it',
      fix: 'Add it to "phone" too.',
    },
  },
];
