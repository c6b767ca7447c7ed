import { describe, expect, it } from 'vitest';
import { keepDigits, keepLettersAndDigits } from './digits.ts';

describe('digits', () => {
  it.each([
    ['९८७६५४३२१०', '9876543210'],
    ['০১২৩৪৫৬৭৮৯', '0123456789'],
    ['௦௧௨௩', '0123'],
    ['٠١٢٣', '0123'],
    ['４３２１', '4321'],
    ['12 34-56', '123456'],
    ['📞 98765', '98765'],
    ['none', ''],
    ['', ''],
  ])('%s => %s', (text, digits) => expect(keepDigits(text)).toBe(digits));
});

describe('letters and digits', () => {
  it.each([
    ['abc-de 1२3', 'ABCDE123'],
    ['📇é!', ''],
  ])('%s => %s', (text, value) => expect(keepLettersAndDigits(text)).toBe(value));
});
