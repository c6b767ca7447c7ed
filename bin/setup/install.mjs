import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeDirectoriesWhenChanged } from './directories.mjs';
import { root, run } from './process.mjs';
import { SetupError } from './setup-error.mjs';

/** Installs the dependencies if node_modules does not match package-lock.json, and makes the directories that are data of them. */
export async function install() {
  if (!isInstalled(root)) await installPackages();
  await makeDirectoriesWhenChanged();
}

async function installPackages() {
  console.log('Installing the dependencies (npm ci)');
  const quiet = ['--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const code = await run('npm', ['ci', ...quiet]);
  if (code !== 0) {
    throw new SetupError(
      `The dependencies could not be installed (npm ci ended with ${code}; its output is above). ` +
        'Check that the npm registry can be reached and that the disk is not full, and start again.',
    );
  }
}

/**
 * Whether the node_modules of a folder matches its package-lock.json. npm writes its own record,
 * node_modules/.package-lock.json, as the last step of an install, so an interrupted install does not match.
 */
export function isInstalled(folder) {
  const wanted = readPackages(join(folder, 'package-lock.json'));
  const present = readPackages(join(folder, 'node_modules/.package-lock.json'));
  return (
    Object.entries(wanted).every(([path, { version, optional, devOptional }]) => {
      return path === '' || optional || devOptional || present[path]?.version === version;
    }) && Object.values(present).every(isForThisMachine)
  );
}

function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
    return {};
  }
}

function isForThisMachine({ os, cpu }) {
  return allows(os, process.platform) && allows(cpu, process.arch);
}

function allows(names = [], name) {
  return (
    names.length === 0 ||
    names.includes(name) ||
    (names.some((one) => one.startsWith('!')) && !names.includes(`!${name}`))
  );
}
