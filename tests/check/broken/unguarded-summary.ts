import type { Broken } from './define.ts';

export const unguardedSummaryCases: readonly Broken[] = [
  {
    changes: [
      [
        'journeys/small/screens/done.json',
        '"event": "restart" } }]',
        '"event": "restart" } }, { "answers": { "from": "flow" } }]',
      ],
    ],
    mended: [['journeys/small/screens/done.json', '"path": "/done",', '"path": "/done", "requires": ["uid"],']],
    problem: {
      file: 'journeys/small/screens/done.json',
      at: '/blocks/2',
      line: 5,
      column: 99,
      what: 'the summary lists the answers of "phone", and "done" does not require "uid", which is set there',
      why: 'a tenant who opens its address could send it half empty',
      fix: 'Add "uid" to "requires" of "done".',
    },
  },
];
