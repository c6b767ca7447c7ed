import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Packages that another one names in a version that does not exist, and which is loaded in browsers only. */
const overrides = { '@defra/interactive-map': 'npm:is-number@7.0.0' };

/** A folder outside the project with pinned packages of other tools, which are no dependencies of it. Installed once. */
export function folderWith(...packages: readonly string[]): string {
  const folder = join(tmpdir(), `proof-${packages.join('-').replace(/[^\w.]+/g, '-')}`);
  if (existsSync(folder)) return folder;
  const unfinished = mkdtempSync(`${folder}-`);
  mkdirSync(unfinished, { recursive: true });
  writeFileSync(join(unfinished, 'package.json'), JSON.stringify({ private: true, overrides }));
  const quiet = ['--silent', '--no-audit', '--no-fund', '--ignore-scripts', '--legacy-peer-deps'];
  execFileSync('npm', ['install', ...quiet, ...packages], { cwd: unfinished });
  renameSync(unfinished, folder);
  return folder;
}
