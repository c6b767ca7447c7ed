import type { Broken } from './define.ts';

const consent = '{ "text": { "text": "You let us look at {form.pincode}.", "style": "consent", "purpose": "look" } }';

export const lateConsentCases: readonly Broken[] = [
  {
    changes: [
      ['journeys/small/screens/place.json', `    ${consent},\n`, ''],
      ['journeys/small/screens/place.json', '"event": "back" } }\n', `"event": "back" } },\n    ${consent}\n`],
    ],
    mended: [
      ['journeys/small/screens/place.json', `,\n    ${consent}\n`, '\n'],
      ['journeys/small/screens/place.json', '    {\n      "submit"', `    ${consent},\n    {\n      "submit"`],
    ],
    problem: {
      file: 'journeys/small/screens/place.json',
      at: '/blocks/5/text/text',
      line: 20,
      column: 17,
      what: 'this consent is below the button that gives it, in the view "main"',
      why: 'a tenant could agree before reading it',
      fix: 'Move it above "Next".',
    },
  },
];
