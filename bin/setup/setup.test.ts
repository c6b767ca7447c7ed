import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { isBuilt, isStudioBuilt, rememberBuild, rememberStudio } from './build.mjs';
import { findChromium, findHeadlessShell } from './chromium.mjs';
import { isInstalled } from './install.mjs';
import { checkNode } from './node-version.mjs';

let folder: string;
const write = (path: string, text: string): string => {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  return file;
};

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'setup-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('Node', () => {
  test.each(['20.19.0', '20.20.2', '22.0.0', '100.1.0'])('%s => accepted', (version) => {
    expect(() => checkNode(version)).not.toThrow();
  });
  test.each(['20.18.9', '18.20.0', '9.99.0'])('%s => refused, with the required version', (version) => {
    expect(() => checkNode(version)).toThrow(`This is Node ${version}, and 20.19 or newer is needed`);
  });
});

describe('installed', () => {
  const wanted = {
    '': {},
    'node_modules/a': { version: '1.0.0' },
    'node_modules/b': { version: '2.0.0', optional: true },
  };
  const install = (present: object) => {
    write('package-lock.json', JSON.stringify({ packages: wanted }));
    write('node_modules/.package-lock.json', JSON.stringify({ packages: present }));
    return isInstalled(folder);
  };

  test.each([
    ['all', { 'node_modules/a': { version: '1.0.0' }, 'node_modules/b': { version: '2.0.0' } }, true],
    ['all but an optional one', { 'node_modules/a': { version: '1.0.0' } }, true],
    ['another version', { 'node_modules/a': { version: '1.0.1' } }, false],
    ['none', {}, false],
    ['one for another system', { 'node_modules/a': { version: '1.0.0', os: ['elsewhere'] } }, false],
    ['one for every system but this', { 'node_modules/a': { version: '1.0.0', os: [`!${process.platform}`] } }, false],
    ['one for every system but another', { 'node_modules/a': { version: '1.0.0', os: ['!elsewhere'] } }, true],
  ])('%s => %#', (_case, present, expected) => {
    expect(install(present)).toBe(expected);
  });

  test('no node_modules => no', () => {
    write('package-lock.json', JSON.stringify({ packages: wanted }));
    expect(isInstalled(folder)).toBe(false);
  });
});

describe('built', () => {
  beforeEach(() => {
    write('src/main.tsx', 'one');
    write('dist/index.html', '');
    rememberBuild(folder);
  });

  test('the same files => yes', () => expect(isBuilt(folder)).toBe(true));
  test('a changed file => no', () => {
    write('src/main.tsx', 'two');
    expect(isBuilt(folder)).toBe(false);
  });
  test('a new file in a folder => no', () => {
    write('journeys/move-in/screens/faq.json', '{}');
    expect(isBuilt(folder)).toBe(false);
  });
  test('a file that moved => no', () => {
    rmSync(join(folder, 'src/main.tsx'));
    write('src/other.tsx', 'one');
    expect(isBuilt(folder)).toBe(false);
  });
  test('a changed file that is not an input => yes', () => {
    write('README.md', 'two');
    expect(isBuilt(folder)).toBe(true);
  });
  test('no dist => no', () => {
    rmSync(join(folder, 'dist'), { recursive: true });
    expect(isBuilt(folder)).toBe(false);
  });

  describe('the studio', () => {
    beforeEach(() => {
      write('dist/.studio/index.html', '');
      rememberStudio(folder);
    });

    test('the same files => yes', () => expect(isStudioBuilt(folder)).toBe(true));
    test('a changed file of the app => no', () => {
      write('src/main.tsx', 'two');
      expect(isStudioBuilt(folder)).toBe(false);
    });
    test('a changed file of the studio => no, and the app is still built', () => {
      write('src/studio/room/room.tsx', 'two');
      expect([isStudioBuilt(folder), isBuilt(folder)]).toEqual([false, true]);
    });
    test('a new build of the app, which empties dist => no', () => {
      rmSync(join(folder, 'dist/.studio'), { recursive: true });
      expect(isStudioBuilt(folder)).toBe(false);
    });
  });
});

describe('Chromium', () => {
  const program = (path: string): string => {
    const file = write(path, '');
    chmodSync(file, 0o755);
    return file;
  };

  test('CHROMIUM has precedence over the PATH', async () => {
    program('bin/chromium');
    const named = program('elsewhere/browser');
    expect(await findChromium({ CHROMIUM: named, PATH: join(folder, 'bin') })).toBe(named);
  });
  test('CHROMIUM that is not executable => an error', async () => {
    await expect(findChromium({ CHROMIUM: join(folder, 'nothing') })).rejects.toThrow('not an executable file');
  });
  test('google-chrome on the PATH => found', async () => {
    const chrome = program('bin/google-chrome');
    expect(await findChromium({ PATH: `${join(folder, 'empty')}:${join(folder, 'bin')}` })).toBe(chrome);
  });
  test('a file on the PATH that is not executable => skipped', async () => {
    write('first/chromium', '');
    const second = program('second/chromium');
    expect(await findChromium({ PATH: `${join(folder, 'first')}:${join(folder, 'second')}` })).toBe(second);
  });
  test('a Chromium without windows on the PATH => found, unless CHROMIUM names the browser', () => {
    const shell = program('bin/chromium-headless-shell');
    const PATH = join(folder, 'bin');
    expect(findHeadlessShell({ PATH })).toBe(shell);
    expect(findHeadlessShell({ PATH, CHROMIUM: program('elsewhere/browser') })).toBeUndefined();
    expect(findHeadlessShell({ PATH: join(folder, 'empty') })).toBeUndefined();
  });
});
