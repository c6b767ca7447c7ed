import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
// biome-ignore lint/correctness/useImportExtensions: It has its extension.
import { hashApp } from '../../../bin/setup/build.mjs';

const cache = 'node_modules/.cache/test-pages';

/** Names the folder of the prerendered pages after the files that they are made of, and removes those of earlier files. */
export function namePages(): void {
  const hash = hashApp(process.cwd());
  for (const other of foldersIn(cache).filter((name) => name !== hash)) {
    rmSync(join(cache, other), { recursive: true, force: true });
  }
  process.env.TEST_PAGES = join(process.cwd(), cache, hash);
}

function foldersIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
