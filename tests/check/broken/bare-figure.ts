import type { Broken } from './define.ts';

export const bareFigureCases: readonly Broken[] = [
  {
    changes: [['journeys/small/screens/place.json', '"heading": "Your place"', '"heading": "Your place for 3-4%"']],
    also: ['missing-translation'],
    mended: [
      ['journeys/small/journey.json', '"figures": {', '"facts": { "fee": { "percent": [3, 4] } },\n  "figures": {'],
      ['journeys/small/screens/place.json', '3-4%', '{facts.fee}'],
    ],
    problem: {
      file: 'journeys/small/screens/place.json',
      at: '/blocks/0/heading',
      line: 10,
      column: 7,
      what: 'the figure "3-4%" is written in the text itself',
      why: 'other texts and sums could go on with another one when it changes',
      fix: 'Declare it once, as in "facts": { "name": { "percent": [3, 4] } } of journey.json, and write {facts.name} here.',
    },
  },
  // A time counts in a text of a lease or of the law, and the fact is there.
  {
    changes: [
      [
        'journeys/small/journey.json',
        '"figures": {',
        '"facts": { "notice": { "days": 30 }, "lock": { "days": [2, 9] } },\n  "figures": { "lock": { "first": ["facts.lock.to"] },',
      ],
      [
        'journeys/small/screens/place.json',
        '"heading": "Your place"',
        '"heading": "Your place: a notice of 30 days, not {facts.notice|number}"',
      ],
    ],
    also: ['missing-translation'],
    mended: [['journeys/small/screens/place.json', '30 days', '{facts.notice}']],
    problem: {
      file: 'journeys/small/screens/place.json',
      at: '/blocks/0/heading',
      line: 10,
      column: 7,
      what: 'the figure "30 days" is written in the text itself',
      why: 'other texts and sums could go on with another one when it changes',
      fix: 'Write {facts.notice} here.',
    },
  },
];
