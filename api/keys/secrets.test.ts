import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { CannotStart } from '../refusals/cannot-start.ts';
import { seal, unseal } from './seal.ts';
import { hashToken, loadAdminToken, loadKeys } from './secrets.ts';

let folder: string;
beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'secrets-')), 'data');
});
afterEach(() => rmSync(join(folder, '..'), { recursive: true }));

const place = { table: 'users', column: 'sealed_pan', id: 'one' };
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
    expect(unseal(seal('ABCPE1234F', before.pan, place), after.pan, place)).toBe('ABCPE1234F');
    expect(() => unseal(seal('ABCPE1234F', after.pan, place), before.pan, place)).toThrow();
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
  test('first start => created in a file of its own; second start => the same, and not announced again', () => {
    const { hash, made } = loadAdminToken(undefined, folder);
    const path = join(folder, 'admin-token');
    expect(made).toEqual({ token: readFileSync(path, 'utf8'), path });
    expect(hashToken(made?.token ?? '')).toBe(hash);
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(loadAdminToken(undefined, folder)).toEqual({ hash });
  });
  test('the hash that an earlier release stored => still the token', () => {
    mkdirSync(folder);
    writeFileSync(join(folder, 'admin-token.sha256'), hashToken('token'));
    expect(loadAdminToken(undefined, folder)).toEqual({ hash: hashToken('token') });
    expect(readdirSync(folder)).toEqual(['admin-token.sha256']);
  });
  test('given => its hash, and no file', () => {
    expect(loadAdminToken('token', folder)).toEqual({ hash: hashToken('token') });
    expect(() => readdirSync(folder)).toThrow('ENOENT');
  });
});

describe('a damaged file', () => {
  const key = 'ab'.repeat(32);
  test.each([
    ['empty', ''],
    ['short', key.slice(2)],
    ['not hex', `${key.slice(2)}zz`],
    ['two keys', `${key}\n${key}`],
  ])('pan.key is %s => refused in one sentence, and left as it is', (_, content) => {
    mkdirSync(folder);
    writeFileSync(join(folder, 'pan.key'), content);
    const load = () => loadKeys(none, folder);
    expect(load).toThrow(CannotStart);
    expect(load).toThrow(/pan\.key is (empty|damaged): restore it from a backup, or set PAN_KEY/);
    expect(readFileSync(join(folder, 'pan.key'), 'utf8')).toBe(content);
  });
  test('pan.key is missing next to a database => refused, and none is created', () => {
    mkdirSync(join(folder, 'database'), { recursive: true });
    expect(() => loadKeys(none, folder)).toThrow('pan.key is missing, but its database is there');
    expect(readdirSync(folder)).toEqual(['database']);
  });
  test('admin-token is empty => refused, with what to do', () => {
    mkdirSync(folder);
    writeFileSync(join(folder, 'admin-token'), '');
    expect(() => loadAdminToken(undefined, folder)).toThrow('admin-token is empty: delete it to get a new token');
  });
});

describe('creating a file', () => {
  test('nothing but the complete file remains', () => {
    loadKeys(none, folder);
    expect(readdirSync(folder)).toEqual(['pan.key']);
  });
  test('stopped before the file has its name => the next start creates one', () => {
    mkdirSync(folder);
    writeFileSync(join(folder, 'pan.key.draft'), 'ab');
    expect(loadKeys(none, folder)).toEqual(loadKeys(none, folder));
    expect(readFileSync(join(folder, 'pan.key'), 'utf8')).toMatch(/^[0-9a-f]{64}$/);
  });
  test('the folder cannot be created => refused, naming DATA_DIR', () => {
    writeFileSync(folder, 'a file');
    expect(() => loadKeys(none, join(folder, 'data'))).toThrow(/cannot be written \(\w+\): set DATA_DIR/);
  });
});
