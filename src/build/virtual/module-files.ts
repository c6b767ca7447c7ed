import type { ModuleNames } from '../../compile/screen-modules.ts';
import { engineFile } from '../../engine/engine-files.ts';
import type { Catalogue } from '../../engine/model/catalogue.ts';

/** The file of a listed widget, block or action, as its owner's folder has it, and the name of its export. */
export interface ModuleFile {
  readonly file: string;
  readonly exported: string;
}

type Kind = keyof ModuleNames;

const engineFileOf: Readonly<Record<Kind, (name: string) => string>> = {
  widgets: (name) => `widgets/${name}/${name}.tsx`,
  blocks: (name) => `src/engine/screen/blocks/${name}/${name}.tsx`,
  actions: (name) => `src/product/actions/${name}.ts`,
};

const exportOf: Readonly<Record<Kind | 'effects', (camelCase: string) => string>> = {
  widgets: (name) => `${name}Widget`,
  blocks: (name) => `${name}Block`,
  actions: (name) => name,
  effects: (name) => `${name}Effect`,
};

const toCamelCase = (name: string): string => name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** A module of the engine: `widgets`, `pan` => `widgets/pan/pan.tsx` and `panWidget`. */
export const moduleFileOf = (kind: Kind, name: string): ModuleFile => ({
  file: engineFileOf[kind](name),
  exported: exportOf[kind](toCamelCase(name)),
});

/** A module of the project: `actions`, `ask-price` => `actions/ask-price.ts` and `askPrice`. */
export const ownModuleFileOf = (kind: Kind | 'effects', name: string): ModuleFile => ({
  file: kind === 'widgets' || kind === 'blocks' ? `${kind}/${name}/${name}.tsx` : `${kind}/${name}.ts`,
  exported: exportOf[kind](toCamelCase(name)),
});

/** What code imports a module by: an absolute path of the engine, or the project's path from its root. */
export function importedFileOf(kind: Kind, name: string, catalogue: Pick<Catalogue, Kind>): ModuleFile {
  if (!catalogue[kind][name]?.isOwn) {
    const { file, exported } = moduleFileOf(kind, name);
    return { file: engineFile(file), exported };
  }
  const { file, exported } = ownModuleFileOf(kind, name);
  return { file: `/${file}`, exported };
}
