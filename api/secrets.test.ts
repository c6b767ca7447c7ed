// @vitest-environment node
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { hashToken, loadAdminToken, loadKeys } from './secrets.ts';

let folder: string;
beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'secrets-')), 'data');
});
afterEach(() => rmSync(join(folder, '..'), { recursive: true }));

describe('loadKeys', () => {
  test('made once, the same afterwards, readable by the owner only', () => {
    expect(loadKeys(undefined, folder)).toEqual(loadKeys(undefined, folder));
    expect(statSync(join(folder, 'pan.key')).mode & 0o777).toBe(0o600);
  });
  test('each purpose has another key', () => {
    const { pan, code, request } = loadKeys(undefined, folder);
    expect(new Set([pan, code, request].map((key) => key.toString('hex'))).size).toBe(3);
  });
  test('given => no file', () => {
    const given = 'ab'.repeat(32);
    expect(loadKeys(given, folder)).toEqual(loadKeys(given, join(folder, 'other')));
    expect(() => readdirSync(folder)).toThrow('ENOENT');
  });
});

describe('loadAdminToken', () => {
  test('first start => made; second start => only its hash is known', () => {
    const first = loadAdminToken(undefined, folder);
    expect(hashToken(first.made ?? '')).toBe(first.hash);
    expect(loadAdminToken(undefined, folder)).toEqual({ hash: first.hash, made: undefined });
    expect(readFileSync(join(folder, 'admin-token.sha256'), 'utf8')).not.toContain(first.made);
  });
  test('given => its hash', () => {
    expect(loadAdminToken('token', folder)).toEqual({ hash: hashToken('token'), made: undefined });
  });
});
