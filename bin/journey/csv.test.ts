// @vitest-environment node
import { expect, test } from 'vitest';
import { readCsv, writeCsv } from './csv.ts';

test.each([
  ['with, comma', 'with "quotes"', 'with\nline'],
  ['=1+1', '-1', '@x', "'quoted"],
  ['हिन्दी', ''],
])('%j, … => written and read again the same', (...row) => {
  expect(readCsv(writeCsv([row, row]))).toEqual([row, row]);
});

test('as other programs write it, bare and with either line ending', () => {
  const text = ['a,b', 'c,"d ""e"""'].join('\n');
  expect(readCsv(`${text}\r\n`)).toEqual([
    ['a', 'b'],
    ['c', 'd "e"'],
  ]);
});

test('a quote in the middle of a bare cell => no CSV', () => {
  expect(readCsv('a;"b"')).toBeUndefined();
});
