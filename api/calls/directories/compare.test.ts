import { expect, test } from 'vitest';
import { compareDirectories, districtsOf, holdersOf } from './compare.ts';
import { ifscLines } from './ifsc.ts';
import { pincodeLines } from './pincodes.ts';

const officeIn = (p: string, i: string) => ({ p, o: `${p} S.O`, i, s: 'KERALA' });

test('a renewed directory of PIN codes => codes that are new, gone, and of another district', () => {
  const districts = (offices: Parameters<typeof pincodeLines>[0]) => districtsOf(pincodeLines(offices));
  const before = districts([officeIn('670001', 'KANNUR'), officeIn('670002', 'NA'), officeIn('670003', 'KANNUR')]);
  const after = districts([officeIn('670001', 'KASARAGOD'), officeIn('670002', 'KANNUR'), officeIn('670004', 'NA')]);
  expect(compareDirectories(before, after)).toEqual([
    '1 new:',
    '  670004',
    '1 gone:',
    '  670003 Kannur',
    '2 changed:',
    '  670001 Kannur -> Kasaragod',
    '  670002 (unknown) -> Kannur',
  ]);
  expect(compareDirectories(before, before)).toEqual([]);
});

test('a renewed directory of branches => codes that are new, gone, and of another holder, the first 20 of each', () => {
  const bank = { names: { AAAA: 'First Bank', BBBB: 'Second Bank' }, lent: {}, lentRanges: {} };
  const many = Array.from({ length: 22 }, (_, index) => index + 1);
  const before = holdersOf(ifscLines({ ...bank, branches: { AAAA: [1, 'X00001'] } }));
  const after = holdersOf(
    ifscLines({ ...bank, lentRanges: { AAAA0X: 'BBBB' }, branches: { AAAA: ['X00001'], BBBB: many } }),
  );
  const text = compareDirectories(before, after);
  expect(text.slice(0, 2)).toEqual(['22 new:', '  BBBB0000001 Second Bank']);
  expect(text.slice(20)).toEqual([
    '  BBBB0000020 Second Bank',
    '  and 2 more',
    '1 gone:',
    '  AAAA0000001 First Bank',
    '1 changed:',
    '  AAAA0X00001 First Bank -> Second Bank',
  ]);
});
