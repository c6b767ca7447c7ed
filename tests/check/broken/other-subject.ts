import type { Broken } from './define.ts';

export const otherSubjectCases: readonly Broken[] = [
  {
    changes: [
      ['journeys/small/screens/phone.json', '"with": { "phone": "form.phone" }', '"with": { "phone": "session.uid" }'],
    ],
    mended: [
      ['journeys/small/screens/phone.json', '"with": { "phone": "session.uid" }', '"with": { "phone": "form.phone" }'],
    ],
    problem: {
      ...{ file: 'journeys/small/screens/phone.json', at: '/on/submit/0/with/phone', line: 17, column: 19 },
      what: '"phone" of "send-code" is "session.uid", although there is "form.phone"',
      why: 'the value of one would be taken for that of the other',
      fix: 'Take the value that belongs here, or give one of the two another name.',
    },
  },
];
