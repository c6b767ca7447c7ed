import { relative } from 'node:path';
import type { Plugin } from 'vite';
import type { RegistrySource } from '../registry-source.ts';

/** What the browser needs of a widget, a block or an action; all else are facts for whoever checks, shows or tests it. */
const kept: { readonly [Kind in keyof RegistrySource]: readonly string[] } = {
  widgets: ['name', 'shape', 'accepts', 'format', 'words', 'Component'],
  blocks: ['name', 'Component'],
  actions: ['name', 'policy', 'run'],
};

/**
 * A Vite plugin: a build ships of each listed widget, block and action only what runs. Summaries, examples, and the
 * schemas of options, inputs and outcomes are cut out of the files that define them, and what only those used goes with them.
 */
export function stripMetadataPlugin(readListing: () => Promise<RegistrySource>): Plugin {
  let root = process.cwd();
  let definitions: Promise<ReadonlyMap<string, Definition>> | undefined;
  return {
    name: 'without-facts',
    apply: 'build',
    // The first scripts name none of them.
    applyToEnvironment: ({ name }) => name !== 'bootstrap' && name !== 'hide',
    configResolved(config) {
      root = config.root;
    },
    buildStart() {
      definitions = undefined;
    },
    async transform(code, id) {
      if (!/\.tsx?$/.test(id) || id.includes('/node_modules/')) return undefined;
      definitions ??= readListing().then(definitionsIn);
      const definition = (await definitions).get(relative(root, id).replaceAll('\\', '/'));
      return definition && { code: cut(code, definition, this.parse(code)), map: null };
    },
  };
}

interface Definition {
  readonly exported: string;
  readonly keeps: readonly string[];
}

const definitionsIn = (listing: RegistrySource): ReadonlyMap<string, Definition> =>
  new Map(
    (['widgets', 'blocks', 'actions'] as const).flatMap((kind) =>
      Object.values(listing[kind]).map(({ file, exported }) => [file, { exported, keeps: kept[kind] }] as const),
    ),
  );

type Program = ReturnType<import('vite').Rolldown.PluginContext['parse']>;

function cut(code: string, { exported, keeps }: Definition, program: Program): string {
  const object = program.body.flatMap((statement) => {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declared?.type !== 'VariableDeclaration') return [];
    return declared.declarations.flatMap(({ id, init }) =>
      id.type === 'Identifier' && id.name === exported && init?.type === 'ObjectExpression' ? [init] : [],
    );
  })[0];
  if (!object) throw new Error(`"${exported}" must be written out as an object, so that its facts can be left out.`);
  const parts = object.properties.filter(
    (property) =>
      property.type === 'SpreadElement' || (property.key.type === 'Identifier' && keeps.includes(property.key.name)),
  );
  const kept = parts.map(({ start, end }) => code.slice(start, end)).join(',');
  return `${code.slice(0, object.start)}{${kept}}${code.slice(object.end)}`;
}
