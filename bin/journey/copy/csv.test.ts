import { expect, test } from 'vitest';
import { readCsv, writeCsv } from './csv.ts';

test.each([
  ['with, comma', 'with "quotes"', 'with\nline'],
  ['=1+1', '-1', '@x', "'quoted", '+1', '\t=1', '\r=1'],
  ['हिन्दी', ''],
])('%j, … => the same after writing and reading', (...row) => {
  expect(readCsv(writeCsv([row, row]))).toEqual([row, row]);
});

test('reads bare cells and either line ending, as other programs write them', () => {
  const text = ['a,b', 'c,"d ""e"""'].join('\n');
  expect(readCsv(`${text}\r\n`)).toEqual([
    ['a', 'b'],
    ['c', 'd "e"'],
  ]);
});

test.each([';', '\t'])('cells between %j, as spreadsheets of other countries write them => read', (between) => {
  expect(readCsv(`screen${between}text\r\nlanding${between}"Rent, monthly"\r\n`)).toEqual([
    ['screen', 'text'],
    ['landing', 'Rent, monthly'],
  ]);
});

test('a quote that does not end => not CSV', () => {
  expect(readCsv('screen,text\nlanding,"Rent')).toBeUndefined();
});
