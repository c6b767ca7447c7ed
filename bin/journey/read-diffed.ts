import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { DiffedFiles } from '../../src/journey/diff/diff.ts';
import type { Json } from '../../src/journey/types.ts';
import { UsageError } from './shell.ts';

/** Reads the files of a journey at a git revision, or below a folder. */
export function readDiffed(root: string, name: string, id: string): DiffedFiles {
  const folder = resolve(root, name);
  if (existsSync(join(folder, 'journeys', id, 'journey.json'))) return filesOf(folder, id);
  const copy = mkdtempSync(join(tmpdir(), 'journey-'));
  try {
    const known = String(git(root, 'ls-tree', '--name-only', name, ...folders.map((one) => `${one}/`))).split('\n');
    const present = folders.filter((one) => known.some((path) => path.startsWith(`${one}/`)));
    execFileSync('tar', ['-x', '-C', copy], { input: git(root, 'archive', '--format=tar', name, ...present) });
    return filesOf(copy, id);
  } catch (cause) {
    const what = `"${name}" is neither a folder with journeys/${id} nor a git revision that has it.`;
    throw new UsageError(what, { cause });
  } finally {
    rmSync(copy, { recursive: true });
  }
}

const folders = ['journeys', 'schemas', 'public/brand'];

const git = (root: string, ...args: readonly string[]): Buffer =>
  execFileSync('git', args, { cwd: root, stdio: ['ignore', 'pipe', 'ignore'], maxBuffer: 64 * 1024 * 1024 });

/** The JSON files that the journey consists of: its own, its brand, and the rules that it shares with others. */
function filesOf(folder: string, id: string): DiffedFiles {
  const own = `journeys/${id}`;
  const main = readJson(folder, `${own}/journey.json`) as {
    readonly settings?: { readonly brand?: string; readonly calls?: readonly string[] };
  };
  const { brand, calls } = main.settings ?? {};
  const isCalled = (path: string): boolean =>
    calls === undefined || calls.some((call) => path === `schemas/api/${call}.schema.json`);
  const paths = [
    ...[`${own}/journey.json`, `${own}/glossary.json`, `${own}/waivers.json`, 'schemas/fields.schema.json'],
    ...[`${own}/screens`, `${own}/copy`, `schemas/${id}`].flatMap((one) => listJson(folder, one)),
    ...listJson(folder, 'schemas/api').filter(isCalled),
    `public/brand/${brand}.json`,
  ];
  const found = paths.filter((path) => existsSync(join(folder, path)));
  return Object.fromEntries(found.map((path) => [path, readJson(folder, path)]));
}

const listJson = (folder: string, path: string): readonly string[] =>
  existsSync(join(folder, path))
    ? readdirSync(join(folder, path))
        .filter((name) => name.endsWith('.json'))
        .map((name) => `${path}/${name}`)
    : [];

function readJson(folder: string, path: string): Json {
  try {
    return JSON.parse(readFileSync(join(folder, path), 'utf8').replace(/^\uFEFF/, ''));
  } catch (cause) {
    throw new UsageError(`${path} is not JSON. See: npx journey check.`, { cause });
  }
}
