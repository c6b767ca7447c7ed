import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * What is made of the files of the app, once for all test files: the next one finds it in the folder that the global set-up names after
 * those files. `key` says what it is; what is made must be the same after a way through JSON.
 */
export function madeOnce<Made>(key: readonly unknown[], make: () => Made): Made {
  const folder = process.env.MADE_ONCE;
  if (!folder) return make();
  const name = createHash('sha256').update(JSON.stringify(key)).digest('hex').slice(0, 16);
  const file = join(folder, `${name}.json`);
  return read(file) ?? write(file, make());
}

function read<Made>(file: string): Made | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

function write<Made>(file: string, made: Made): Made {
  mkdirSync(join(file, '..'), { recursive: true });
  // Another process may read it meanwhile.
  writeFileSync(`${file}.${process.pid}`, JSON.stringify(made));
  renameSync(`${file}.${process.pid}`, file);
  return made;
}
