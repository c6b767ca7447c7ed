// @vitest-environment node
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { FolderInUse, lockFolder } from './lock.ts';

let folder: string;
const file = () => join(folder, 'lock');
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lock-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('lockFolder', () => {
  test('held => a second one is refused, and told by whom', () => {
    const unlock = lockFolder(folder);
    expect(() => lockFolder(folder)).toThrow(FolderInUse);
    expect(() => lockFolder(folder)).toThrow(`process ${process.pid}`);
    unlock();
  });

  test('let go => free', () => {
    lockFolder(folder)();
    expect(existsSync(file())).toBe(false);
    lockFolder(folder)();
  });

  test('held by another living process => refused', async () => {
    const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
    const stat = readFileSync(`/proc/${child.pid}/stat`, 'utf8');
    const started = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
    writeFileSync(file(), JSON.stringify({ pid: child.pid, started }));
    expect(() => lockFolder(folder)).toThrow(FolderInUse);
    child.kill();
    await new Promise((resolve) => child.once('exit', resolve));
    lockFolder(folder)();
  });

  test('held by a dead process => taken over', () => {
    const { pid } = spawnSync(process.execPath, ['-e', '']);
    writeFileSync(file(), JSON.stringify({ pid, started: '1' }));
    const unlock = lockFolder(folder);
    expect(JSON.parse(readFileSync(file(), 'utf8'))).toMatchObject({ pid: process.pid });
    unlock();
  });

  test('its pid now belongs to a later process => taken over', () => {
    writeFileSync(file(), JSON.stringify({ pid: process.pid, started: '1' }));
    const unlock = lockFolder(folder);
    expect(JSON.parse(readFileSync(file(), 'utf8'))).not.toMatchObject({ started: '1' });
    unlock();
  });

  test('half written just now => refused; long ago => taken over', () => {
    writeFileSync(file(), '{"pid":');
    expect(() => lockFolder(folder)).toThrow(FolderInUse);
    utimesSync(file(), 0, 0);
    lockFolder(folder)();
  });

  test('taken over by somebody else meanwhile => not removed on letting go', () => {
    const unlock = lockFolder(folder);
    writeFileSync(file(), 'somebody else');
    unlock();
    expect(readFileSync(file(), 'utf8')).toBe('somebody else');
  });
});
