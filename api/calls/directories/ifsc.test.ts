import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { embeddedIfsc } from '../providers/directories.ts';
import { holdersOf } from './compare.ts';
import { directoryFile, readLines } from './line.ts';

const directory = embeddedIfsc();

// Seen in the data of ifsc 2.0.50.
test.each([
  ['HDFC0000001', 'of the bank itself', { bank: 'HDFC Bank', branch: '000001' }],
  ['HDFC0CBUCBL', 'lent', { bank: 'Bijnor Urban Co-operative Bank', branch: 'CBUCBL' }],
  ['KSCB0006001', 'lent, by the beginning of the code', { bank: 'Tumkur District Central Bank', branch: '006001' }],
  [
    'KJSB0KUB252',
    'the same, to a bank without letters of its own',
    { bank: 'Konark Urban Co-operative Bank', branch: 'KUB252' },
  ],
  ['ADBK0000001', 'of a bank without a name', { bank: '', branch: '000001' }],
  [
    'ANDB0000001',
    'of a bank that has merged',
    { bank: 'Andhra Bank', branch: '000001', mergedInto: 'Union Bank of India' },
  ],
  [
    'SBTR0000001',
    'the same',
    { bank: 'State Bank of Travancore', branch: '000001', mergedInto: 'State Bank of India' },
  ],
  [
    'FSFB0001001',
    'the same, of 2024',
    { bank: 'Fincare Small Finance Bank', branch: '001001', mergedInto: 'AU Small Finance Bank' },
  ],
  ['HDFC0ZZZZZZ', 'of no branch', undefined],
  ['ZZZZ0000001', 'of no bank', undefined],
])('%s, %s', async (ifsc, _, found) => {
  expect(await directory.find(ifsc, { trace: undefined })).toEqual(found);
});

test('every branch of ifsc 2.0.50 => as many of the bank itself, lent, and without a name', async () => {
  const lines = readLines(readFileSync(directoryFile('ifsc'), 'utf8'));
  const names = new Map(lines.map(([key, name = '']) => [key, name]));
  const holders = holdersOf(lines);
  const counts = { own: 0, lent: 0, unnamed: 0 };
  for (const [ifsc, holder] of holders) {
    if (holder === '') counts.unnamed += 1;
    else if (holder === names.get(ifsc.slice(0, 4))) counts.own += 1;
    else counts.lent += 1;
  }
  const merged = lines.filter(([, , heir = '']) => heir !== '').length;
  expect({ branches: holders.size, holders: new Set(holders.values()).size, merged, ...counts }).toEqual({
    ...{ branches: 176_918, holders: 1355, merged: 18, own: 174_451, lent: 2229, unnamed: 238 },
  });
});
