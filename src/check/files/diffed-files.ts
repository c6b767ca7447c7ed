import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DiffedFiles } from '../../changes/diff/diff.ts';
import type { Json } from '../../engine/json/json.ts';

const diffedFolders = ['journeys', 'schemas', 'public/brand'];

/** A version of a project in its git repository. */
export interface Revision {
  readonly id: string;
  /** An ISO date with a time. */
  readonly at: string;
  readonly author: string;
  /** The first line of its message. */
  readonly subject: string;
}

/** The last versions in which some files changed, the newest first; none where there is no git or no repository. */
export function listRevisions(root: string, paths: readonly string[], most: number): readonly Revision[] {
  try {
    // Each field ends with a byte that no message can have in it.
    const log = git(root, 'log', `--max-count=${most}`, '--format=%H%x00%cI%x00%an%x00%s%x00', '--', ...paths);
    const fields = String(log).split('\0');
    return Array.from({ length: Math.floor(fields.length / 4) }, (_, index) => {
      const [id = '', at = '', author = '', subject = ''] = fields.slice(index * 4, index * 4 + 4);
      return { id: id.trim().slice(0, 12), at, author, subject };
    });
  } catch {
    return [];
  }
}

/**
 * Copies folders of a git revision into a new one, which the caller removes: the journeys, schemas and brands.
 * @throws Error when there is no such revision.
 */
export function checkOutRevision(root: string, revision: string, folders = diffedFolders): string {
  const copy = mkdtempSync(join(tmpdir(), 'journey-'));
  try {
    const listed = git(root, 'ls-tree', '--name-only', revision, ...folders.map((one) => `${one}/`));
    const known = String(listed).split('\n');
    const present = folders.filter((one) => known.some((path) => path.startsWith(`${one}/`)));
    execFileSync('tar', ['-x', '-C', copy], { input: git(root, 'archive', '--format=tar', revision, ...present) });
    return copy;
  } catch (error) {
    rmSync(copy, { recursive: true });
    throw error;
  }
}

/** The folders of some revisions, each checked out once. */
export interface RevisionFolders {
  /** The folder of a revision. @throws Error when there is no such revision. */
  of(revision: string): string;
  /** Removes them all. */
  remove(): void;
}

/** Checks out revisions for a reader that reads several journeys of each. */
export function createRevisionFolders(root: string): RevisionFolders {
  const folders = new Map<string, string>();
  return {
    of(revision) {
      const folder = folders.get(revision) ?? checkOutRevision(root, revision);
      folders.set(revision, folder);
      return folder;
    },
    remove() {
      for (const folder of folders.values()) rmSync(folder, { recursive: true });
      folders.clear();
    },
  };
}

const git = (root: string, ...args: readonly string[]): Buffer =>
  execFileSync('git', args, { cwd: root, stdio: ['ignore', 'pipe', 'ignore'], maxBuffer: 64 * 1024 * 1024 });

/**
 * The JSON files below a folder that a journey consists of: its own, its brand, and the rules that it shares with others.
 * @throws Error that names a file that is not JSON.
 */
export function readDiffedFiles(folder: string, id: string): DiffedFiles {
  const own = `journeys/${id}`;
  const paths = [
    ...[`${own}/journey.json`, `${own}/glossary.json`, `${own}/waivers.json`, 'schemas/fields.schema.json'],
    ...[`${own}/screens`, `${own}/copy`, `${own}/scenarios`, `schemas/${id}`].flatMap((one) => listJson(folder, one)),
    ...sharedPaths(folder, id),
  ];
  const found = paths.filter((path) => existsSync(join(folder, path)));
  return Object.fromEntries(found.map((path) => [path, readJson(folder, path)]));
}

/** The files and folders that a journey consists of, below the folder of its project. */
export const pathsOfJourney = (folder: string, id: string): readonly string[] => [
  ...[`journeys/${id}`, `schemas/${id}`, 'schemas/fields.schema.json'],
  ...sharedPaths(folder, id),
];

/** The calls that a journey makes, and its brand. */
function sharedPaths(folder: string, id: string): readonly string[] {
  const main = readJson(folder, `journeys/${id}/journey.json`) as {
    readonly settings?: { readonly brand?: string; readonly calls?: readonly string[] };
  };
  const { brand, calls } = main.settings ?? {};
  const isCalled = (path: string): boolean =>
    calls === undefined || calls.some((call) => path === `schemas/api/${call}.json`);
  return [...listJson(folder, 'schemas/api').filter(isCalled), `public/brand/${brand}.json`];
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
    throw new Error(`${path} is not JSON. See: npx journey check.`, { cause });
  }
}
