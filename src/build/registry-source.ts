import { readFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { parseSync } from 'vite';
import type { ModuleNames } from '../compile/needs.ts';
import type { Catalogue } from '../journey/catalogue.ts';

/** Where one listed widget, action or block stands: its file, from the project's root, and the name it is exported by. */
export interface ListedModule {
  readonly file: string;
  readonly exported: string;
}

/** For each kind, the name that a journey knows a thing by -> where its code stands. */
export type RegistrySource = { readonly [Kind in keyof ModuleNames]: Readonly<Record<string, ListedModule>> };

const lists: { readonly [Kind in keyof ModuleNames]: string } = {
  widgets: 'widgets/index.ts',
  blocks: 'src/screen/blocks/index.ts',
  actions: 'src/actions/index.ts',
};

/**
 * Reads where the code of everything listed stands. A list is an array of imported names, and `catalogue` has what is
 * listed in the same order; a list that is written otherwise throws.
 */
export async function readRegistrySource(root: string, catalogue: Catalogue): Promise<RegistrySource> {
  const read = async (kind: keyof ModuleNames): Promise<Readonly<Record<string, ListedModule>>> => {
    const listed = readListedModules(lists[kind], await readFile(join(root, lists[kind]), 'utf8'));
    const names = Object.keys(catalogue[kind]);
    if (names.length !== listed.length) {
      throw new Error(
        `${lists[kind]} lists ${listed.length} things under ${names.length} names, so none can be told from another. Give each a name of its own.`,
      );
    }
    return Object.fromEntries(names.map((name, index) => [name, listed[index] as ListedModule]));
  };
  const [widgets, blocks, actions] = await Promise.all([read('widgets'), read('blocks'), read('actions')]);
  return { widgets, blocks, actions };
}

/** What an `index.ts` lists, in order. */
export function readListedModules(file: string, text: string): readonly ListedModule[] {
  const { program, module } = parseSync(file, text);
  const imported = new Map(
    module.staticImports.flatMap(({ moduleRequest, entries }) =>
      entries.map(({ localName, importName }) => [
        localName.value,
        {
          file: posix.join(posix.dirname(file), moduleRequest.value),
          exported: importName.name ?? 'default',
        },
      ]),
    ),
  );
  return elementsOf(program.body).map((name) => {
    const listed = imported.get(name);
    if (!listed) throw new Error(`${file} lists "${name}", which it does not import. Import it from its own file.`);
    return listed;
  });
}

type Statement = ReturnType<typeof parseSync>['program']['body'][number];

/** The names in the one array that a list exports. */
function elementsOf(body: readonly Statement[]): readonly string[] {
  const arrays = body.flatMap((statement) => {
    if (statement.type !== 'ExportNamedDeclaration' || statement.declaration?.type !== 'VariableDeclaration') return [];
    return statement.declaration.declarations.flatMap(({ init }) => {
      const bare = init?.type === 'TSSatisfiesExpression' ? init.expression : init;
      const value = bare?.type === 'TSAsExpression' ? bare.expression : bare;
      return value?.type === 'ArrayExpression' ? [value] : [];
    });
  });
  return arrays.flatMap(({ elements }) =>
    elements.flatMap((element) => (element?.type === 'Identifier' ? [element.name] : [])),
  );
}
