import type { Broken } from './define.ts';

export const unlistedCallCases: readonly Broken[] = [
  {
    changes: [['journeys/small/journey.json', '"flags": {', '"calls": ["send-code", "record"],\n    "flags": {']],
    mended: [['journeys/small/journey.json', '"calls": [', '"calls": ["look-up", ']],
    problem: {
      file: 'journeys/small/screens/place.json',
      at: '/on/valid:pincode/0/run',
      line: 25,
      column: 9,
      what: '"look-up" is not in the settings\' list of calls',
      why: 'this journey may not call it',
      fix: 'Add "look-up" to settings.calls in journey.json, or call another action.',
    },
  },
];
