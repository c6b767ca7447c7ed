import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from './process.mjs';
import { SetupError } from './setup-error.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const headlessShell = 'chromium-headless-shell';
const elsewhere = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The path of a Chromium: from CHROMIUM, from the PATH, or Playwright's own. Undefined if there is none. */
export async function findChromium(env = process.env) {
  if (env.CHROMIUM) {
    if (isProgram(env.CHROMIUM)) return env.CHROMIUM;
    throw new SetupError(
      `CHROMIUM is ${env.CHROMIUM}, which is not an executable file. Set it to the path of a Chromium or Chrome, or unset it.`,
    );
  }
  const { chromium } = await import('@playwright/test');
  return [...onPath(env.PATH, names), ...elsewhere, chromium.executablePath()].find(isProgram);
}

/** The path of Debian's Chromium without windows, or undefined: also if `env.CHROMIUM` names the browser of all tests. */
export function findHeadlessShell(env = process.env) {
  return env.CHROMIUM ? undefined : onPath(env.PATH, [headlessShell]).find(isProgram);
}

/** Like findChromium, but installs Debian's package if there is none and the process may do so. */
export async function ensureChromium() {
  const found = await findChromium();
  if (found) return found;
  if (canInstall()) await installPackage('chromium');
  const installed = await findChromium();
  if (installed) return installed;
  throw new SetupError(
    'The end-to-end tests need a Chromium, and none was found. Install one ' +
      '(Debian: apt-get install chromium; elsewhere: npx playwright install chromium), or set its path: CHROMIUM=/path/to/chromium.',
  );
}

/** Like ensureChromium, and tries to install Debian's Chromium without windows too, unless CHROMIUM names the browser of all tests. */
export async function ensureTestBrowsers() {
  await ensureChromium();
  if (!process.env.CHROMIUM && !findHeadlessShell() && canInstall()) await installPackage(headlessShell);
}

async function installPackage(name) {
  console.log(`Installing Chromium (apt-get install ${name})`);
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-q'], { env });
  await run('apt-get', ['install', '-q', '-y', '--no-install-recommends', name], { env });
}

function canInstall() {
  return process.getuid?.() === 0 && isProgram('/usr/bin/apt-get');
}

function onPath(path = '', programs) {
  return path.split(delimiter).flatMap((folder) => programs.map((name) => join(folder, name)));
}

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
