import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { ReleaseManifest } from '../store/studio/releases.ts';
import { makeProcessFolder } from './builders/process-folder.ts';
import { hashOfBytes, storeBuild } from './builders/store-build.ts';
import { createReleaseFolders, type ReleaseFolders } from './release-folders.ts';

const parent = mkdtempSync(join(tmpdir(), 'folders-'));
let folders: ReleaseFolders | undefined;

afterEach(async () => {
  await folders?.close();
});

function open(manifests: readonly ReleaseManifest[], texts: readonly string[]) {
  const stored = new Map(texts.map((text) => [hashOfBytes(text), Buffer.from(text)]));
  const read = vi.fn(
    async (hashes: readonly string[]) => new Map([...stored].filter(([hash]) => hashes.includes(hash))),
  );
  folders = createReleaseFolders(
    { releases: { manifestOf: async (_, number) => manifests[number - 1] }, blobs: { read } },
    parent,
  );
  return { folders, read, stored };
}

const hash = hashOfBytes('page');

test('a release => its files, in folders', async () => {
  const { folders: opened } = open([{ 'index.html': hash, '.render/journeys.json': hash }], ['page']);
  const { folder } = await opened.write('move-in', 1);
  expect(readFileSync(join(folder, 'index.html'), 'utf8')).toBe('page');
  expect(readFileSync(join(folder, '.render/journeys.json'), 'utf8')).toBe('page');
});

test('another release with the same file => it is not read again', async () => {
  const { folders: opened, read } = open([{ 'index.html': hash }, { 'faq.html': hash }], ['page']);
  await opened.write('move-in', 1);
  await opened.write('move-in', 2);
  expect(read).toHaveBeenCalledOnce();
});

describe('refused, and nothing is written', () => {
  test.each([
    '../outside.html',
    'a/../../outside.html',
    '/tmp/outside.html',
    'a\\..\\outside.html',
    'a/./b.html',
    'a//b.html',
    '__proto__',
    'a\0.html',
    '..',
    '',
  ])('the path %j', async (path) => {
    const { folders: opened } = open([Object.fromEntries([[path, hash]])], ['page']);
    await expect(opened.write('move-in', 1)).rejects.toThrow('a file that no release may have');
    expect(existsSync(join(parent, 'outside.html'))).toBe(false);
  });

  test.each(['../x', '__proto__', 'Move', ''])('the journey "%s"', async (journey) => {
    const { folders: opened } = open([{ 'index.html': hash }], ['page']);
    await expect(opened.write(journey, 1)).rejects.toThrow('no release may have');
  });

  test('a hash that is a path', async () => {
    const { folders: opened } = open([{ 'index.html': '../../etc/passwd' }], ['page']);
    await expect(opened.write('move-in', 1)).rejects.toThrow('no release may have');
  });

  test('a file and a folder of one name', async () => {
    const { folders: opened } = open([{ a: hash, 'a/b.html': hash }], ['page']);
    await expect(opened.write('move-in', 1)).rejects.toThrow();
  });

  test('other bytes than those that were built', async () => {
    const { folders: opened, stored } = open([{ 'index.html': hash }], ['page']);
    stored.set(hash, Buffer.from('changed'));
    await expect(opened.write('move-in', 1)).rejects.toThrow('is not what was built');
  });

  test('a file that is not stored', async () => {
    const { folders: opened } = open([{ 'index.html': hash }], []);
    await expect(opened.write('move-in', 1)).rejects.toThrow('is not in the database');
  });

  test('a release without files', async () => {
    const { folders: opened } = open([], []);
    await expect(opened.write('move-in', 1)).rejects.toThrow('has no files');
  });
});

describe('a build is stored', () => {
  const blobs = { missing: async (hashes: readonly string[]) => hashes, save: vi.fn(async () => undefined) };
  const store = (folder: string) =>
    storeBuild(
      folder,
      { ...blobs, read: async () => new Map() },
      { now: () => new Date(), onStored: async () => undefined },
    );

  test('two equal files => stored once', async () => {
    const folder = mkdtempSync(join(parent, 'build-'));
    writeFileSync(join(folder, 'a.html'), 'page');
    writeFileSync(join(folder, 'b.html'), 'page');
    expect(await store(folder)).toEqual({ 'a.html': hash, 'b.html': hash });
    expect(blobs.save).toHaveBeenCalledExactlyOnceWith(new Map([[hash, Buffer.from('page')]]), expect.anything());
  });

  test('a link to a file outside => refused', async () => {
    const folder = mkdtempSync(join(parent, 'build-'));
    symlinkSync('/etc/hostname', join(folder, 'index.html'));
    await expect(store(folder)).rejects.toThrow('no release may have');
  });

  test('afterwards the folders are removed', () => rmSync(parent, { recursive: true }));
});

test('the folder of a process that was killed => removed after a day; that of one that runs stays', async () => {
  const [killed, running, fresh] = ['releases-4194305-a', `releases-${process.pid}-b`, 'releases-4194305-c'].map(
    (name) => join(parent, name),
  ) as [string, string, string];
  for (const folder of [killed, running, fresh]) mkdirSync(folder, { recursive: true });
  for (const folder of [killed, running]) utimesSync(folder, new Date(0), new Date(0));
  const { folders: opened } = open([{ 'index.html': hash }], ['page']);
  await opened.write('move-in', 1);
  expect([killed, running, fresh].map((folder) => existsSync(folder))).toEqual([false, true, true]);
  rmSync(parent, { recursive: true });
});

test('the folder of a builder that was killed => removed by the next build; that of a server stays', async () => {
  const [killed, server] = ['build-4194305-a', 'releases-4194305-a'].map((name) => join(parent, name)) as [
    string,
    string,
  ];
  for (const folder of [killed, server]) {
    mkdirSync(folder, { recursive: true });
    utimesSync(folder, new Date(0), new Date(0));
  }
  const made = await makeProcessFolder('build', parent);
  expect([killed, server, made].map((folder) => existsSync(folder))).toEqual([false, true, true]);
  rmSync(parent, { recursive: true });
});
