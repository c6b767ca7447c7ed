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
    problem: {
      file: 'journeys/small/journey.json',
      at: '/widgets',
      line: 65,
      column: 3,
      what: 'the words of the widget "moment" are not listed',
      why: 'they could not be translated',
      fix: 'Add {"moment":{"words":{"soon":"Soon"}}} to `widgets`, and translate it.',
    },
  },
];
