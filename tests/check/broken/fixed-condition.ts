import type { Broken } from './define.ts';

export const fixedConditionCases: readonly Broken[] = [
  {
    changes: [
      [
        'journeys/small/screens/place.json',
        '"when": { "action": "look-up", "is": "not-found" }',
        '"when": { "path": "session.seen", "exists": true }',
      ],
      ['journeys/small/journey.json', '"code": {', '"seen": { "type": "string", "keep": "memory" },\n      "code": {'],
    ],
    mended: [
      [
        'journeys/small/screens/place.json',
        '{ "path": "session.seen", "exists": true }',
        '{ "action": "look-up", "is": "not-found" }',
      ],
      ['journeys/small/journey.json', '"seen": { "type": "string", "keep": "memory" },', ''],
    ],
    problem: {
      file: 'journeys/small/screens/place.json',
      at: '/blocks/2/when',
      line: 12,
      column: 42,
      what: 'nothing sets "session.seen"',
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
    mended: [
      [
        'journeys/small/screens/place.json',
        '{ "path": "session.uid", "exists": false }',
        '{ "action": "look-up", "is": "not-found" }',
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
