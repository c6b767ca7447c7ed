import { describe, expect, test } from 'vitest';
import { sealUnbound } from '../../tests/support/server/seal.ts';
import { type Keyring, nameKey, seal, unseal } from './seal.ts';

const [first, second, third] = [1, 2, 3].map((byte) => nameKey(Buffer.alloc(32, byte)));
if (!first || !second || !third) throw new Error('Three keys were made.');
const keys: Keyring = { current: first, others: [] };
const place = { table: 'users', column: 'sealed_pan', id: 'one' };

/** The format of earlier releases, which no row is bound to. */
const unbound = (text: string): string => sealUnbound(text, keys.current);

/** The first format, without the key id. */
const nameless = (text: string): string => unbound(text).split('.')[1] ?? '';

describe('seal', () => {
  test('unseal returns the text', () => {
    expect(unseal(seal('ABCPE1234F', keys, place), keys, place)).toBe('ABCPE1234F');
  });
  test('the same text twice => different', () => {
    expect(seal('ABCPE1234F', keys, place)).not.toBe(seal('ABCPE1234F', keys, place));
  });
  test('names the key without revealing it', () => {
    expect(seal('ABCPE1234F', keys, place)).toMatch(/^v2\.[0-9a-f]{8}\.[\w-]+$/);
    expect(first.key.toString('hex')).not.toContain(first.id);
    expect(new Set([first.id, second.id, third.id]).size).toBe(3);
  });
});

describe('unseal', () => {
  test.each([
    ['current', { current: first, others: [second] }],
    ['another', { current: second, others: [third, first] }],
  ])('with its key as the %s one => the text, in the older formats too', (_, ring) => {
    const sealed = seal('ABCPE1234F', keys, place);
    expect(unseal(sealed, ring, place)).toBe('ABCPE1234F');
    for (const old of [unbound, nameless]) expect(unseal(old('ABCPE1234F'), ring, place)).toBe('ABCPE1234F');
  });
  test.each([
    ['bound to its row', (text: string) => seal(text, keys, place)],
    ['unbound', unbound],
    ['nameless', nameless],
  ])('%s, without its key => throws', (_, form) => {
    expect(() => unseal(form('ABCPE1234F'), { current: second, others: [third] }, place)).toThrow('None of the keys');
  });
  test.each([
    ['another row', { ...place, id: 'two' }],
    ['another column', { ...place, column: 'name' }],
    ['another table', { ...place, table: 'leads' }],
  ])('moved to %s => throws', (_, other) => {
    const sealed = seal('ABCPE1234F', keys, place);
    expect(() => unseal(sealed, keys, other)).toThrow('for another row');
    // Without its mark it does not pass for the older format either.
    expect(() => unseal(sealed.replace('v2.', ''), keys, other)).toThrow('for another row');
  });
  test('one bit changed => throws', () => {
    const [version, id, body = ''] = seal('ABCPE1234F', keys, place).split('.');
    const bytes = Buffer.from(body, 'base64url');
    bytes.writeUInt8(bytes.readUInt8(bytes.length - 1) ^ 1, bytes.length - 1);
    expect(() => unseal(`${version}.${id}.${bytes.toString('base64url')}`, keys, place)).toThrow('None of the keys');
  });
});
