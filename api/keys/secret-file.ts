import { randomUUID } from 'node:crypto';
import {
  accessSync,
  closeSync,
  constants,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { CannotStart } from '../refusals/cannot-start.ts';

/** A secret in a file of its own: what it looks like, how it is made, and what an operator does without it. */
export interface SecretFile {
  readonly path: string;
  /** What a complete file contains. An empty, short or damaged file does not match. */
  readonly format: RegExp;
  readonly make: () => string;
  /** What to do about a damaged file, as the end of a sentence. */
  readonly ifDamaged: string;
}

/** Reads a secret from its file; undefined when there is none. @throws CannotStart when the file is damaged. */
export function readSecretFile({ path, format, ifDamaged }: Omit<SecretFile, 'make'>): string | undefined {
  let content: string;
  try {
    content = readFileSync(path, 'utf8').trim();
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw new CannotStart(`The file ${path} cannot be read (${codeOf(error)}): ${ifDamaged}.`, { cause: error });
  }
  if (format.test(content)) return content;
  throw new CannotStart(`The file ${path} is ${content === '' ? 'empty' : 'damaged'}: ${ifDamaged}.`);
}

/** Reads a secret from its file, or creates it with mode 0600. `made` says that it was created just now. */
export function readOrCreateSecret(file: SecretFile): { readonly value: string; readonly made: boolean } {
  const found = readSecretFile(file);
  if (found !== undefined) return { value: found, made: false };
  const value = file.make();
  if (createDurably(file.path, value)) return { value, made: true };
  return { value: readSecretFile(file) ?? value, made: false };
}

/** Creates a file that is complete or absent after a crash; false when another process has created it meanwhile. */
function createDurably(path: string, content: string): boolean {
  const draft = `${path}.${randomUUID()}`;
  try {
    const file = openSync(draft, 'wx', 0o600);
    try {
      writeSync(file, content);
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    return publish(draft, path);
  } catch (error) {
    throw new CannotStart(
      `The file ${path} cannot be written (${codeOf(error)}): free space and let this user write there, or set DATA_DIR to another folder.`,
      { cause: error },
    );
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Gives the draft its name, and makes the name durable. */
function publish(draft: string, path: string): boolean {
  try {
    linkSync(draft, path);
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    // A file system without hard links.
    renameSync(draft, path);
  }
  const folder = openSync(dirname(path), 'r');
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
  return true;
}

const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? 'unknown';

/** Creates the data folder if there is none. @throws CannotStart when it cannot be created or written. */
export function openDataFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new CannotStart(
      `The data folder ${folder} cannot be written (${code}): set DATA_DIR to a folder that this user may write.`,
      { cause: error },
    );
  }
}
