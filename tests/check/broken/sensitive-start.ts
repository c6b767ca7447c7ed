import type { Broken } from './define.ts';

export const sensitiveStartCases: readonly Broken[] = [
  {
    changes: [
      [
        'journeys/small/screens/place.json',
        '{ "label": "PIN code", "widget": "text" }',
        '{ "label": "PIN code", "widget": "text", "from": "session.code" }',
      ],
      [
        'journeys/small/waivers.json',
        '    {\n      "code": "unused-name",\n      "file": "journey.json",\n      "at": "/session/properties/code",\n      "reason": "Tests the warning about unused sensitive data."\n    },\n',
        '',
      ],
    ],
    mended: [
      ['journeys/small/screens/place.json', ', "from": "session.code"', ''],
      [
        'journeys/small/waivers.json',
        '{\n  "waivers": [',
        '{\n  "waivers": [\n    { "code": "unused-name", "file": "journey.json", "at": "/session/properties/code", "reason": "It is unused again." },',
      ],
    ],
    problem: {
      file: 'journeys/small/screens/place.json',
      at: '/fields/pincode/from',
      line: 6,
      column: 57,
      what: '"form.pincode" starts with the sensitive "session.code"',
      why: 'it would be saved in a draft',
      fix: 'Add "writeOnly": true to its schema, or leave the value out.',
    },
  },
];
