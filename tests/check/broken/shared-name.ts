import type { Broken } from './define.ts';

export const sharedNameCases: readonly Broken[] = [
  {
    changes: [['journeys/small/journey.json', '"key": "utm_source"', '"key": "other.campaign"']],
    mended: [['journeys/small/journey.json', '"other.campaign"', '"campaign"']],
    problem: {
      file: 'journeys/small/journey.json',
      at: '/session/properties/campaign/key',
      line: 20,
      column: 9,
      what: '"other.campaign" begins like the names that the journey "other" stores',
      why: 'each of the two could read or replace what the other has stored',
      fix: 'Use a key that does not begin with "other.".',
    },
  },
];
