import { access } from 'node:fs/promises';
import { join } from 'node:path';
import type { ModuleNames } from '../../compile/screen-modules.ts';
import { engineFile } from '../../engine/engine-files.ts';
import type { Catalogue } from '../../engine/model/catalogue.ts';
import { type ModuleFile, moduleFileOf, ownModuleFileOf } from './module-files.ts';

type Kind = keyof ModuleNames;

const kinds: readonly Kind[] = ['widgets', 'blocks', 'actions'];
const engineLists: Readonly<Record<Kind, string>> = {
  widgets: 'widgets/index.ts',
  blocks: 'src/engine/screen/blocks/index.ts',
  actions: 'src/product/actions/index.ts',
};

interface Listed extends ModuleFile {
  readonly noun: string;
  readonly name: string;
  readonly list: string;
  readonly path: string;
}

/**
 * Checks that the file of each listed widget, block, action and own effect exists.
 * @throws Error that names the missing files.
 */
export async function requireModuleFiles(
  root: string,
  catalogue: Pick<Catalogue, Kind> & Partial<Pick<Catalogue, 'effects'>>,
): Promise<void> {
  const listed = [...listedIn(root, catalogue), ...ownEffectsIn(root, catalogue.effects ?? {})];
  const exists = await Promise.all(
    listed.map(({ path }) =>
      access(path).then(
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

const listedIn = (root: string, catalogue: Pick<Catalogue, Kind>): readonly Listed[] =>
  kinds.flatMap((kind) =>
    Object.entries(catalogue[kind]).map(([name, { isOwn }]) => {
      const module = isOwn ? ownModuleFileOf(kind, name) : moduleFileOf(kind, name);
      const path = isOwn ? join(root, module.file) : engineFile(module.file);
      return { noun: kind.slice(0, -1), name, list: isOwn ? `${kind}/index.ts` : engineLists[kind], path, ...module };
    }),
  );

const ownEffectsIn = (root: string, effects: Catalogue['effects']): readonly Listed[] =>
  Object.entries(effects).flatMap(([name, { own }]) => {
    if (!own) return [];
    const module = ownModuleFileOf('effects', name);
    return [{ noun: 'effect', name, list: 'effects/index.ts', path: join(root, module.file), ...module }];
  });
