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
  ['SYNB0000001', 'the same', { bank: 'Syndicate Bank', branch: '000001', mergedInto: 'Canara Bank' }],
  ['ALLA0210001', 'the same', { bank: 'Allahabad Bank', branch: '210001', mergedInto: 'Indian Bank' }],
  ['VIJB0001001', 'the same', { bank: 'Vijaya Bank', branch: '001001', mergedInto: 'Bank of Baroda' }],
  [
    'ORBC0100001',
    'the same',
    { bank: 'Oriental Bank of Commerce', branch: '100001', mergedInto: 'Punjab National Bank' },
  ],
  [
    'LAVB0000001',
    'the same, by the name of its bank in India',
    { bank: 'Laxmi Vilas Bank', branch: '000001', mergedInto: 'DBS Bank India' },
  ],
  ['ANDB0TRESUY', 'still listed, of a bank that has merged', { bank: 'Union Bank of India', branch: 'TRESUY' }],
  ['LAVB0000883', 'the same', { bank: 'DBS Bank India', branch: '000883' }],
  // The amalgamation of regional rural banks of 1 May 2025.
  [
    'PKGB0010500',
    'of a regional rural bank that has another name now',
    { bank: 'Karnataka Grameena Bank', branch: '010500' },
  ],
  ['KVGB0000001', 'the same', { bank: 'Karnataka Grameena Bank', branch: '000001' }],
  ['RMGB0000001', 'the same', { bank: 'Rajasthan Gramin Bank', branch: '000001' }],
  ['APGB0000001', 'the same', { bank: 'Andhra Pradesh Grameena Bank', branch: '000001' }],
  ['UBIN0CG7999', 'the same, with a code of its sponsor', { bank: 'Andhra Pradesh Grameena Bank', branch: 'CG7999' }],
  ['PUNB0RRBBGB', 'the same', { bank: 'West Bengal Gramin Bank', branch: 'RRBBGB' }],
  ['APGV0000001', 'of one that went to the banks of two states', { bank: '', branch: '000001' }],
  ['KLGB0000001', 'of one that stayed', { bank: 'Kerala Gramin Bank', branch: '000001' }],
  ['KVGB0001001', 'an old code of one', undefined],
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
    ...{ branches: 176_918, holders: 1338, merged: 18, own: 174_451, lent: 2228, unnamed: 239 },
  });
});
