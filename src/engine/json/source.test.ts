import { describe, expect, test } from 'vitest';
import { isSyntaxError, readSource } from './source.ts';

const text = `{
  "a": { "b": [1, { "c": 2 }] },
  "x/y": { "~": 3 },
  "7": "seven"
}`;

describe('locate', () => {
  const source = readSource({ file: 'a.json', text });
  test.each([
    ['', 1, 1],
    ['/a', 2, 3],
    ['/a/b', 2, 10],
    ['/a/b/0', 2, 16],
    ['/a/b/1/c', 2, 21],
    ['/a/b/9', 2, 10],
    ['/a/z/z', 2, 3],
    ['/x~1y', 3, 3],
    ['/x~1y/~0', 3, 12],
    ['/7', 4, 3],
  ])('"%s" => line %i, column %i', (pointer, line, column) => {
    expect('locate' in source && source.locate(pointer)).toEqual({ line, column });
  });
});

describe('readSource', () => {
  test.each(['{ "a:b": "c: \\"d\\": {[" }', '[{ "a": 1 }, { "a": 1 }]', '{ "\\\\": { "": ":" } }'])(
    '%s => its value',
    (written) => {
      expect(readSource({ file: 'a.json', text: written })).toHaveProperty('value', JSON.parse(written));
    },
  );

  test.each([
    ['an empty file', '', 1, 1],
    ['a comment', '{\n  // no\n}', 2, 3],
    ['a trailing comma', '{\n  "a": 1,\n}', 3, 1],
    ['a missing comma', '{\n  "a": 1\n  "b": 2\n}', 3, 3],
    ['a duplicate key', '{\n  "a": 1, "a": 2\n}', 2, 11],
    ['a duplicate key, deeply nested', '{ "x": [{ "a": 1, "a": 2 }] }', 1, 19],
    ['a duplicate key with an object below', '{ "a": { "b": { "c": 1 } }, "d": ":", "a": {} }', 1, 39],
    ['the key "__proto__" twice', '{ "__proto__": 1, "__proto__": 2 }', 1, 19],
    ['text after the end', '{}\n{}', 2, 1],
    ['65 levels', `${'['.repeat(65)}${']'.repeat(65)}`, 1, 65],
  ])('%s => refused, with the place', (_, wrong, line, column) => {
    const result = readSource({ file: 'a.json', text: wrong });
    expect(isSyntaxError(result) && [result.line, result.column]).toEqual([line, column]);
  });

  test.each([
    ['a byte order mark', '\uFEFF{}'],
    ['64 levels', `${'['.repeat(64)}${']'.repeat(64)}`],
    ['brackets inside a text', JSON.stringify({ a: `${'{['.repeat(100)}\\"` })],
    ['a key named __proto__', '{"__proto__": {"a": 1}}'],
  ])('%s => read', (_, right) => {
    expect(isSyntaxError(readSource({ file: 'a.json', text: right }))).toBe(false);
  });

  test.each(['[', '{"a', '\u0000', '"\\u12"', '{"a":}', 'nul', '01', '{,}', '["'.repeat(5_000), '['.repeat(200_000)])(
    '%.20j => a syntax error, not an exception',
    (wrong) => {
      expect(isSyntaxError(readSource({ file: 'a.json', text: wrong }))).toBe(true);
    },
  );
});

test.each([
  ['line breaks in a text', `{"a": "${'\n'.repeat(200_000)}`],
  ['quotes', `{"a": ${'"'.repeat(200_000)}`],
])('200,000 %s => a syntax error with what to write instead', (_, text) => {
  expect(readSource({ file: 'x.json', text })).toMatchObject({ fix: expect.any(String) });
});
