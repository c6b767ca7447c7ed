import type { Broken } from './define.ts';

export const neverCollectedCases: readonly Broken[] = [
  {
    changes: [['journeys/small/screens/place.json', '["uid"]', '["uid", "code"]']],
    problem: {
      file: 'journeys/small/screens/place.json',
      at: '/requires/1',
      line: 4,
      column: 23,
      what: 'no screen sets "session.code"',
      why: 'the screen could never be entered',
      fix: 'Set it on an earlier screen, or remove it here.',
    },
  },
];
