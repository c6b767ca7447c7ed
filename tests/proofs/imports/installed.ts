import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A folder outside the project with pinned packages of other tools, which are no dependencies of it. Installed once. */
export function folderWith(...packages: readonly string[]): string {
  const folder = join(tmpdir(), `proof-${packages.join('-').replace(/[^\w.]+/g, '-')}`);
  if (existsSync(folder)) return folder;
  const unfinished = mkdtempSync(`${folder}-`);
  mkdirSync(unfinished, { recursive: true });
  writeFileSync(join(unfinished, 'package.json'), '{ "private": true }');
  const quiet = ['--silent', '--no-audit', '--no-fund', '--ignore-scripts', '--legacy-peer-deps'];
  execFileSync('npm', ['install', ...quiet, ...packages], { cwd: unfinished });
  renameSync(unfinished, folder);
  return folder;
}
