import type { Broken } from './define.ts';

export const unlistedWordCases: readonly Broken[] = [
  {
    changes: [
      [
        'journeys/small/screens/place.json',
        '"label": "PIN code", "widget": "text"',
        '"label": "PIN code", "widget": "moment"',
      ],
    ],
    mended: [
      ['journeys/small/journey.json', '"widgets": {', '"widgets": {\n    "moment": { "words": { "soon": "Soon" } },'],
      [
        'journeys/small/copy/de.json',
        '"/words/offline"',
        '"/widgets/moment/words/soon": { "from": "Soon", "text": "Bald" },\n      "/words/offline"',
      ],
    ],
    problem: {
      file: 'journeys/small/journey.json',
      at: '/widgets',
      line: 66,
      column: 3,
      what: 'the words of the widget "moment" are not listed',
      why: 'they could not be translated',
      fix: 'Add {"moment":{"words":{"soon":"Soon"}}} to `widgets`, and translate it.',
    },
  },
];
