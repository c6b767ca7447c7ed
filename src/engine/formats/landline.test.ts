import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { expect, test } from 'vitest';
import { isLandline } from './landline.ts';

test.each([
  ['8022221234', true],
  ['6122221234', true],
  ['9876543210', false],
  ['8800123456', false],
  ['7012345678', false],
  ['1122221234', false],
])('%s => a landline: %s', (digits, expected) => expect(isLandline(digits)).toBe(expected));

test('every four digits that a number may begin with => as libphonenumber 1.13.16 says', () => {
  for (let start = 6000; start < 10_000; start += 1) {
    for (const rest of ['012345', '222123', '712345', '987654']) {
      const digits = `${start}${rest}`;
      const isFixed = parsePhoneNumberFromString(digits, 'IN')?.getType() === 'FIXED_LINE';
      expect([digits, isLandline(digits)]).toEqual([digits, isFixed]);
    }
  }
});
