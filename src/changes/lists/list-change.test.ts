import { expect, test } from 'vitest';
import { changeListInText, type ListChange, placeAfter } from './list-change.ts';

const file = (list: string) => `{"title": "a",\n\t"on" : {"x/~":${list}}, "a":1.0 }`;
const at = '/on/x~1~0';

test.each<readonly [string, string, string, ListChange]>([
  ['moved down', '[\n  "a",\n  "b"\n]', '[\n  "b",\n  "a"\n]', { move: 0, to: 1 }],
  ['moved up over two', '["a", {"b":1} , "c"]', '["c", "a" , {"b":1}]', { move: 2, to: 0 }],
  ['added on one line', '["a", "b"]', '["a", "x", "b"]', { add: 'x', to: 1 }],
  ['added as the last one', '[ "a" ]', '[ "a", "x" ]', { add: 'x', to: 1 }],
  ['added to none', '[]', '[\n\t  "x"\n\t]', { add: 'x', to: 0 }],
  [
    'added where others are on a line',
    '[{"a":1},\n {"a":2}]',
    '[{"a":1},\n { "a": 3 },\n {"a":2}]',
    { add: { a: 3 }, to: 1 },
  ],
  ['added with Windows line ends', '[\r\n\t\t"a"]', '[\r\n\t\t"a",\r\n\t\t"x"]', { add: 'x', to: 5 }],
  ['removed first', '["a", "b"]', '["b"]', { remove: 0 }],
  ['removed last', '["a",\n "b"\n]', '["a"\n]', { remove: 1 }],
  ['removed, which is not there', '["a"]', '["a"]', { remove: 3 }],
])('%s => no other byte changes', (_, before, after, change) => {
  expect(changeListInText(file(before), at, change)).toBe(file(after));
  expect(changeListInText(`\uFEFF${file(before)}`, at, change)).toBe(`\uFEFF${file(after)}`);
});

test('an object is added between objects => written as they are', () => {
  const entry = (one: string) => `\t\t{\n\t\t\t"a": "${one}"\n\t\t}`;
  const list = (...all: readonly string[]) => `[\n${all.map(entry).join(',\n')}\n\t]`;
  expect(changeListInText(file(list('1', '2')), at, { add: { a: '3' }, to: 0 })).toBe(file(list('3', '1', '2')));
  expect(changeListInText(file(list('1', '2')), at, { add: { a: '3' }, to: 2 })).toBe(file(list('1', '2', '3')));
});

test('no list there => the text as it is', () => {
  expect(changeListInText('{"on": 1}', '/on', { remove: 0 })).toBe('{"on": 1}');
  expect(changeListInText('{', '/on', { remove: 0 })).toBe('{');
});

test.each<readonly [ListChange, readonly (number | undefined)[]]>([
  [{ move: 0, to: 2 }, [2, 0, 1, 3]],
  [{ move: 2, to: 1 }, [0, 2, 1, 3]],
  [{ add: null, to: 1 }, [0, 2, 3, 4]],
  [{ remove: 1 }, [0, undefined, 1, 2]],
])('%o => where each entry is then', (change, places) => {
  expect([0, 1, 2, 3].map((place) => placeAfter(change, place))).toEqual(places);
});
