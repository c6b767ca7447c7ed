import type { Broken } from './define.ts';

export const leftOutInputCases: readonly Broken[] = [
  {
    changes: [
      [
        'journeys/small/journey.json',
        '"campaign": {',
        '"state": { "type": "string", "keep": "memory" },\n      "campaign": {',
      ],
      [
        'journeys/small/screens/phone.json',
        '{ "set": { "session.uid": "data.uid" } }',
        '{ "set": { "session.uid": "data.uid", "session.state": "data.uid" } }',
      ],
    ],
    mended: [
      ['journeys/small/journey.json', '"state": { "type"', '"region": { "type"'],
      ['journeys/small/screens/phone.json', '"session.state": "data.uid"', '"session.region": "data.uid"'],
    ],
    problem: {
      ...{ file: 'journeys/small/screens/place.json', at: '/on/valid:pincode/0', line: 24, column: 7 },
      what: '"look-up" takes "state", and is not given "session.state"',
      why: 'nobody would get this answer',
      fix: 'Add "state": "session.state" to "with".',
    },
  },
];
