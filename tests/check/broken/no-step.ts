import type { Broken } from './define.ts';

export const noStepCases: readonly Broken[] = [
  {
    changes: [
      ['journeys/small/journey.json', '["phone", "place", "done"]', '["phone", "place"]'],
      ['journeys/small/screens/place.json', '"goto": "next"', '"goto": "done"'],
      ['journeys/small/screens/done.json', '{ "heading": "Done" }', '{ "heading": "Done" }, { "progress": true }'],
    ],
    mended: [['journeys/small/screens/done.json', ', { "progress": true }', '']],
    problem: {
      file: 'journeys/small/screens/done.json',
      at: '/blocks/1',
      line: 5,
      column: 37,
      what: '"done" has a progress block, but is in no flow',
      why: 'it has no step number to show',
      fix: 'Put it in a flow of journey.json, or remove the block.',
    },
  },
];
