import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { engineFile } from '../../engine/engine-files.ts';
import type { Catalogue, ModuleFile } from '../../engine/model/catalogue.ts';

const ofEngine = 'engine:';

/** What code imports a module by: an absolute path of the engine, or the project's path from its root. */
const addressOf = (file: string): string =>
  file.startsWith(ofEngine) ? engineFile(file.slice(ofEngine.length)) : `/${file}`;

/** JavaScript that imports a part of the catalogue under a name. */
export function writeImport(part: { readonly module?: ModuleFile } | undefined, local: string): string {
  if (!part?.module) throw new Error('This part of the catalogue has no module.');
  const { file, exported } = part.module;
  return `import{${exported} as ${local}}from"${addressOf(file)}";`;
}

/**
 * Checks that the file of each listed widget, block, action and effect exists.
 * @throws Error that names the missing files.
 */
export function requireModuleFiles(root: string, catalogue: Catalogue): void {
  const problems = Object.entries(catalogue).flatMap(([kind, parts]: [string, Catalogue['widgets' | 'effects']]) =>
    Object.entries(parts).flatMap(([name, { module }]) => {
      if (!module) return [];
      const { file, exported } = module;
      const path = file.replace(/\?.*$/, '');
      if (existsSync(path.startsWith(ofEngine) ? addressOf(path) : join(root, path))) return [];
      const listed = `The project lists the ${kind.slice(0, -1)} "${name}", but ${file} does not exist.`;
      return [`${listed} Put its code there, exported as "${exported}".`];
    }),
  );
  if (problems.length > 0) throw new Error(problems.join('\n'));
}
