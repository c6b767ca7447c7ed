import type { Broken } from './define.ts';

const file = 'journeys/small/screens/done.json';
const given = '{ "when": { "path": "session.campaign", "eq": "skip" }, "show": "phone" }';
const shared = '{ "share": 0.5, "show": "place" }';

export const unequalVariantCases: readonly Broken[] = [
  {
    changes: [
      [file, given, shared],
      ['journeys/small/screens/place.json', '[{ "goto": "next" }, {', '[{ "goto": "done" }, {'],
    ],
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
  // The screen that follows a step is shown in its place.
  {
    changes: [
      [
        'journeys/small/screens/place.json',
        '"title": "Your place",',
        '"title": "Your place", "variants": [{ "when": { "path": "session.campaign", "eq": "skip" }, "show": "done" }],',
      ],
      [file, given, '{ "when": { "path": "session.uid", "eq": "skip" }, "show": "phone" }'],
    ],
    mended: [
      [
        'journeys/small/screens/place.json',
        '"variants": [{ "when": { "path": "session.campaign", "eq": "skip" }, "show": "done" }],',
        '',
      ],
    ],
    problem: {
      ...{ file: 'journeys/small/screens/place.json', at: '/variants/0/show', line: 3, column: 95 },
      what: '"done" leads on from here as "place" does, without the consent "look"',
      why: 'tenants who see it would go on without it',
      fix: 'Add it to "done" too.',
    },
  },
];
