import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the engine: this repository, or the installed package, which has the same folders. */
export const engineFolder = dirname(dirname(dirname(fileURLToPath(import.meta.url)))).replaceAll('\\', '/');

// The package has JavaScript where this repository has TypeScript.
const isCompiled = import.meta.url.endsWith('.js');

/** The name by which other projects import the engine: that of its package. */
export const engineName: string = nameIn(`${engineFolder}/package.json`);

/** The absolute path of one of the engine's files, given as it is named in this repository: `src/main.tsx`. */
export const engineFile = (path: string): string =>
  `${engineFolder}/${isCompiled ? path.replace(/(?<!\.d)\.tsx?$/, '.js') : path}`;

function nameIn(file: string): string {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).name : '';
}

/**
 * The file that exports the `project` of a folder: `project.ts`, or what `"journey": { "project": … }` of its package.json
 * names; the engine's, which adds nothing, if there is none.
 */
export function projectFile(root: string): string {
  const description = join(root, 'package.json');
  const { journey } = existsSync(description) ? JSON.parse(readFileSync(description, 'utf8')) : {};
  const own = join(root, journey?.project ?? 'project.ts').replaceAll('\\', '/');
  return existsSync(own) ? own : engineFile('src/engine/project.ts');
}

/** A project's own file, or, if it has none, the engine's at the same path: `index.html`, `schemas/fields.schema.json`. */
export function ownOrEngineFile(root: string, path: string): string {
  const own = join(root, path);
  return existsSync(own) ? own : engineFile(path);
}

/**
 * The folder with the schemas of journeys, from a project's root: `schemas`, or, where the engine is a package, that of the
 * package.
 */
export const schemaFolder = (root: string): string =>
  existsSync(join(root, 'schemas', 'journey.schema.json')) ? 'schemas' : `node_modules/${engineName}/schemas`;

/** The text of a project's JSON file, whose `$schema` names a file in `schemas/`, with the folder in which that is. */
export const placeSchema = (root: string, text: string): string =>
  text.replace(/(?<="\$schema": "(\.\.\/)+)schemas(?=\/\w+\.schema\.json")/, schemaFolder(root));
