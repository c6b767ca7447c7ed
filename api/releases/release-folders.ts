import { copyFile, link, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve, sep } from 'node:path';
import { isReleasePath } from '../../src/changes/publishing/structure-files.ts';
import type { Blobs } from '../store/studio/blobs.ts';
import type { ReleaseManifest, Releases } from '../store/studio/releases.ts';
import { makeProcessFolder } from './builders/process-folder.ts';
import { hashOfBytes } from './builders/store-build.ts';

/** The files of releases in a folder of this process, which it reads from the database. */
export interface ReleaseFolders {
  /** Writes a release, and resolves to its folder and its files. Rejects when a file is missing, or is not what its hash says. */
  write(journey: string, number: number): Promise<WrittenRelease>;
  remove(folder: string): Promise<void>;
  close(): Promise<void>;
}

/** A release on the disk. */
export interface WrittenRelease {
  readonly folder: string;
  readonly manifest: ReleaseManifest;
}

// Some megabytes at a time.
const batchSize = 50;

/**
 * Creates the folders of releases, below a new folder that only this user can read. What two releases share is read and written once,
 * so that a roll back needs little of the database.
 */
export function createReleaseFolders(
  { releases, blobs }: { readonly releases: Pick<Releases, 'manifestOf'>; readonly blobs: Pick<Blobs, 'read'> },
  parent = tmpdir(),
): ReleaseFolders {
  let made: Promise<string> | undefined;
  const known = new Set<string>();
  let writes = 0;
  const root = (): Promise<string> => {
    made ??= makeProcessFolder('releases', parent);
    return made;
  };
  const fetchBlobs = async (base: string, manifest: ReleaseManifest): Promise<void> => {
    const missing = [...new Set(Object.values(manifest))].filter((hash) => !known.has(hash));
    await mkdir(join(base, 'blobs'), { recursive: true });
    for (let at = 0; at < missing.length; at += batchSize) {
      const hashes = missing.slice(at, at + batchSize);
      const found = await blobs.read(hashes);
      for (const hash of hashes) {
        await writeFile(join(base, 'blobs', hash), verified(hash, found.get(hash)));
        known.add(hash);
      }
    }
  };
  return {
    async write(journey, number) {
      const manifest = await releases.manifestOf(journey, number);
      if (!manifest) throw new Error(`Release ${number} of "${journey}" has no files.`);
      refuseStrangePaths(journey, manifest);
      const base = await root();
      await fetchBlobs(base, manifest);
      writes += 1;
      const folder = join(base, `${journey}-${number}-${writes}`);
      const unfinished = `${folder}.part`;
      await linkFiles(join(base, 'blobs'), unfinished, manifest);
      // A folder is whole, or not there.
      await rename(unfinished, folder);
      return { folder, manifest };
    },
    remove: (folder) => rm(folder, { recursive: true, force: true }),
    async close() {
      if (made !== undefined) await rm(await made, { recursive: true, force: true });
    },
  };
}

/** Whoever can write to the database must not be able to write elsewhere on this machine. */
function refuseStrangePaths(journey: string, manifest: ReleaseManifest): void {
  const strange = Object.entries(manifest).find(([path, hash]) => !isReleasePath(path) || !/^[0-9a-f]{64}$/.test(hash));
  if (strange || !/^[a-z0-9][a-z0-9-]{0,63}$/.test(journey))
    throw new Error(`A release of "${journey}" has a file that no release may have: ${JSON.stringify(strange?.[0])}`);
}

function verified(hash: string, bytes: Buffer | undefined): Buffer {
  if (!bytes) throw new Error(`The file ${hash} of a release is not in the database.`);
  if (hashOfBytes(bytes) !== hash) throw new Error(`The file ${hash} of a release is not what was built.`);
  return bytes;
}

async function linkFiles(blobs: string, folder: string, manifest: ReleaseManifest): Promise<void> {
  await mkdir(folder, { recursive: true });
  const folders = new Set<string>();
  for (const [path, hash] of Object.entries(manifest)) {
    const target = resolve(folder, path);
    if (!target.startsWith(folder + sep)) throw new Error(`${path} is outside of its release.`);
    if (!folders.has(dirname(target))) await mkdir(dirname(target), { recursive: true });
    folders.add(dirname(target));
    const blob = join(blobs, hash);
    // Not every file system has links.
    await link(blob, target).catch(() => copyFile(blob, target));
  }
}
