import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, run } from './process.mjs';
import { SetupError } from './setup-error.mjs';

/** Installs the dependencies when package-lock.json asks for others than stand in node_modules. */
export async function install() {
  if (isInstalled(root)) return;
  console.log('Installing the dependencies (npm ci)');
  const quiet = ['--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const code = await run('npm', ['ci', ...quiet]);
  if (code !== 0) {
    throw new SetupError(
      `The dependencies could not be installed (npm ci ended with ${code}; its words are above). ` +
        'Check that the npm registry can be reached and that the disk is not full, and start again.',
    );
  }
}

/**
 * Tells whether node_modules of a folder is what its package-lock.json asks for. npm writes its own record,
 * node_modules/.package-lock.json, as the last act of an install, so half an install does not count.
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
