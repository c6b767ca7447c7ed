import { listFiles, readText } from '../../architecture/files.ts';
import { importsIn } from '../../architecture/imports.ts';
import { nodesOf, parseFile } from '../../architecture/syntax.ts';
import type { References } from './affected.ts';

const code = ['src', 'widgets', 'api', 'bin', 'tests'];

/** The path of a file that a test reads from the disk. */
const dataFile = /^(journeys|schemas|docs|public|deploy)\/.*\.\w+$/;

/** Every file of code with what it refers to. */
export function readReferences(): References {
  const files = code.flatMap(listFiles).filter((path) => /\.(ts|tsx|mjs)$/.test(path));
  return new Map(files.map((path) => [path, referencesOf(path, readText(path))]));
}

/** The files that a file imports, other than their types, and the files of data that its strings name. */
export function referencesOf(path: string, text: string): readonly string[] {
  const nodes = nodesOf(parseFile(path, text).program);
  const imported = importsIn(path, nodes).flatMap(({ to, typeOnly }) => (typeOnly ? [] : [to]));
  const named = nodes.flatMap(({ value }) => (typeof value === 'string' && dataFile.test(value) ? [value] : []));
  return [...new Set([...imported, ...named])];
}
