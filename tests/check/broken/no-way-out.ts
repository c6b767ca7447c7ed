import type { Broken } from './define.ts';

export const noWayOutCases: readonly Broken[] = [
  {
    changes: [
      [
        'journeys/small/waivers.json',
        ',\n    {\n      "code": "no-way-out",\n      "file": "screens/phone.json",\n      "reason": "The last screen of the small journey leads back to the first."\n    }',
        '',
      ],
    ],
    mended: [
      ['journeys/small/screens/done.json', '{ "goto": "phone" }', '{ "redirect": "config.chatUrl", "otherwise": [] }'],
    ],
    problem: {
      file: 'journeys/small/screens/phone.json',
      at: '',
      line: 1,
      column: 1,
      what: 'nothing leads out of "phone", "place", "done"',
      why: 'the tenant would go round in circles',
      fix: 'Let one of them go on to an end of the journey.',
    },
  },
];
