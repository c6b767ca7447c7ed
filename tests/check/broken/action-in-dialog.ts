import type { Broken } from './define.ts';

const leave = '[{ "goto": "phone" }]';

export const actionInDialogCases: readonly Broken[] = [
  {
    changes: [
      ['journeys/small/journey.json', '"place", "done"]', '"place"]'],
      ['journeys/small/journey.json', '"ends": ["done"]', '"ends": ["phone"]'],
      ['journeys/small/screens/place.json', '{ "goto": "next" }', '{ "dialog": "done" }'],
      ['journeys/small/screens/done.json', '"path": "/done",', ''],
      [
        'journeys/small/screens/done.json',
        '"variants": [{ "when": { "path": "session.campaign", "eq": "skip" }, "show": "phone" }],',
        '',
      ],
      [
        'journeys/small/screens/done.json',
        leave,
        `[{ "run": "look-up", "with": { "pincode": "session.uid" }, "outcomes": { "found": ${leave}, "not-found": ${leave}, "unavailable": ${leave} } }]`,
      ],
    ],
    also: ['unset-input'],
    mended: [['journeys/small/screens/done.json', '"title": "Done",', '"path": "/done",\n  "title": "Done",']],
    problem: {
      file: 'journeys/small/screens/done.json',
      at: '/on/restart/0/run',
      line: 7,
      column: 19,
      what: '"done" is a dialog, since it has no path, and calls "look-up"',
      why: 'the code of the action would not be loaded',
      fix: 'Go to a screen that calls it, or give this one a path.',
    },
  },
];
