import { expect, test } from 'vitest';
import type { FieldWithChoices } from '../../../../engine/model/fields/field-with-choices.ts';
import type { FileTexts } from '../texts/use-file-texts.ts';
import { type ChoiceEdit, editChoices, fieldLabel, readChoices, translationOf } from './edit-choices.ts';

const at = '/fields/kind/options/choices';
const field = { screen: 'home', at, listAt: '/properties/kind/enum', listedIn: [], calls: [] };
// As nobody would format it: an edit leaves that as it is.
const own = '{"value": "own",\n\t "label" : "I own it", "help": "The whole home"}';
const rent = '{ "value":"rent", "label": "I rent it" }';
const lend = '{"label": "I lend it","value": "lend" }';
const screenOf = (choices: string) =>
  `\uFEFF{ "fields":{"kind" : {"label": "Kind", "options": {"choices": ${choices}}}} ,"x":1.0}\r\n`;
const schemaOf = (values: string) => `{"properties": {\n "kind":{ "enum" : ${values} }}}`;
const key = (place: number, rest = 'label') => `"${at}/${place}/${rest}"`;
const copyOf = (entries: string) =>
  `{"language": "hi", "texts": {"home" : {"/title": {"from":"a", "text":"b"},${entries}}, "other": {${key(0)}: {}}}}`;
const ownCopy = (place: number) =>
  `\n ${key(place)} : {"from": "I own it", "text": "मेरा"},\n${key(place, 'help')}: {"from": "The whole home", "text":"पूरा"}`;
const rentCopy = (place: number) => `  ${key(place)}:{ "text": "किराया", "from": "I rent it"}`;
const texts = new Map([
  ['screens/home.json', screenOf(`[${own},\n  ${rent},  ${lend}]`)],
  ['schemas/home.schema.json', schemaOf('["rent",  "own","lend"]')],
  ['copy/hi.json', copyOf(`${ownCopy(0)},${rentCopy(1)}`)],
]);
/** The files that an edit changes, of which one is the screen. */
const edited = (all: FileTexts, one: FieldWithChoices, edit: ChoiceEdit): FileTexts => {
  const [path, ...others] = [...all.keys()];
  const beside = new Map(others.map((file) => [file, all.get(file) ?? ''] as const));
  return editChoices({ path: path ?? '', text: all.get(path ?? '') ?? '', beside }, one, edit);
};
const after = (edit: ChoiceEdit) => Object.fromEntries(edited(texts, field, edit));
const hindi = (text: string) => new Map([['copy/hi.json', text]]);

test('the choices, the label of their field, and a translation', () => {
  expect(readChoices(texts.get('screens/home.json') ?? '', at)).toEqual([
    { value: 'own', label: 'I own it' },
    { value: 'rent', label: 'I rent it' },
    { value: 'lend', label: 'I lend it' },
  ]);
  expect(fieldLabel(texts.get('screens/home.json') ?? '', at)).toBe('Kind');
  expect([0, 1, 2].map((place) => translationOf(texts.get('copy/hi.json') ?? '', field, place))).toEqual([
    'मेरा',
    'किराया',
    '',
  ]);
});

test('added => in the screen, among the values, and with its translation; no other byte', () => {
  const edit = { kind: 'add', value: 'sell', label: 'I "sell" it', translations: hindi('बेचा') } as const;
  expect(after(edit)).toEqual({
    'screens/home.json': screenOf(`[${own},\n  ${rent},  ${lend},  { "value": "sell", "label": "I \\"sell\\" it" }]`),
    'schemas/home.schema.json': schemaOf('["rent",  "own","lend", "sell"]'),
    'copy/hi.json': copyOf(`${ownCopy(0)},${rentCopy(1)},  ${key(3)}: { "from": "I \\"sell\\" it", "text": "बेचा" }`),
  });
});

test('added after one with a help, without a translation => without that help, and no file of translations', () => {
  const one = new Map([['screens/home.json', screenOf(`[${own}]`)]]);
  const edit = { kind: 'add', value: 'sell', label: 'S', translations: hindi('') } as const;
  expect(Object.fromEntries(edited(one, field, edit))).toEqual({
    'screens/home.json': screenOf(`[${own}, { "value": "sell", "label": "S" }]`),
  });
});

test('added where the data schema lists no values => in the screen only', () => {
  const { listAt: _, ...open } = field;
  const edit = { kind: 'add', value: 'sell', label: 'S', translations: hindi('') } as const;
  expect([...edited(texts, open, edit).keys()]).toEqual(['screens/home.json']);
});

test('reworded => its label, and the translation with what it is made from', () => {
  const edit = { kind: 'reword', place: 1, label: 'I pay', translations: hindi('भुगतान') } as const;
  expect(after(edit)).toEqual({
    'screens/home.json': screenOf(`[${own},\n  ${rent.replace('I rent it', 'I pay')},  ${lend}]`),
    'copy/hi.json': copyOf(`${ownCopy(0)},${rentCopy(1).replace('I rent it', 'I pay').replace('किराया', 'भुगतान')}`),
  });
});

