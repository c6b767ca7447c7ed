import type { Broken } from './define.ts';

export const fixedConditionCases: readonly Broken[] = [
  {
    changes: [
      [
        'journeys/small/screens/place.json',
        '"when": { "action": "look-up", "is": "not-found" }',
        '"when": { "path": "session.code", "exists": true }',
      ],
    ],
    problem: {
      file: 'journeys/small/screens/place.json',
      at: '/blocks/2/when',
      line: 12,
      column: 42,
      what: 'nothing sets "session.code"',
      why: 'the condition never holds',
      fix: 'Ask for something else, or remove the condition and what depends on it.',
    },
  },
  {
    changes: [
      [
        'journeys/small/screens/place.json',
        '"when": { "action": "look-up", "is": "not-found" }',
        '"when": { "path": "session.uid", "exists": false }',
      ],
    ],
    problem: {
      file: 'journeys/small/screens/place.json',
      at: '/blocks/2/when',
      line: 12,
      column: 42,
      what: '"session.uid" always has a value here',
      why: 'the condition never holds',
      fix: 'Ask for something else, or remove the condition and what depends on it.',
    },
  },
];
