import type { Broken } from './define.ts';

export const endlessWaitCases: readonly Broken[] = [
  {
    changes: [
      [
        'journeys/small/screens/done.json',
        '{ "button": { "label": "Start again", "event": "restart" } }',
        '{ "text": "Wait" }',
      ],
      [
        'journeys/small/screens/done.json',
        '"restart": [{ "goto": "phone" }]',
        '"enter": [\n      {\n        "run": "look-up",\n        "with": { "pincode": { "literal": "1" } },\n        "outcomes": { "found": [{ "goto": "phone" }], "not-found": [], "unavailable": [{ "goto": "place" }] }\n      }\n    ]',
      ],
      ['journeys/small/copy/de.json', '"from": "Start again"', '"from": "Wait"'],
    ],
    mended: [['journeys/small/screens/done.json', '"not-found": []', '"not-found": [{ "goto": "phone" }]']],
    problem: {
      file: 'journeys/small/screens/done.json',
      at: '/on/enter/0/outcomes/not-found',
      line: 11,
      column: 55,
      what: '"Done" still waits after "not-found" of "look-up"',
      why: 'a tenant would wait in vain',
      fix: 'Go on to a screen or to another view there.',
    },
  },
];
