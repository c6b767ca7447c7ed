import type { Broken } from './define.ts';

export const unknownScreenCases: readonly Broken[] = [
  {
    changes: [['journeys/small/journey.json', '"start": "phone"', '"start": "fone"']],
    mended: [['journeys/small/journey.json', '"fone"', '"phone"']],
    problem: {
      file: 'journeys/small/journey.json',
      at: '/start',
      line: 3,
      column: 3,
      what: '"fone" is not a screen',
      why: 'the journey could not be shown',
      fix: 'Use "done", or add screens/fone.json.',
    },
  },
  {
    changes: [['journeys/small/journey.json', '"notFound": "phone"', '"notFound": "constructor"']],
    problem: {
      file: 'journeys/small/journey.json',
      at: '/notFound',
      line: 4,
      column: 3,
      what: '"constructor" is not a screen',
      why: 'the journey could not be shown',
      fix: 'Use one of "done", "phone", "place", or add screens/constructor.json.',
    },
  },
  {
    changes: [['journeys/small/journey.json', '"place", "done"', '"place", "house", "done"']],
    mended: [['journeys/small/journey.json', '"house", ', '']],
    problem: {
      file: 'journeys/small/journey.json',
      at: '/flows/main/2',
      line: 6,
      column: 32,
      what: '"house" is not a screen',
      why: 'the tenant would be stranded before it',
      fix: 'Use one of "done", "phone", "place", or add screens/house.json.',
    },
  },
  {
    changes: [
      [
        'journeys/small/journey.json',
        '"settings": {',
        '"frame": { "foot": [{ "label": "Privacy", "dialog": "privcy" }] },\n  "settings": {',
      ],
    ],
    also: ['missing-translation'],
    mended: [['journeys/small/journey.json', '"dialog": "privcy"', '"dialog": "done"']],
    problem: {
      file: 'journeys/small/journey.json',
      at: '/frame/foot/0/dialog',
      line: 30,
      column: 45,
      what: '"privcy" is not a screen',
      why: 'the link would do nothing',
      fix: 'Use one of "done", "phone", "place", or add screens/privcy.json.',
    },
  },
  {
    changes: [['journeys/small/screens/done.json', '"goto": "phone"', '"goto": "phnoe"']],
    problem: {
      file: 'journeys/small/screens/done.json',
      at: '/on/restart/0/goto',
      line: 7,
      column: 19,
      what: '"phnoe" is not a screen',
      why: 'the tenant would be stranded here',
      fix: 'Use "phone", or add screens/phnoe.json.',
    },
  },
  {
    changes: [['journeys/small/screens/done.json', '"goto": "phone"', '"dialog": "terms"']],
    mended: [['journeys/small/screens/done.json', '"dialog": "terms"', '"goto": "phone"']],
    problem: {
      file: 'journeys/small/screens/done.json',
      at: '/on/restart/0/dialog',
      line: 7,
      column: 19,
      what: '"terms" is not a screen',
      why: 'the tenant would be stranded here',
      fix: 'Use one of "done", "phone", "place", or add screens/terms.json.',
    },
  },
  {
    changes: [['journeys/small/screens/done.json', '"show": "phone"', '"show": "plaice"']],
    problem: {
      file: 'journeys/small/screens/done.json',
      at: '/variants/0/show',
      line: 4,
      column: 72,
      what: '"plaice" is not a screen',
      why: 'the tenant would be stranded here',
      fix: 'Use "place", or add screens/plaice.json.',
    },
  },
  {
    changes: [['journeys/small/journey.json', '"ends": ["done"]', '"ends": ["finished"]']],
    problem: {
      file: 'journeys/small/journey.json',
      at: '/settings/resume/ends/0',
      line: 36,
      column: 69,
      what: '"finished" is not a screen',
      why: 'a finished session would be offered again',
      fix: 'Use one of "done", "phone", "place", or remove it.',
    },
  },
];
