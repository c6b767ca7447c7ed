import { SetupError } from './setup-error.mjs';

const NEEDED = [20, 19];

/** Throws a SetupError when this Node is older than the one that package.json requires. */
export function checkNode(version = process.versions.node) {
  const [major, minor] = version.split('.').map(Number);
  if (major > NEEDED[0] || (major === NEEDED[0] && minor >= NEEDED[1])) return;
  throw new SetupError(
    `This is Node ${version}, and ${NEEDED.join('.')} or newer is needed. Get it from https://nodejs.org.`,
  );
}
