import type { Broken } from './define.ts';

export const untakenAnswerCases: readonly Broken[] = [
  {
    changes: [
      [
        'journeys/small/screens/place.json',
        '"submit": [{ "goto": "next" }',
        '"submit": [{ "if": { "path": "form.rent", "gt": 9 }, "then": [{ "print": true }] }, { "goto": "next" }',
      ],
    ],
    mended: [
      [
        'journeys/small/screens/place.json',
        '"if": { "path": "form.rent", "gt": 9 }',
        '"if": { "all": [{ "path": "form.rent", "gt": 9 }, { "path": "form.pincode", "eq": "560001" }] }',
      ],
    ],
    problem: {
      ...{ file: 'journeys/small/screens/place.json', at: '/fields/pincode', line: 6, column: 5 },
      what: 'nothing takes the answer of "PIN code", but those of others',
      why: 'nobody would get what a tenant enters',
      fix: 'Keep "form.pincode" in a session property, or give it to a call.',
    },
  },
];
