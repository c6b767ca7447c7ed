import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PageAssets } from '../../../src/prerender/page-assets.ts';
import { prerenderPages } from '../../../src/prerender/prerender-pages.ts';
import type { Machine } from '../../../src/runtime/state.ts';

type Pages = ReturnType<typeof prerenderPages>;

/**
 * The prerendered pages of a journey of this repository. They are made once for all test files: the next one finds them in the
 * folder that the global set-up names after the files of the app.
 */
export function prerendered(id: string, machine: Machine, assets: PageAssets, language = 'en'): Pages {
  const make = () => prerenderPages(machine, assets, language);
  const folder = process.env.TEST_PAGES;
  if (!folder) return make();
  const key = createHash('sha256')
    .update(JSON.stringify([id, language, assets]))
    .digest('hex')
    .slice(0, 16);
  const file = join(folder, `${key}.json`);
  return readPages(file) ?? writePages(file, make());
}

function readPages(file: string): Pages | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

function writePages(file: string, pages: Pages): Pages {
  mkdirSync(join(file, '..'), { recursive: true });
  // Another process may read it meanwhile.
  writeFileSync(`${file}.${process.pid}`, JSON.stringify(pages));
  renameSync(`${file}.${process.pid}`, file);
  return pages;
}
