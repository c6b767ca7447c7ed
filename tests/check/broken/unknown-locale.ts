import type { Broken } from './define.ts';

const file = 'journeys/small/journey.json';
const why = 'browsers could not write dates, numbers and amounts';

export const unknownLocaleCases: readonly Broken[] = [
  {
    changes: [[file, '"country": "IN"', '"country": "XX"']],
    mended: [['journeys/small/journey.json', '"XX"', '"IN"']],
    problem: {
      ...{ file, at: '/settings/locale/country', line: 31, column: 35, why },
      what: '"XX" is not a country',
      fix: 'Write an ISO 3166 code, such as IN.',
    },
  },
  {
    changes: [[file, '"currency": "INR"', '"currency": "INR", "timeZone": "Asia/Bombai"']],
    mended: [['journeys/small/journey.json', '"Asia/Bombai"', '"Asia/Kolkata"']],
    problem: {
      ...{ file, at: '/settings/locale/timeZone', line: 31, column: 71, why },
      what: '"Asia/Bombai" is not a time zone',
      fix: 'Write a name of IANA, such as Asia/Kolkata.',
    },
  },
];
