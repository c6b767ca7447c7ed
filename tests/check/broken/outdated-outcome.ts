import type { Broken } from './define.ts';

const stays = '"district": { "type": "string", "keep": "memory", "stays": true }';

export const outdatedOutcomeCases: readonly Broken[] = [
  {
    changes: [
      ['journeys/small/screens/done.json', '"path": "/done",', '"path": "/done", "requires": ["pin"],'],
      [
        'journeys/small/journey.json',
        '"campaign": {',
        `"pin": { "type": "string", "keep": "memory", "missing": "Please give your PIN code first." },\n      ${stays},\n      "campaign": {`,
      ],
      [
        'journeys/small/screens/place.json',
        '"submit": [{ "goto": "next" }',
        '"submit": [{ "set": { "session.pin": "form.pincode" } }, { "goto": "next" }',
      ],
      [
        'journeys/small/screens/done.json',
        '[{ "goto": "phone" }]',
        '[{ "run": "look-up", "with": { "pincode": "session.pin" }, "outcomes": { "found": [{ "set": { "session.district": "data.place.district" } }, { "goto": "phone" }], "not-found": [{ "goto": "phone" }], "unavailable": [{ "goto": "phone" }] } }]',
      ],
    ],
    mended: [['journeys/small/journey.json', ', "stays": true }', ' }']],
    also: ['untaken-answer', 'missing-translation'],
    problem: {
      file: 'journeys/small/screens/done.json',
      at: '/on/restart/0/outcomes/found/0/set/session.district',
      line: 7,
      column: 110,
      what: '"district" stays, and the outcome of "look-up" that sets it depends on "session.pin", which is asked on "place"',
      why: 'it would belong to an earlier answer',
      fix: 'Remove "stays" from "district" in journey.json.',
    },
  },
];
