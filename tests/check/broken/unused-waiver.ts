import type { Broken } from './define.ts';

export const unusedWaiverCases: readonly Broken[] = [
  {
    changes: [
      ['journeys/small/waivers.json', '"file": "screens/phone.json"', '"file": "screens/place.json"'],
      ['journeys/small/waivers.json', '"code": "no-way-out"', '"code": "dead-end"'],
      [
        'journeys/small/waivers.json',
        '      "at": "/session/properties/code",\n      "reason": "Tests the warning about unused sensitive data."\n    }',
        '      "at": "/session/properties/code",\n      "reason": "Tests the warning about unused sensitive data."\n    },\n    { "code": "no-way-out", "file": "phone.json", "reason": "This is intended." }',
      ],
    ],
    problem: {
      file: 'journeys/small/waivers.json',
      at: '/waivers/3',
      line: 15,
      column: 5,
      what: 'there is no "dead-end" in screens/place.json',
      why: 'the waiver could hide a later mistake there',
      fix: 'Remove it.',
    },
  },
];
