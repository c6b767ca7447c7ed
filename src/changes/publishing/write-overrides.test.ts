import { expect, test } from 'vitest';
import type { TextOverrides } from '../../engine/model/texts/overrides.ts';
import { createTextIndex } from './text-index.ts';
import { addEntries, writeOverrides } from './write-overrides.ts';

// Unusual on purpose: a comment, the order, the indentation, the line ends, and no line end at the end.
const home = '{\r\n\t// Above\r\n    "say":  "Hello",\r\n\t"title": "Your home"  ,"z": [1,2]\r\n}';
const hindi = '{ "language": "hi",\n   "texts": { "home": { "/title": { "text": "घर", "from": "Your home" } } } }\n\n';
const paths = { home: 'journeys/x/screens/home.json', hindi: 'journeys/x/copy/hi.json' };

const text = (at: string, en: string, hi: string) => ({
  ...{ at, place: at, effect: 'copy' as const, placeholders: [] },
  languages: {
    en: { text: en, status: 'translated' as const },
    hi: { text: hi, status: hi === '' ? ('missing' as const) : ('translated' as const) },
  },
});
const texts = [text('/say', 'Hello', ''), text('/title', 'Your home', 'घर')];
const deployed = {
  ...{ id: 'x', original: 'en' },
  textAt: createTextIndex([{ part: 'home', title: 'Home', texts }]).textAt,
  files: { [paths.home]: home, [paths.hindi]: hindi },
};
const write = (overrides: TextOverrides) => writeOverrides(deployed, overrides);

test('an original => only its string is another one', () => {
  const { files, conflicts } = write({ en: { home: { '/title': { from: 'Your home', text: 'A "new" one\n' } } } });
  expect(files).toEqual({ [paths.home]: home.replace('"Your home"', '"A \\"new\\" one\\n"') });
  expect(conflicts).toEqual([]);
});

test('a translation => only its strings are others', () => {
  const { files } = write({ hi: { home: { '/title': { from: 'घर', text: 'मकान', original: 'House' } } } });
  expect(files).toEqual({ [paths.hindi]: hindi.replace('"घर"', '"मकान"').replace('"Your home"', '"House"') });
});

test('a first translation => added, and what was there stays', () => {
  const { files } = write({ hi: { home: { '/say': { from: '', text: 'नमस्ते' } } } });
  const content = files[paths.hindi] ?? '';
  expect(JSON.parse(content).texts.home).toEqual({
    '/title': { text: 'घर', from: 'Your home' },
    '/say': { from: 'Hello', text: 'नमस्ते' },
  });
  expect(content).toContain('"/title": { "text": "घर", "from": "Your home" }');
  expect(content.endsWith('}\n\n')).toBe(true);
});

test('what is deployed by now => no file changes', () => {
  expect(write({ en: { home: { '/title': { from: 'Former', text: 'Your home' } } } })).toEqual({
    ...{ files: {}, conflicts: [] },
  });
});

test('other words are deployed by now, or the place is gone => a conflict, and no file changes', () => {
  const { files, conflicts } = write({
    en: { home: { '/title': { from: 'Former', text: 'Ours' }, '/__proto__/x': { from: '', text: 'b' } } },
  });
  expect(files).toEqual({});
  expect(conflicts).toEqual([
    { language: 'en', part: 'home', at: '/title', from: 'Former', text: 'Ours', deployed: 'Your home' },
    { language: 'en', part: 'home', at: '/__proto__/x', from: '', text: 'b' },
  ]);
});

const entry = { from: 'a', text: 'b' };

test.each([
  [
    'entries on one line each',
    '{\n  "p": {\n    "x": { "y": 1 }\n  }\n}\n',
    '{\n  "p": {\n    "x": { "y": 1 },\n    "/at": { "from": "a", "text": "b" }\n  }\n}\n',
  ],
  [
    'entries on several lines',
    '{\n  "p": {\n    "x": {\n      "y": 1\n    }\n  }\n}',
    '{\n  "p": {\n    "x": {\n      "y": 1\n    },\n    "/at": {\n      "from": "a",\n      "text": "b"\n    }\n  }\n}',
  ],
  ['everything on one line', '{"p": {"x": 1}}', '{"p": {"x": 1,"/at": { "from": "a", "text": "b" }}}'],
  [
    'an empty part',
    '{\n  "p": {}\n}',
    '{\n  "p": {\n    "/at": {\n      "from": "a",\n      "text": "b"\n    }\n  }\n}',
  ],
  [
    'no such part',
    '{\n  "q": { "x": 1 }\n}',
    '{\n  "q": { "x": 1 },\n  "p": { "/at": { "from": "a", "text": "b" } }\n}',
  ],
])('%s => added as the last one', (_, text, expected) => {
  expect(addEntries(text, [[['p', '/at'], entry]])).toBe(expected);
});

test.each<[string, string]>([
  ['a part on several lines, and none of another', '{\n  "p": {\n    "x": {\n      "y": 1\n    }\n  }\n}'],
  ['a part on one line, and none of another', '{"p": {"x": 1}}'],
  ['no part', '{}'],
])('several entries into %s => as one after the other', (_, text) => {
  const added = ['p /b', '404 /a', 'p /a', '404 /b'].map((way) => [way.split(' '), entry] as const);
  expect(addEntries(text, added)).toBe(added.reduce((all, one) => addEntries(all, [one]), text));
});

test('a part that is no object => nothing is added', () => {
  expect(addEntries('{ "p": "none" }', [[['p', '/at'], entry]])).toBe('{ "p": "none" }');
});