test('moved => each translation stays with its choice, in the order of the choices; the values stay', () => {
  expect(after({ kind: 'move', from: 0, to: 1 })).toEqual({
    'screens/home.json': screenOf(`[${rent},\n  ${own},  ${lend}]`),
    'copy/hi.json': copyOf(
      `\n ${key(0)}:{ "text": "किराया", "from": "I rent it"},\n${key(1)} : {"from": "I own it", "text": "मेरा"},  ${key(1, 'help')}: {"from": "The whole home", "text":"पूरा"}`,
    ),
  });
});

test('moved over one without a translation, and back => as it was', () => {
  const moved = edited(texts, field, { kind: 'move', from: 2, to: 0 });
  const [, , third = 0] = [0, 1, 2].map((place) => translationOf(moved.get('copy/hi.json') ?? '', field, place));
  expect(third).toBe('किराया');
  const back = edited(new Map([...texts, ...moved]), field, { kind: 'move', from: 0, to: 2 });
  expect(new Map([...texts, ...moved, ...back])).toEqual(texts);
});

test('removed => also its value and its translations, and the later ones stay with their choices', () => {
  expect(after({ kind: 'remove', place: 0 })).toEqual({
    'screens/home.json': screenOf(`[${rent},  ${lend}]`),
    'schemas/home.schema.json': schemaOf('["rent",  "lend"]'),
    'copy/hi.json': copyOf(`\n ${rentCopy(0).trim()}`),
  });
});

test('the last one removed => the translations before it stay', () => {
  expect(after({ kind: 'remove', place: 2 })).toEqual({
    'screens/home.json': screenOf(`[${own},\n  ${rent}]`),
    'schemas/home.schema.json': schemaOf('["rent",  "own"]'),
  });
});

test('removed or moved => a waiver of a text of a choice goes with it', () => {
  const waiver = (place: number) => `{"waivers": [{"file": "screens/home.json", "at": "${at}/${place}/label"}]}`;
  const withWaivers = (place: number) => new Map([...texts, ['waivers.json', waiver(place)]]);
  const moved = edited(withWaivers(0), field, { kind: 'move', from: 0, to: 1 });
  expect(moved.get('waivers.json')).toBe(waiver(1));
  const removed = edited(withWaivers(0), field, { kind: 'remove', place: 0 });
  expect(JSON.parse(removed.get('waivers.json') ?? '')).toEqual({ waivers: [] });
});

test('a file that is not JSON => left as it is', () => {
  const broken = new Map([...texts, ['copy/hi.json', '{'], ['schemas/home.schema.json', '[']]);
  expect([...edited(broken, field, { kind: 'remove', place: 0 }).keys()]).toEqual(['screens/home.json']);
  expect(readChoices('{', at)).toBeUndefined();
});

test('as every word is translated => a random row of edits keeps each with its choice', () => {
  let now: FileTexts = new Map([
    ['screens/home.json', screenOf('[]')],
    ['schemas/home.schema.json', schemaOf('[]')],
    ['copy/hi.json', '{"language": "hi", "texts": {"home": {"/title": {"from": "a", "text": "b"}}}}'],
  ]);
  let seed = 7;
  const draw = (below: number): number => {
    seed = (seed * 1103515245 + 12345) % 2147483648;
    return Math.floor((seed / 2147483648) * below);
  };
  for (let round = 0; round < 120; round++) {
    const count = (readChoices(now.get('screens/home.json') ?? '', at) ?? []).length;
    const name = `c${round}`;
    const add = { kind: 'add', value: name, label: `L ${name}`, translations: hindi(`H ${name}`) } as const;
    const [from, to] = [draw(count), draw(count)];
    const edit =
      count < 2 || draw(3) === 0
        ? add
        : (
            [
              { kind: 'remove', place: from },
              { kind: 'move', from, to },
              { kind: 'move', from: to, to: from },
            ] as const
          )[draw(3)];
    now = new Map([...now, ...edited(now, field, edit ?? add)]);
    const choices = readChoices(now.get('screens/home.json') ?? '', at) ?? [];
    const words = choices.map((_, place) => translationOf(now.get('copy/hi.json') ?? '', field, place));
    expect(words).toEqual(choices.map(({ value }) => `H ${value}`));
    const { properties } = JSON.parse(now.get('schemas/home.schema.json') ?? '');
    expect([...properties.kind.enum].sort()).toEqual(choices.map(({ value }) => value).sort());
    expect(Object.keys(JSON.parse(now.get('copy/hi.json') ?? '').texts.home)).toHaveLength(choices.length + 1);
  }
});
