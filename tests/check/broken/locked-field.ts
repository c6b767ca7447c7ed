import type { Broken } from './define.ts';

const file = 'journeys/small/screens/place.json';
const lock = '{ "path": "flags.open", "eq": false }';
const problem = {
  file,
  at: '/fields/rent/lockedWhen',
  line: 7,
  column: 52,
  what: '"Rent*" is required, and locked while it is empty',
  why: 'nobody could answer it',
  fix: 'Lock it under another condition, or give it a value with "from".',
};
const lockedBy = (condition: string, changes: Broken['changes'] = [], also: readonly string[] = []): Broken => ({
  changes: [[file, lock, condition], ...changes],
  also: [...also, 'unused-name'],
  mended: [[file, condition, lock]],
  problem,
});

export const lockedFieldCases: readonly Broken[] = [
  lockedBy('{ "path": "form.rent", "exists": false }'),
  lockedBy('{ "path": "session.uid", "exists": true }'),
  lockedBy('{ "not": { "path": "form.rent", "gt": 0 } }'),
  lockedBy('{ "not": { "valid": "rent" } }'),
  // An invitation that a link may bring, and a call that may fail, are no value for everybody.
  lockedBy('{ "not": { "path": "form.rent", "exists": true } }', [
    [
      file,
      '"back": [',
      '"enter": [{ "if": { "path": "session.campaign", "exists": true }, "then": [{ "set": { "form.rent": { "literal": 1 } } }] }],\n    "back": [',
    ],
  ]),
  lockedBy('{ "not": { "path": "form.rent", "exists": true } }', [
    [
      file,
      '"back": [',
      '"enter": [{ "run": "look-up", "with": { "pincode": { "literal": "560001" } }, "outcomes": { "found": [{ "set": { "form.rent": { "literal": 1 } } }], "not-found": [{ "print": true }], "unavailable": [{ "print": true }] } }],\n    "back": [',
    ],
  ]),
  lockedBy(
    '{ "not": { "action": "look-up", "is": "found" } }',
    [[file, '"valid:pincode"', '"valid:rent"']],
    ['untaken-answer'],
  ),
  {
    changes: [
      [file, lock, '{ "path": "form.pincode", "exists": false }'],
      [file, '"label": "PIN code",', '"label": "PIN code", "lockedWhen": { "path": "form.rent", "exists": false },'],
    ],
    also: ['locked-field', 'unused-name'],
    mended: [[file, '"lockedWhen": { "path": "form.rent", "exists": false },', '']],
    problem: {
      ...problem,
      at: '/fields/pincode/lockedWhen',
      line: 6,
      column: 39,
      what: '"PIN code" is required, and locked while it is empty',
    },
  },
];
