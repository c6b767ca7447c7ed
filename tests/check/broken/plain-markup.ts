import type { Broken } from './define.ts';

const file = 'journeys/small/screens/place.json';

export const plainMarkupCases: readonly Broken[] = [
  {
    changes: [
      [file, '"Nothing is found there."', '"**Nothing** is found there."'],
      ['journeys/small/copy/de.json', '"from": "Nothing is found there."', '"from": "**Nothing** is found there."'],
    ],
    mended: [
      ['journeys/small/screens/place.json', '**Nothing**', 'Nothing'],
      ['journeys/small/copy/de.json', '**Nothing**', 'Nothing'],
    ],
    problem: {
      ...{ file, at: '/blocks/2/text', line: 12, column: 7 },
      what: 'this text has markup, which is not read here',
      why: 'the tenant would see its signs',
      fix: 'Put it into a block "prose", or write it without ** and links.',
    },
  },
  {
    changes: [
      ['journeys/small/screens/place.json', '"Nothing is found there."', '"Nothing is <b>found</b> there."'],
      ['journeys/small/copy/de.json', '"from": "Nothing is found there."', '"from": "Nothing is <b>found</b> there."'],
    ],
    mended: [
      ['journeys/small/screens/place.json', '<b>found</b>', 'found'],
      ['journeys/small/copy/de.json', '<b>found</b>', 'found'],
    ],
    problem: {
      ...{ file: 'journeys/small/screens/place.json', at: '/blocks/2/text', line: 12, column: 7 },
      what: 'this text has the HTML "<b>", which is read nowhere',
      why: 'the tenant would see its signs',
      fix: 'Write it without HTML.',
    },
  },
];
