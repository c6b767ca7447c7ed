import { expect, test } from 'vitest';
import type { Json } from '../../engine/json/json.ts';
import { matchCopy } from '../../engine/model/texts/match-copy.ts';
import { changeListInText, type ListChange } from './list-change.ts';
import { moveTranslations, readTranslations, textsOfPart, writeTranslation } from './move-translations.ts';

const at = '/blocks/0/list/items';
const screen = (...items: readonly Json[]): Json => ({
  title: 'Title',
  blocks: [{ list: { items } }, { text: 'End' }],
});
const entry = (title: string): Json => ({ title, rows: [{ label: `${title} row` }] });
const own = (index: number, name: string) => [
  [`${at}/${index}/title`, name],
  [`${at}/${index}/rows/0/label`, `${name} row`],
];
/** A file of translations, where the translation of a text is the text in brackets. */
const copy = (places: readonly (readonly string[])[]): string => {
  const entries = places.map(
    ([place, from]) => `\t\t\t${JSON.stringify(place)}: {"from": "${from}",\n\t\t\t\t"text": "<${from}>"}`,
  );
  return `{ "language":"hi",\n\t"texts": {"other": {"${at}/0/title": {"from": "x", "text": "y"}},\n\t\t"s": {\n${entries.join(',\n')}\n\t\t}\n\t}\n}`;
};
const title = ['/title', 'Title'];
const end = ['/blocks/1/text', 'End'];
const abc = screen(entry('A'), entry('B'), entry('C'));
const before = copy([title, ...own(0, 'A'), ...own(1, 'B'), ...own(2, 'C'), end]);
const change = (text: string, value: Json, one: ListChange) =>
  moveTranslations(text, { part: 's', before: value, at, change: one });

test.each<readonly [string, ListChange, readonly (readonly string[])[]]>([
  ['moved up', { move: 2, to: 0 }, [...own(0, 'C'), ...own(1, 'A'), ...own(2, 'B')]],
  ['moved down', { move: 0, to: 1 }, [...own(0, 'B'), ...own(1, 'A'), ...own(2, 'C')]],
  ['added first', { add: entry('N'), to: 0 }, [...own(1, 'A'), ...own(2, 'B'), ...own(3, 'C')]],
  ['removed', { remove: 1 }, [...own(0, 'A'), ...own(1, 'C')]],
])('an entry is %s => each translation is with its entry, and no other byte changes', (_, one, places) => {
  expect(change(before, abc, one)).toBe(copy([title, ...places, end]));
  expect(change(`\uFEFF${before}`, abc, one)).toBe(`\uFEFF${copy([title, ...places, end])}`);
});

test('all are removed, or the last one => a file that is JSON', () => {
  const text = copy([...own(0, 'A')]);
  expect(JSON.parse(change(text, screen(entry('A')), { remove: 0 })).texts.s).toEqual({});
  const last = change(copy([title, ...own(0, 'A'), ...own(1, 'B')]), screen(entry('A'), entry('B')), { remove: 1 });
  expect(last).toBe(copy([title, ...own(0, 'A')]));
});

test('a translation that was not moved with its text => goes with it all the same', () => {
  const late = copy([title, [`${at}/0/title`, 'B'], [`${at}/1/title`, 'A']]);
  const after = readTranslations(change(late, abc, { remove: 0 }), 's');
  expect(after).toEqual({
    '/title': { from: 'Title', text: '<Title>' },
    [`${at}/0/title`]: { from: 'B', text: '<B>' },
  });
});

test('one translation for two equal texts => stays while one of them does', () => {
  const twice = screen(entry('A'), entry('A'));
  const after = readTranslations(change(copy([[`${at}/0/title`, 'A']]), twice, { remove: 0 }), 's');
  expect(after).toEqual({ [`${at}/0/title`]: { from: 'A', text: '<A>' } });
});

test('one of an older original => stays with its entry, and is to be looked at again', () => {
  const text = copy([[`${at}/0/title`, 'Older'], ...own(1, 'B')]);
  const moved = readTranslations(change(text, abc, { move: 0, to: 2 }), 's');
  const value = screen(entry('B'), entry('C'), entry('A'));
  const matched = matchCopy(textsOfPart('s', value), { language: 'hi', texts: { s: moved } });
  expect(matched.find(({ text: { at: place } }) => place === `${at}/2/title`)?.status).toBe('stale');
  expect(matched.find(({ text: { at: place } }) => place === `${at}/0/title`)?.status).toBe('translated');
});

test('files whose translations are in another order => only the places change', () => {
  const text = copy([...own(1, 'B'), ...own(0, 'A')]);
  expect(change(text, screen(entry('A'), entry('B')), { move: 0, to: 1 })).toBe(copy([...own(0, 'B'), ...own(1, 'A')]));
});

test('any moves, one after another => the translations of the entries that stay are with them', () => {
  let [text, file] = [before, JSON.stringify(abc)];
  const changes: readonly ListChange[] = [
    { move: 0, to: 2 },
    { move: 1, to: 0 },
    { add: entry('N'), to: 1 },
    { remove: 2 },
  ];
  for (const one of changes) {
    text = change(text, JSON.parse(file), one);
    file = changeListInText(file, at, one);
  }
  const matched = matchCopy(textsOfPart('s', JSON.parse(file)), {
    language: 'hi',
    texts: { s: readTranslations(text, 's') },
  });
  const home = matched.filter(
    ({ text: one, at: place, translation }) => place === one.at && translation?.from === one.text,
  );
  expect(home.map(({ text: one }) => one.text)).toEqual(['Title', 'C', 'C row', 'A', 'A row', 'End']);
});

test('no such part, or no JSON => the text as it is', () => {
  expect(change('{"texts": {}}', abc, { remove: 0 })).toBe('{"texts": {}}');
  expect(change('{', abc, { remove: 0 })).toBe('{');
});

const write = (text: string, place: string, from: string, words: string) =>
  writeTranslation(text, { part: 's', at: place, from, text: words, value: abc });

test('a translation is written => in the order of the texts, or in its place', () => {
  const [first, ...rest] = own(1, 'B');
  const without = copy([title, ...own(0, 'A'), ...rest, end]);
  const added = write(without, first?.[0] ?? '', 'B', '<B>');
  expect(JSON.parse(added)).toEqual(JSON.parse(copy([title, ...own(0, 'A'), ...own(1, 'B'), end])));
  expect(Object.keys(JSON.parse(added).texts.s)).toEqual(
    [title, ...own(0, 'A'), ...own(1, 'B'), end].map(([place]) => place),
  );
  expect(write(before, '/title', 'New title', 'नया')).toBe(
    before.replace('"from": "Title"', '"from": "New title"').replace('<Title>', 'नया'),
  );
});

test('a translation without words => is removed', () => {
  expect(write(before, '/blocks/1/text', 'End', '')).toBe(
    copy([title, ...own(0, 'A'), ...own(1, 'B'), ...own(2, 'C')]),
  );
  expect(write('{"texts": {}}', '/title', 'Title', '')).toBe('{"texts": {}}');
});

test('the first translation of a screen => a part of its own', () => {
  const text =
    '{\n  "texts": {\n    "a": {\n      "/title": {\n        "from": "A",\n        "text": "B"\n      }\n    }\n  }\n}\n';
  expect(write(text, '/title', 'Title', 'शीर्षक')).toBe(
    text.replace(
      '      }\n    }\n',
      '      }\n    },\n    "s": {\n      "/title": {\n        "from": "Title",\n        "text": "शीर्षक"\n      }\n    }\n',
    ),
  );
});
