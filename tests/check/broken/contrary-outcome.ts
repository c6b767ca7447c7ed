import type { Broken } from './define.ts';

export const contraryOutcomeCases: readonly Broken[] = [
  {
    changes: [
      [
        'journeys/small/screens/place.json',
        '"It could not be looked up.", "retry": true',
        '"It could not be looked up.", "retry": true, "kind": "success"',
      ],
    ],
    mended: [['journeys/small/screens/place.json', ', "kind": "success"', '']],
    problem: {
      ...{
        file: 'journeys/small/screens/place.json',
        at: '/on/valid:pincode/0/outcomes/unavailable/0',
        line: 30,
        column: 27,
      },
      what: 'a message is shown as a success, in the outcome "unavailable" of "look-up"',
      why: 'the tenant would read, or come to, the contrary of what happened',
      fix: 'Exchange the two outcomes, or write what fits this one.',
    },
  },
  {
    changes: [
      [
        'journeys/small/screens/phone.json',
        '"unavailable": [{ "toast": "The code could not be sent to {form.phone}." }]',
        '"unavailable": [{ "toast": "The code is sent to {form.phone}." }]',
      ],
      [
        'journeys/small/copy/de.json',
        '"from": "The code could not be sent to {form.phone}."',
        '"from": "The code is sent to {form.phone}."',
      ],
    ],
    mended: [
      ['journeys/small/screens/phone.json', 'The code is sent to', 'The code could not be sent to'],
      ['journeys/small/copy/de.json', '"from": "The code is sent to', '"from": "The code could not be sent to'],
    ],
    problem: {
      ...{
        file: 'journeys/small/screens/phone.json',
        at: '/on/submit/0/outcomes/unavailable/0/toast',
        line: 20,
        column: 29,
      },
      what: '"The code is sent to {form.phone}." is said, in the outcome "unavailable" of "send-code"',
      why: 'the tenant would read, or come to, the contrary of what happened',
      fix: 'Exchange the two outcomes, or write what fits this one.',
    },
  },
  {
    changes: [
      ['journeys/small/screens/done.json', '"title": "Done"', '"title": "Congratulations"'],
      ['journeys/small/copy/de.json', '"/title": { "from": "Done"', '"/title": { "from": "Congratulations"'],
      [
        'journeys/small/screens/place.json',
        '"not-found": [{ "fieldError": { "field": "pincode", "text": "Invalid PIN code" } }]',
        '"not-found": [{ "goto": "done" }]',
      ],
    ],
    mended: [
      ['journeys/small/screens/place.json', '"not-found": [{ "goto": "done" }]', '"not-found": [{ "view": "main" }]'],
    ],
    also: ['unused-translation'],
    problem: {
      ...{
        file: 'journeys/small/screens/place.json',
        at: '/on/valid:pincode/0/outcomes/not-found/0/goto',
        line: 29,
        column: 27,
      },
      what: '"Congratulations" is shown, in the outcome "not-found" of "look-up"',
      why: 'the tenant would read, or come to, the contrary of what happened',
      fix: 'Exchange the two outcomes, or write what fits this one.',
    },
  },
];
