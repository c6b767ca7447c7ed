import type { Broken } from './define.ts';

export const unreachableViewCases: readonly Broken[] = [
  {
    changes: [
      [
        'journeys/small/screens/done.json',
        '"blocks": [{ "heading": "Done" }, { "button": { "label": "Start again", "event": "restart" } }]',
        '"views": { "main": { "blocks": [{ "heading": "Done" }, { "button": { "label": "Start again", "event": "restart" } }] },\n    "more": { "blocks": [{ "heading": "Done" }] } }',
      ],
      [
        'journeys/small/copy/de.json',
        '/blocks/0/heading": { "from": "Done"',
        '/views/more/blocks/0/heading": { "from": "Done"',
      ],
      [
        'journeys/small/copy/de.json',
        '"/blocks/1/button/label": { "from": "Start',
        '"/views/main/blocks/1/button/label": { "from": "Start',
      ],
    ],
    mended: [
      [
        'journeys/small/screens/done.json',
        '{ "goto": "phone" }',
        '{ "if": { "path": "flags.open", "eq": true }, "then": [{ "view": "more" }], "else": [{ "goto": "phone" }] }',
      ],
    ],
    problem: {
      file: 'journeys/small/screens/done.json',
      at: '/views/more',
      line: 6,
      column: 5,
      what: 'nothing shows "more"',
      why: 'no tenant would ever see it',
      fix: 'Add {"view": "more"} where it should be shown, or remove it.',
    },
  },
];
