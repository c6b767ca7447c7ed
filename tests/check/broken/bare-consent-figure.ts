import type { Broken } from './define.ts';

export const bareConsentFigureCases: readonly Broken[] = [
  {
    changes: [
      ['journeys/small/screens/place.json', '"You let us look at {form.pincode}."', '"You let us look for 30 days."'],
    ],
    mended: [
      ['journeys/small/journey.json', '"figures": {', '"facts": { "look": { "days": 30 } },\n  "figures": {'],
      ['journeys/small/screens/place.json', '30 days', '{facts.look}'],
      [
        'journeys/small/copy/de.json',
        '"from": "You let us look at {form.pincode}.",\n        "text": "Wir dürfen uns {form.pincode} ansehen."',
        '"from": "You let us look for {facts.look}.", "text": "Wir dürfen {facts.look} suchen."',
      ],
    ],
    problem: {
      file: 'journeys/small/screens/place.json',
      at: '/blocks/3/text/text',
      line: 13,
      column: 17,
      what: 'the figure "30 days" is written in the text itself',
      why: 'other texts and sums could go on with another one when it changes, and tenants agree to this one',
      fix: 'Declare it once, as in "facts": { "name": { "days": 30 } } of journey.json, and write {facts.name} here.',
    },
  },
];
