import type { Broken } from './define.ts';

const file = 'journeys/small/screens/place.json';

export const unsetInputCases: readonly Broken[] = [
  {
    changes: [
      [file, '  "requires": ["uid"],\n', ''],
      [file, '"with": { "pincode": "form.pincode" }', '"with": { "pincode": "session.uid" }'],
    ],
    also: ['other-subject'],
    mended: [
      ['journeys/small/screens/place.json', '"title": "Your place",', '"title": "Your place",\n  "requires": ["uid"],'],
    ],
    problem: {
      ...{ file, at: '/on/valid:pincode/0/with/pincode', line: 25, column: 19 },
      what: '"look-up" needs "uid", which "place" does not require',
      why: 'the call could fail without it',
      fix: 'Add "uid" to "requires" of "place", which must then come after "phone".',
    },
  },
];
