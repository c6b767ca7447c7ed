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
  test('locked => a second lock is refused, naming the holder', () => {
    const unlock = lockFolder(folder);
    expect(() => lockFolder(folder)).toThrow(FolderInUse);
    expect(() => lockFolder(folder)).toThrow(`process ${process.pid}`);
    unlock();
  });

  test('unlocked => can be locked again', () => {
    lockFolder(folder)();
    expect(existsSync(file())).toBe(false);
    lockFolder(folder)();
  });

  test('locked by another running process => refused', async () => {
    const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
    const stat = readFileSync(`/proc/${child.pid}/stat`, 'utf8');
    const started = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
    writeFileSync(file(), JSON.stringify({ pid: child.pid, started }));
    expect(() => lockFolder(folder)).toThrow(FolderInUse);
    child.kill();
    await new Promise((resolve) => child.once('exit', resolve));
    lockFolder(folder)();
  });

  test('locked by a dead process => replaced', () => {
    const { pid } = spawnSync(process.execPath, ['-e', '']);
    writeFileSync(file(), JSON.stringify({ pid, started: '1' }));
    const unlock = lockFolder(folder);
    expect(JSON.parse(readFileSync(file(), 'utf8'))).toMatchObject({ pid: process.pid });
    unlock();
  });

  test('the holder’s pid now belongs to a later process => replaced', () => {
    writeFileSync(file(), JSON.stringify({ pid: process.pid, started: '1' }));
    const unlock = lockFolder(folder);
    expect(JSON.parse(readFileSync(file(), 'utf8'))).not.toMatchObject({ started: '1' });
    unlock();
  });

  test('half written just now => refused; long ago => replaced', () => {
    writeFileSync(file(), '{"pid":');
    expect(() => lockFolder(folder)).toThrow(FolderInUse);
    utimesSync(file(), 0, 0);
    lockFolder(folder)();
  });

  test('replaced by another process in the meantime => not removed by unlock', () => {
    const unlock = lockFolder(folder);
    writeFileSync(file(), 'somebody else');
    unlock();
    expect(readFileSync(file(), 'utf8')).toBe('somebody else');
  });
});
