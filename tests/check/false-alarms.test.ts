import { expect, test } from 'vitest';
import { validateAll } from '../../src/check/validate-all.ts';
import { changeFiles } from '../support/broken-journey/change-files.ts';
import { readSmall, readSmallCompanions, readSmallContext } from '../support/small/read-small.ts';
import type { Broken } from './broken/define.ts';

const small = { files: await readSmall(), companions: await readSmallCompanions() };
const context = await readSmallContext();

const screens = 'journeys/small/screens';
const rent: Broken['changes'] = [
  ['schemas/small/place.schema.json', '"minimum": 1', '"minimum": 1, "maximum": 999999'],
  [`${screens}/place.json`, '"widget": "money",', '"widget": "money", "messages": { "maximum": "At most 6 places." },'],
];

test.each<[string, string, Broken['changes']]>([
  [
    'sensitive-query',
    'a link gives an answer, which is asked for too',
    [
      [
        `${screens}/place.json`,
        '[{ "goto": "next" }, {',
        '[{ "set": { "session.campaign": "form.pincode" } }, { "goto": "next" }, {',
      ],
    ],
  ],
  [
    'unequal-variant',
    'a share sees a screen that leads elsewhere, without the call',
    [
      [
        `${screens}/done.json`,
        '{ "when": { "path": "session.campaign", "eq": "skip" }, "show": "phone" }',
        '{ "share": 0.5, "show": "phone" }',
      ],
      [
        `${screens}/done.json`,
        '[{ "goto": "phone" }]',
        '[{ "send": "record", "with": { "consent": { "literal": {} } } }, { "goto": "phone" }]',
      ],
    ],
  ],
  [
    'optional-answer',
    'a screen requires what a submit sets to a literal, and its schema has a property without a name',
    [
      ['schemas/small/phone.schema.json', '"properties": {', '"properties": { "": { "type": "string" },'],
      [
        `${screens}/phone.json`,
        '"run": "send-code",',
        '"set": { "session.uid": { "literal": "1" } } },\n      { "run": "send-code",',
      ],
      [`${screens}/phone.json`, '{ "set": { "session.uid": "data.uid" } }, ', ''],
    ],
  ],
  ['untrue-text', 'the limit 999999 is told as 6 places, not digits', rent],
  [
    'untrue-text',
    'letters and digits that the pattern lists, as of a company number',
    [
      [
        'schemas/small/place.schema.json',
        '{ "$ref": "../fields.schema.json#/$defs/pincode" }',
        '{ "type": "string", "pattern": "^((SC|NI)[0-9]{6}|R\\\\d\\\\d\\\\d)$" }',
      ],
      [
        `${screens}/place.json`,
        '"label": "PIN code",',
        '"label": "PIN code", "help": "2 letters and 6 digits, or R and 3 digits",',
      ],
    ],
  ],
  [
    'untaken-answer',
    'no call gets any answer yet, and one decides where a tenant goes',
    [
      [
        `${screens}/phone.json`,
        '"with": { "phone": "form.phone" }',
        '"with": { "phone": { "literal": "9876543210" } }',
      ],
      [
        `${screens}/place.json`,
        '"with": { "pincode": "form.pincode" }',
        '"with": { "pincode": { "literal": "560001" } }',
      ],
      [
        `${screens}/place.json`,
        '[{ "goto": "next" }, {',
        '[{ "if": { "path": "form.pincode", "eq": "560001" }, "then": [] }, { "goto": "next" }, {',
      ],
    ],
  ],
  [
    'other-subject',
    'a field starts with its own answer, which is stored by another name',
    [
      ['journeys/small/journey.json', '"code": {', '"pincode": { "type": "string", "keep": "memory" }, "code": {'],
      [`${screens}/place.json`, '"label": "PIN code",', '"label": "PIN code", "from": "session.campaign",'],
      [
        `${screens}/place.json`,
        '[{ "goto": "next" }, {',
        '[{ "set": { "session.campaign": "form.pincode" } }, { "goto": "next" }, {',
      ],
    ],
  ],
  ...(
    [
      [
        'a call for another field fills it in',
        '"found": [{',
        '"found": [{ "set": { "form.rent": { "literal": 1 } } }, {',
      ],
      ['each way in fills it in', '"on": {', '"on": { "enter": [{ "set": { "form.rent": { "literal": 1 } } }],'],
      [
        'it is filled in on the way in, or the tenant leaves',
        '"on": {',
        '"on": { "enter": [{ "if": { "path": "session.campaign", "exists": true }, "then": [{ "set": { "form.rent": { "literal": 1 } } }], "else": [{ "goto": "back" }] }],',
      ],
      ['it starts with what the screen requires', '"label": "Rent*",', '"label": "Rent*", "from": "session.uid",'],
      ['it starts with a setting', '"label": "Rent*",', '"label": "Rent*", "from": "config.rent",'],
    ] as const
  ).map(([name, find, replace]): [string, string, Broken['changes']] => [
    'locked-field',
    name,
    [
      [`${screens}/place.json`, '{ "path": "flags.open", "eq": false }', '{ "path": "form.rent", "exists": false }'],
      [`${screens}/place.json`, find, replace],
    ],
  ]),
  [
    'locked-field',
    'a comparison that an empty field does not fulfil',
    [[`${screens}/place.json`, '{ "path": "flags.open", "eq": false }', '{ "path": "form.rent", "eq": "" }']],
  ],
  [
    'locked-field',
    'a field waits for one that can be typed in',
    [[`${screens}/place.json`, '{ "path": "flags.open", "eq": false }', '{ "not": { "valid": "pincode" } }']],
  ],
])('no %s: %s', (code, _, changes) => {
  const { files, companions } = changeFiles(small, changes);
  const { errors, warnings } = validateAll(files, context, companions);
  expect([...errors, ...warnings].map((one) => one.code)).not.toContain(code);
});

test('the same limit told as 5 places => untrue-text', () => {
  const { files, companions } = changeFiles(
    small,
    rent.map(([file, from, to]) => [file, from, to.replace('6', '5')]),
  );
  expect(validateAll(files, context, companions).warnings.map((one) => one.code)).toContain('untrue-text');
});
