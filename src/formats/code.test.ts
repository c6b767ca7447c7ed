import { describe, expect, it } from 'vitest';
import { readCode } from './code.ts';

describe('one-time code', () => {
  // Shows: validation-20
  it.each([
    ['4321', 4, '4321'],
    ['Your code is 4321', 4, '4321'],
    ['4321 is your code. Valid for 10 minutes.', 4, '4321'],
    ['Rs 5000 paid on 12-11-2026. OTP: 4321', 4, '4321'],
    ['आपका कोड ४३२१ है', 4, '4321'],
    ['G-4321', 4, '4321'],
    ['4 3 2 1', 4, '4321'],
    ['43-21', 4, '4321'],
    ['Order 9876. Your code is below.\n@rent.example #4321', 4, '4321'],
    ['Your code is 123 456', 6, '123456'],
    ['OTP 123456, do not share with 9876543210', 6, '123456'],
    ['9876543210', 4, ''],
    ['43', 4, ''],
    ['no code', 4, ''],
  ])('%s, %i digits => %s', (text, length, code) => expect(readCode(text, length)).toBe(code));
});
