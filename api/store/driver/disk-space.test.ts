import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { isDiskFull, probeDisk } from './disk-space.ts';
import { explainFolderFailure, explainServerFailure } from './open-failure.ts';

const folder = mkdtempSync(join(tmpdir(), 'disk-'));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a disk with room => not full, also for a folder that is not there yet; a probe leaves no file', async () => {
  expect([isDiskFull(folder), isDiskFull(join(folder, 'not', 'there'))]).toEqual([false, false]);
  await probeDisk(join(folder, 'database'));
  expect(readdirSync(folder)).toEqual([]);
});

test('a disk that does not accept a file => the probe fails', async () => {
  expect(existsSync(folder)).toBe(false);
  await expect(probeDisk(join(folder, 'database'))).rejects.toThrow('ENOENT');
});

test.each([
  [true, /disk of the database in \S+ is full: free or add space, delete nothing/],
  [false, /is damaged: save a copy of this whole folder before anything else/],
])('the database does not open, full disk: %s => says so, and advises nothing that loses data', (isFull, words) => {
  const { message } = explainFolderFailure(new Error('PGlite failed'), '/data/database', () => isFull);
  expect(message).toMatch(words);
  expect(message).not.toMatch(/move this folder|start with an empty|reset|remove/);
});

test.each([
  ['53100', 'could not extend file'],
  ['XX000', 'could not write init file'],
])('a database server fails with %s, "%s" => its disk is said to be full', (code, message) => {
  const failure = explainServerFailure(Object.assign(new Error(message), { code }), 'postgres://localhost/a');
  expect(String(failure)).toMatch(/its disk is full: free or add space there, and delete none of its files/);
});
