// @vitest-environment node
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { seal, unseal } from './seal.ts';
import { hashToken, loadAdminToken, loadKeys } from './secrets.ts';

let folder: string;
beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'secrets-')), 'data');
});
afterEach(() => rmSync(join(folder, '..'), { recursive: true }));

const none = { panKey: undefined, panKeyOthers: [], hashKey: undefined };

describe('loadKeys', () => {
  // Shows: configuration-5
  test('created once, the same afterwards, readable by the owner only', () => {
    expect(loadKeys(none, folder)).toEqual(loadKeys(none, folder));
    expect(statSync(join(folder, 'pan.key')).mode & 0o777).toBe(0o600);
  });
  test('each purpose has a different key', () => {
    const { pan, code, request } = loadKeys(none, folder);
    expect(new Set([pan.current.key, code, request].map((key) => key.toString('hex'))).size).toBe(3);
  });
  test('given in the environment => no file', () => {
    const given = { ...none, panKey: 'ab'.repeat(32) };
    expect(loadKeys(given, folder)).toEqual(loadKeys(given, join(folder, 'other')));
    expect(() => readdirSync(folder)).toThrow('ENOENT');
  });
  test('the created key given among the others => opens what it sealed, while a new key seals', () => {
    const before = loadKeys(none, folder);
    const made = readFileSync(join(folder, 'pan.key'), 'utf8');
    const after = loadKeys({ ...none, panKey: 'ab'.repeat(32), panKeyOthers: [made] }, folder);
    expect(unseal(seal('ABCPE1234F', before.pan), after.pan)).toBe('ABCPE1234F');
    expect(() => unseal(seal('ABCPE1234F', after.pan), before.pan)).toThrow();
  });
  test('a given hash key => a new PAN key does not change the hashes', () => {
    const [old, fresh, hashKey] = ['ab', 'cd', 'ab'].map((pair) => pair.repeat(32));
    const before = loadKeys({ ...none, panKey: old }, folder);
    const after = loadKeys({ ...none, panKey: fresh, hashKey }, folder);
    expect(after).toMatchObject({ code: before.code, request: before.request });
    expect(loadKeys({ ...none, panKey: fresh }, folder).code).not.toEqual(before.code);
  });
});

describe('loadAdminToken', () => {
  // Shows: configuration-10
  test('first start => created; second start => only its hash is known', () => {
    const first = loadAdminToken(undefined, folder);
    expect(hashToken(first.made ?? '')).toBe(first.hash);
    expect(loadAdminToken(undefined, folder)).toEqual({ hash: first.hash, made: undefined });
    expect(readFileSync(join(folder, 'admin-token.sha256'), 'utf8')).not.toContain(first.made);
  });
  test('given => its hash', () => {
    expect(loadAdminToken('token', folder)).toEqual({ hash: hashToken('token'), made: undefined });
  });
});
