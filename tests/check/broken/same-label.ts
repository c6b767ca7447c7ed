import type { Broken } from './define.ts';

export const sameLabelCases: readonly Broken[] = [
  {
    changes: [
      ['journeys/small/screens/place.json', '"label": "PIN code"', '"label": "Rent*"'],
      [
        'journeys/small/copy/de.json',
        '"from": "PIN code", "text": "Postleitzahl"',
        '"from": "Rent*", "text": "Miete*"',
      ],
    ],
    mended: [
      ['journeys/small/screens/place.json', '"pincode": { "label": "Rent*"', '"pincode": { "label": "PIN code"'],
      [
        'journeys/small/copy/de.json',
        '"/fields/pincode/label": { "from": "Rent*", "text": "Miete*"',
        '"/fields/pincode/label": { "from": "PIN code", "text": "Postleitzahl"',
      ],
    ],
    problem: {
      file: 'journeys/small/screens/place.json',
      at: '/fields/rent/label',
      line: 7,
      column: 15,
      what: '"pincode" has the label "Rent*" too',
      why: 'a tenant could not tell which of the two a message is about',
      fix: 'Give one of them another label.',
    },
  },
  {
    changes: [
      [
        'journeys/small/screens/place.json',
        '"widget": "text" }',
        '"widget": "choice", "options": { "choices": [{ "value": "1", "label": "Back" }, { "value": "2", "label": "Back" }] } }',
      ],
      [
        'schemas/small/place.schema.json',
        '{ "$ref": "../fields.schema.json#/$defs/pincode" }',
        '{ "enum": ["1", "2"] }',
      ],
      [
        'journeys/small/screens/place.json',
        '"with": { "pincode": "form.pincode" }',
        '"with": { "pincode": { "literal": "1" } }',
      ],
      ['journeys/small/screens/place.json', 'You let us look at {form.pincode}.', 'You let us look.'],
      ['journeys/small/copy/de.json', 'You let us look at {form.pincode}.', 'You let us look.'],
      ['journeys/small/copy/de.json', 'Wir dürfen uns {form.pincode} ansehen.', 'Wir dürfen es ansehen.'],
    ],
    mended: [['journeys/small/screens/place.json', '"value": "2", "label": "Back"', '"value": "2", "label": "Next"']],
    problem: {
      file: 'journeys/small/screens/place.json',
      at: '/fields/pincode/options/choices/1/label',
      line: 6,
      column: 135,
      what: 'choice 1 has the label "Back" too',
      why: 'a tenant could not tell which of the two to choose',
      fix: 'Give one of them another label.',
    },
  },
  {
    changes: [
      [
        'journeys/small/screens/place.json',
        '"label": "Back", "event": "back" } }',
        '"label": "Back", "event": "back" } },\n    { "button": { "label": "Back", "event": "submit" } }',
      ],
    ],
    mended: [
      [
        'journeys/small/screens/place.json',
        '"label": "Back", "event": "submit"',
        '"label": "Continue", "event": "submit"',
      ],
      [
        'journeys/small/copy/de.json',
        '"/blocks/5/button/label"',
        '"/blocks/6/button/label": { "from": "Continue", "text": "Weiter" },\n      "/blocks/5/button/label"',
      ],
    ],
    problem: {
      file: 'journeys/small/screens/place.json',
      at: '/blocks/6/button/label',
      line: 21,
      column: 19,
      what: '"back" has the label "Back" too',
      why: 'a tenant could not tell what each of the two does',
      fix: 'Give one of them another label.',
    },
  },
  {
    changes: [
      [
        'journeys/small/screens/done.json',
        '"blocks": [{ "heading": "Done" },',
        '"blocks": [{ "heading": "Done" }, { "answers": { "title": "Rest" } }, { "answers": { "title": "Rest" } },',
      ],
    ],
    mended: [['journeys/small/screens/done.json', ', { "answers": { "title": "Rest" } }, {', ', {']],
    also: ['missing-translation'],
    problem: {
      ...{ file: 'journeys/small/screens/done.json', at: '/blocks/2/answers/title', line: 5, column: 88 },
      what: 'the block "answers" at /blocks/1 has the label "Rest" too',
      why: 'a tenant could not tell the two parts of the page apart',
      fix: 'Give one of them another label.',
    },
  },
];
