import { createHash } from 'node:crypto';
import { lstat, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isReleasePath } from '../../../src/changes/publishing/structure-files.ts';
import type { Blobs } from '../../store/studio/blobs.ts';
import type { ReleaseManifest } from '../../store/studio/releases.ts';

const most = { files: 5000, bytes: 128 * 1024 * 1024 } as const;
const batchBytes = 1024 * 1024;

interface BuiltFileOnDisk {
  readonly path: string;
  readonly hash: string;
  readonly size: number;
}

/**
 * Stores the files of a build by their hashes, and resolves to which file has which. What another release has stored is not stored
 * again. @throws Error for a file that no release may have.
 */
export async function storeBuild(
  folder: string,
  blobs: Blobs,
  { now, onStored }: { readonly now: () => Date; readonly onStored: (detail: string) => Promise<void> },
): Promise<ReleaseManifest> {
  const files = await listBuild(folder);
  const missing = new Set(await blobs.missing([...new Set(files.map(({ hash }) => hash))], now()));
  const waiting = [...new Map(files.filter(({ hash }) => missing.has(hash)).map((file) => [file.hash, file])).values()];
  let batch = new Map<string, Buffer>();
  let bytes = 0;
  for (const [index, { path, hash, size }] of waiting.entries()) {
    batch.set(hash, await readFile(join(folder, path)));
    bytes += size;
    if (bytes < batchBytes && index < waiting.length - 1) continue;
    await blobs.save(batch, now());
    await onStored(`${index + 1} of ${waiting.length} new files`);
    [batch, bytes] = [new Map(), 0];
  }
  return Object.fromEntries(files.map(({ path, hash }) => [path, hash]));
}

async function listBuild(folder: string): Promise<readonly BuiltFileOnDisk[]> {
  const found: BuiltFileOnDisk[] = [];
  let bytes = 0;
  for (const name of (await readdir(folder, { recursive: true })).sort()) {
    const path = name.replaceAll('\\', '/');
    // A link would bring a file of the builder's machine into the release.
    const { size, ...kind } = await kindOf(join(folder, name));
    if (kind.isFolder) continue;
    if (!kind.isFile || !isReleasePath(path)) throw new Error(`The build has a file that no release may have: ${path}`);
    bytes += size;
    if (found.length >= most.files || bytes > most.bytes) throw new Error('The build is too large to be stored.');
    found.push({ path, size, hash: hashOfBytes(await readFile(join(folder, name))) });
  }
  return found;
}

async function kindOf(path: string) {
  const found = await lstat(path);
  return { size: found.size, isFile: found.isFile(), isFolder: found.isDirectory() };
}

/** The SHA-256 of a file, by which it is stored. */
export const hashOfBytes = (bytes: Buffer | string): string => createHash('sha256').update(bytes).digest('hex');
