import { access } from 'node:fs/promises';
import { join } from 'node:path';
import type { ModuleNames } from '../../compile/screen-modules.ts';
import type { Catalogue } from '../../journey/catalogue.ts';

/** The file of a listed widget, block or action, relative to the project's root, and the name of its export. */
export interface ModuleFile {
  readonly file: string;
  readonly exported: string;
}

interface Convention {
  readonly noun: string;
  readonly list: string;
  readonly find: (name: string) => ModuleFile;
}

const conventions: Readonly<Record<keyof ModuleNames, Convention>> = {
  widgets: {
    noun: 'widget',
    list: 'widgets/index.ts',
    find: (name) => ({ file: `widgets/${name}/${name}.tsx`, exported: `${toCamelCase(name)}Widget` }),
  },
  blocks: {
    noun: 'block',
    list: 'src/screen/blocks/index.ts',
    find: (name) => ({ file: `src/screen/blocks/${name}/${name}.tsx`, exported: `${toCamelCase(name)}Block` }),
  },
  actions: {
    noun: 'action',
    list: 'src/actions/index.ts',
    find: (name) => ({ file: `src/actions/${name}.ts`, exported: toCamelCase(name) }),
  },
};

const toCamelCase = (name: string): string => name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** `widgets`, `pan` => `widgets/pan/pan.tsx` and `panWidget`. */
export const moduleFileOf = (kind: keyof ModuleNames, name: string): ModuleFile => conventions[kind].find(name);

/** Checks that the file of each listed widget, block and action exists. @throws Error that names the missing files. */
export async function requireModuleFiles(root: string, catalogue: Pick<Catalogue, keyof ModuleNames>): Promise<void> {
  const listed = (Object.keys(conventions) as (keyof ModuleNames)[]).flatMap((kind) =>
    Object.keys(catalogue[kind]).map((name) => ({ name, ...conventions[kind], ...moduleFileOf(kind, name) })),
  );
  const exists = await Promise.all(
    listed.map(({ file }) =>
      access(join(root, file)).then(
        () => true,
        () => false,
      ),
    ),
  );
  const missing = listed.filter((_, index) => !exists[index]);
  if (missing.length === 0) return;
  throw new Error(
    missing
      .map(
        ({ noun, name, list, file, exported }) =>
          `${list} lists the ${noun} "${name}", but ${file} does not exist. Put its code there, exported as "${exported}".`,
      )
      .join('\n'),
  );
}
