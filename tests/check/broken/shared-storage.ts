import type { Broken } from './define.ts';

export const sharedStorageCases: readonly Broken[] = [
  {
    changes: [
      ['journeys/small/journey.json', '"key": "utm_source",', '"key": "uid",'],
      ['journeys/small/journey.json', '"keep": "session",', '"keep": "local",'],
    ],
    mended: [
      [
        'journeys/small/journey.json',
        '"campaign": {\n        "type": "string",\n        "keep": "local",\n        "key": "uid"',
        '"campaign": {\n        "type": "string",\n        "keep": "local",\n        "key": "utm_source"',
      ],
    ],
    problem: {
      file: 'journeys/small/journey.json',
      at: '/session/properties/campaign/key',
      line: 20,
      column: 9,
      what: '"campaign" is stored under the key "uid", as is "uid"',
      why: 'each would overwrite the other',
      fix: 'Give it another key.',
    },
  },
  {
    changes: [
      ['journeys/small/journey.json', '"key": "utm_source",', '"key": "draw-done",'],
      [
        'journeys/small/screens/done.json',
        '{ "when": { "path": "session.campaign", "eq": "skip" }, "show": "phone" }',
        '{ "share": 0.5, "show": "phone" }',
      ],
    ],
    mended: [['journeys/small/journey.json', '"key": "draw-done"', '"key": "utm_source"']],
    problem: {
      file: 'journeys/small/journey.json',
      at: '/session/properties/campaign/key',
      line: 20,
      column: 9,
      what: '"campaign" is stored under the key "draw-done", as is "what is drawn for done"',
      why: 'each would overwrite the other',
      fix: 'Give it another key.',
    },
  },
  {
    changes: [
      [
        'journeys/small/journey.json',
        '"missing": "Please give your number first."',
        '"query": "utm_source", "missing": "Please give your number first."',
      ],
    ],
    also: ['sensitive-query'],
    mended: [
      [
        'journeys/small/journey.json',
        '"key": "utm_source",\n        "query": "utm_source"',
        '"key": "utm_source",\n        "query": "utm_campaign"',
      ],
    ],
    problem: {
      file: 'journeys/small/journey.json',
      at: '/session/properties/campaign/query',
      line: 21,
      column: 9,
      what: '"campaign" is set by the query parameter "utm_source", as is "uid"',
      why: 'a link could not set one without the other',
      fix: 'Give it another query parameter.',
    },
  },
  {
    changes: [['journeys/small/journey.json', '"key": "utm_source",', '"key": "outbox",']],
    mended: [['journeys/small/journey.json', '"key": "outbox"', '"key": "utm_source"']],
    problem: {
      ...{ file: 'journeys/small/journey.json', at: '/session/properties/campaign/key', line: 20, column: 9 },
      what: '"campaign" is stored under the key "outbox", as is "what the engine keeps"',
      why: 'each would overwrite the other',
      fix: 'Give it another key.',
    },
  },
];
