import type { Broken } from './define.ts';

export const deadEndCases: readonly Broken[] = [
  {
    changes: [
      ['journeys/small/screens/done.json', ', { "button": { "label": "Start again", "event": "restart" } }', ''],
      ['journeys/small/screens/done.json', '\n    "restart": [{ "goto": "phone" }]\n  ', ''],
      [
        'journeys/small/waivers.json',
        ',\n    {\n      "code": "no-way-out",\n      "file": "screens/phone.json",\n      "reason": "The last screen of the small journey leads back to the first."\n    }',
        '',
      ],
      [
        'journeys/small/copy/de.json',
        ',\n      "/blocks/1/button/label": { "from": "Start again", "text": "Von vorn" }',
        '',
      ],
    ],
    mended: [
      [
        'journeys/small/waivers.json',
        '{\n  "waivers": [',
        '{\n  "waivers": [\n    { "code": "dead-end", "file": "screens/done.json", "reason": "It is the end of the small journey." },',
      ],
    ],
    problem: {
      file: 'journeys/small/screens/done.json',
      at: '',
      line: 1,
      column: 1,
      what: 'nothing on "done" leads to another screen',
      why: 'the tenant can only close the page',
      fix: 'Add a button that goes on, or waive it as an end.',
    },
  },
];
