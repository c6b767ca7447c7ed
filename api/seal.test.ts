// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { seal, unseal } from './seal.ts';

const key = Buffer.alloc(32, 1);

describe('seal', () => {
  test('unseal gives the text back', () => {
    expect(unseal(seal('ABCPE1234F', key), key)).toBe('ABCPE1234F');
  });
  test('the same text twice => different', () => {
    expect(seal('ABCPE1234F', key)).not.toBe(seal('ABCPE1234F', key));
  });
  test('another key => throws', () => {
    expect(() => unseal(seal('ABCPE1234F', key), Buffer.alloc(32, 2))).toThrow();
  });
  test('one bit changed => throws', () => {
    const bytes = Buffer.from(seal('ABCPE1234F', key), 'base64url');
    bytes.writeUInt8(bytes.readUInt8(bytes.length - 1) ^ 1, bytes.length - 1);
    expect(() => unseal(bytes.toString('base64url'), key)).toThrow();
  });
});
