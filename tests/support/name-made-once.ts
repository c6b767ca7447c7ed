import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
// biome-ignore lint/correctness/useImportExtensions: It has its extension.
import { hashApp } from '../../bin/setup/build.mjs';

const cache = 'node_modules/.cache/made-once';

/** Names the folder of what tests make once after the files of the app that it is made of, and removes those of earlier files. */
export function nameMadeOnce(): void {
  const hash = hashApp(process.cwd());
  for (const other of foldersIn(cache).filter((name) => name !== hash)) {
    rmSync(join(cache, other), { recursive: true, force: true });
  }
  process.env.MADE_ONCE = join(process.cwd(), cache, hash);
}

function foldersIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
