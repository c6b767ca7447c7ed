import type { Broken } from './define.ts';

export const malformedTextCases: readonly Broken[] = [
  {
    changes: [
      ['journeys/small/copy/de.json', '"text": "Bitte ausfüllen: {label}."', '"text": "Bitte ausfüllen: {label}}."'],
    ],
    mended: [['journeys/small/copy/de.json', '{label}}.', '{label}.']],
    problem: {
      file: 'journeys/small/copy/de.json',
      at: '/texts/journey.json/~1words~1required',
      line: 11,
      column: 7,
      what: 'a "}" belongs to no placeholder',
      why: 'the tenant would see it',
      fix: 'Write a placeholder as in {form.name}, or remove the brace.',
    },
  },
  {
    changes: [['journeys/small/screens/place.json', '"{data.place.district}"', '"{{data.place.district}}"']],
    mended: [['journeys/small/screens/place.json', '{{data.place.district}}', '{data.place.district}']],
    problem: {
      file: 'journeys/small/screens/place.json',
      at: '/on/valid:pincode/0/outcomes/found/0/note/text',
      line: 28,
      column: 53,
      what: 'a "{" belongs to no placeholder',
      why: 'the tenant would see it',
      fix: 'Write a placeholder as in {form.name}, or remove the brace.',
    },
  },
];
