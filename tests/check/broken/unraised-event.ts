import type { Broken } from './define.ts';

export const unraisedEventCases: readonly Broken[] = [
  {
    changes: [['journeys/small/screens/done.json', '"restart": [', '"enter": [], "leave": [], "restart": [']],
    problem: {
      file: 'journeys/small/screens/done.json',
      at: '/on/leave',
      line: 7,
      column: 18,
      what: 'nothing raises "leave"',
      why: 'its effects would never run',
      fix: 'Use one of "restart", "enter", "incomplete", "ready", or remove it.',
    },
  },
  {
    changes: [['journeys/small/screens/place.json', '"valid:pincode"', '"valid:pincod"']],
    problem: {
      file: 'journeys/small/screens/place.json',
      at: '/on/valid:pincod',
      line: 23,
      column: 5,
      what: 'nothing raises "valid:pincod"',
      why: 'its effects would never run',
      fix: 'Use "valid:pincode", or remove it.',
    },
  },
];
