import type { ListedWidget } from '../../widgets/define.ts';
import { widgets } from '../../widgets/index.ts';
import { catalogueOf, type Parts } from './catalogue.ts';
import type { Catalogue } from './model/catalogue.ts';
import type { ListedAction } from './model/define-action.ts';
import { requireNewNames } from './new-names.ts';
import type { ListedBlock } from './screen/blocks/define.ts';
import { blocks } from './screen/blocks/index.ts';

/** What a journey can use: the parts of the engine and of the project, and the facts of each. */
export interface Project {
  readonly widgets: readonly ListedWidget[];
  readonly actions: readonly ListedAction[];
  readonly blocks: readonly ListedBlock[];
  readonly catalogue: Catalogue;
}

/** What a project adds to the engine. */
export interface OwnParts extends Partial<Omit<Parts, 'folderOf'>> {
  /**
   * The calls that `schemas/api/` declares, by file, of which those with an `action` are actions:
   * `import.meta.glob('./schemas/api/*.json', { eager: true, query: '?call', import: 'listed' })`.
   */
  readonly calls?: Readonly<Record<string, ListedAction | undefined>>;
  /** The folder of its `widgets/`, `actions/`, `blocks/` and `effects/`, if that is not its root: `src/product`. */
  readonly folder?: string;
  /** What people write beside a number without changing it, in every language of its journeys. */
  readonly idleWords?: readonly string[];
}

/** The parts of the engine that a journey names; the runtime has the effects, and the calls are those of a project. */
const engine: Parts = {
  widgets,
  actions: [],
  blocks,
  effects: [],
  formats: [],
  folderOf: (kind) => `engine:${kind === 'blocks' ? 'src/engine/screen/' : ''}${kind}`,
};

/**
 * Declares a project: the widgets, actions, blocks, effects and formats that its journeys can use besides those of the engine.
 * @throws Error when a name is taken.
 */
export function defineProject(own: OwnParts): Project {
  const { widgets = [], calls = {}, blocks = [], effects = [], formats = [], folder, idleWords } = own;
  const actions = [...Object.values(calls).filter((action) => action !== undefined), ...(own.actions ?? [])];
  const folderOf = (kind: string): string => (folder === undefined ? kind : `${folder}/${kind}`);
  const parts = { widgets, actions, blocks, effects, formats, folderOf };
  requireNewNames(catalogueOf([engine]), parts);
  return {
    widgets: [...engine.widgets, ...widgets],
    actions,
    blocks: [...engine.blocks, ...blocks],
    catalogue: { ...catalogueOf([engine, parts]), ...(idleWords && { idleWords }) },
  };
}

/** The project of a folder that declares none. */
export const project = defineProject({});
