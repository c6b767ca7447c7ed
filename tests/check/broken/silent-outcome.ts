import type { Broken } from './define.ts';

export const silentOutcomeCases: readonly Broken[] = [
  {
    changes: [
      [
        'journeys/small/screens/phone.json',
        '"unavailable": [{ "toast": "The code could not be sent to {form.phone}." }]',
        '"unavailable": [{ "log": "The code could not be sent." }]',
      ],
    ],
    mended: [
      [
        'journeys/small/screens/phone.json',
        '[{ "log": "The code could not be sent." }]',
        '[{ "toast": "The code could not be sent to {form.phone}." }]',
      ],
    ],
    also: ['unused-translation'],
    problem: {
      ...{ file: 'journeys/small/screens/phone.json', at: '/on/submit/0/outcomes/unavailable', line: 20, column: 11 },
      what: 'nothing is shown after the outcome "unavailable" of "send-code"',
      why: 'a tenant who has pressed the button would not know what happened',
      fix: 'Add what it shows, such as a "toast", or where it leads.',
    },
  },
];
