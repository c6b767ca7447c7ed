import type { Broken } from './define.ts';

const file = 'journeys/small/copy/de.json';

export const lostLinkCases: readonly Broken[] = [
  {
    changes: [
      [
        'journeys/small/screens/done.json',
        '{ "button": { "label": "Start again", "event": "restart" } }',
        '{ "button": { "label": "Start again", "event": "restart" } }, { "prose": "Back to [the place](/place)" }',
      ],
      [
        file,
        '"/title": { "from": "Done", "text": "Fertig" },',
        '"/title": { "from": "Done", "text": "Fertig" },\n      "/blocks/2/prose": { "from": "Back to [the place](/place)", "text": "Zum Ort" },',
      ],
    ],
    mended: [['journeys/small/copy/de.json', '"text": "Zum Ort"', '"text": "Zum [Ort](/place)"']],
    problem: {
      ...{ file, at: '/texts/done/~1blocks~12~1prose', line: 44, column: 7 },
      what: 'the link to "/place" is missing',
      why: 'the tenant would be led elsewhere',
      fix: 'Write [words](/place) where it belongs.',
    },
  },
];
