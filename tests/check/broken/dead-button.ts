import type { Broken } from './define.ts';

export const deadButtonCases: readonly Broken[] = [
  {
    changes: [
      [
        'journeys/small/screens/place.json',
        '[{ "goto": "back" }, { "stamp": "session.campaign" }, { "print": true }]',
        '[]',
      ],
    ],
    mended: [['journeys/small/screens/place.json', '"back": []', '"back": [{ "goto": "back" }]']],
    problem: {
      file: 'journeys/small/screens/place.json',
      at: '/blocks/5/button/event',
      line: 20,
      column: 36,
      what: '"back" has no effects in "on"',
      why: 'pressing this does nothing',
      fix: 'Write what "back" does, or remove this.',
    },
  },
  {
    changes: [
      [
        'journeys/small/screens/place.json',
        '"when": { "action": "look-up", "is": "running" }',
        '"when": { "path": "form.rent", "exists": true }',
      ],
    ],
    mended: [
      [
        'journeys/small/screens/place.json',
        '"when": { "path": "form.rent", "exists": true }, "say"',
        '"when": { "action": "look-up", "is": "running" }, "say"',
      ],
    ],
    problem: {
      ...{ file: 'journeys/small/screens/place.json', at: '/blocks/4/submit/blockedBy/0/when', line: 17, column: 25 },
      what: 'this holds as soon as what the button needs is there',
      why: 'nobody could ever press it',
      fix: 'Block it under another condition, or remove this one.',
    },
  },
  {
    changes: [
      [
        'journeys/small/screens/place.json',
        '"when": { "action": "look-up", "is": "running" }',
        '"when": { "not": { "action": "send-code", "is": "sent" } }',
      ],
    ],
    mended: [
      [
        'journeys/small/screens/place.json',
        '"when": { "not": { "action": "send-code", "is": "sent" } }',
        '"when": { "action": "look-up", "is": "running" }',
      ],
    ],
    problem: {
      ...{ file: 'journeys/small/screens/place.json', at: '/blocks/4/submit/blockedBy/0/when', line: 17, column: 25 },
      what: 'this holds as soon as what the button needs is there',
      why: 'nobody could ever press it',
      fix: 'Block it under another condition, or remove this one.',
    },
  },
];
