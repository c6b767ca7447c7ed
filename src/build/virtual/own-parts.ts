import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { engineFolder } from '../../engine/engine-files.ts';

/** The kinds of parts that a project can add to the engine, each listed in `<kind>/index.ts`. */
export const partKinds = ['widgets', 'actions', 'blocks', 'effects'] as const;

/** One of these kinds. */
export type PartKind = (typeof partKinds)[number];

/** The kinds that a project adds to. The lists in this repository are those of the engine itself. */
export const ownKinds = (root: string): readonly PartKind[] =>
  isEngine(root) ? [] : partKinds.filter((kind) => existsSync(listOf(root, kind)));

/** JavaScript that imports a project's lists as an object `{ widgets, … }`, named `ownParts`. */
export const importOwnParts = (root: string, kinds: readonly PartKind[]): string =>
  [
    ...kinds.map((kind) => `import{${kind}}from${JSON.stringify(listOf(root, kind))};`),
    `const ownParts={${kinds.join(',')}};`,
  ].join('\n');

const isEngine = (root: string): boolean => root.replaceAll('\\', '/').replace(/\/$/, '') === engineFolder;

const listOf = (root: string, kind: PartKind): string => join(root, kind, 'index.ts').replaceAll('\\', '/');
