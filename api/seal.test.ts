// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { type Keyring, nameKey, seal, unseal } from './seal.ts';

const [first, second, third] = [1, 2, 3].map((byte) => nameKey(Buffer.alloc(32, byte)));
if (!first || !second || !third) throw new Error('Three keys were made.');
const keys: Keyring = { current: first, others: [] };
/** The same without its key identifier, which is the older format. */
const nameless = (sealed: string): string => sealed.split('.')[1] ?? '';

describe('seal', () => {
  test('unseal returns the text', () => {
    expect(unseal(seal('ABCPE1234F', keys), keys)).toBe('ABCPE1234F');
  });
  test('the same text twice => different', () => {
    expect(seal('ABCPE1234F', keys)).not.toBe(seal('ABCPE1234F', keys));
  });
  test('names the key without revealing it', () => {
    expect(seal('ABCPE1234F', keys)).toMatch(/^[0-9a-f]{8}\.[\w-]+$/);
    expect(first.key.toString('hex')).not.toContain(first.id);
    expect(new Set([first.id, second.id, third.id]).size).toBe(3);
  });
});

describe('unseal', () => {
  test.each([
    ['current', { current: first, others: [second] }],
    ['another', { current: second, others: [third, first] }],
  ])('with its key as the %s one => the text, whether it names the key or not', (_, ring) => {
    const sealed = seal('ABCPE1234F', keys);
    expect(unseal(sealed, ring)).toBe('ABCPE1234F');
    expect(unseal(nameless(sealed), ring)).toBe('ABCPE1234F');
  });
  test.each([
    ['named', (sealed: string) => sealed],
    ['nameless', nameless],
  ])('%s, without its key => throws', (_, form) => {
    const sealed = form(seal('ABCPE1234F', keys));
    expect(() => unseal(sealed, { current: second, others: [third] })).toThrow('None of the keys');
  });
  test('one bit changed => throws', () => {
    const [id, body = ''] = seal('ABCPE1234F', keys).split('.');
    const bytes = Buffer.from(body, 'base64url');
    bytes.writeUInt8(bytes.readUInt8(bytes.length - 1) ^ 1, bytes.length - 1);
    expect(() => unseal(`${id}.${bytes.toString('base64url')}`, keys)).toThrow('None of the keys');
  });
});
