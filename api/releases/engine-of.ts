import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkFolder, checkScript } from '../../src/changes/publishing/deployed-journey.ts';
import { studioFolder } from './studio-folder.ts';

/** What the deployed build was made of: another one when a build of the same journey can have another result. */
export function engineOf(dist: string): string {
  const files = [
    join(dist, '.render', 'worker.mjs'),
    join(dist, '.vite', 'manifest.json'),
    join(studioFolder(dist), checkFolder, checkScript),
  ];
  const hash = createHash('sha256');
  for (const file of files) hash.update(readIfThere(file)).update('\0');
  return hash.digest('hex').slice(0, 16);
}

function readIfThere(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch {
    return Buffer.alloc(0);
  }
}
