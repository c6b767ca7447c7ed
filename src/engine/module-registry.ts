import type { AnyWidget } from '../../widgets/define.ts';
import type { AnyAction } from './model/define-action.ts';
import type { Texts } from './model/texts/language.ts';
import type { CompiledScreen } from './runtime/compiled.ts';
import type { AnyBlock } from './screen/blocks/define.ts';
import type { LoadedForms } from './screen/form/loaded-forms.ts';

/** A chunk with the code of some widgets, blocks and actions. */
interface CodeModule {
  readonly modules: {
    readonly widgets: readonly AnyWidget[];
    readonly blocks: readonly AnyBlock[];
    readonly actions: readonly AnyAction[];
    readonly forms?: LoadedForms;
  };
}

/** A screen's chunk: its data, the code that renders it, and loaders of everything that may follow. */
export interface ScreenModule extends CodeModule {
  readonly screen: CompiledScreen;
  /** Loads the screen's actions, and the code that only their outcomes show; undefined when there is none. */
  readonly loadActions: (() => Promise<CodeModule>) | undefined;
  /** Loaders of the screens that this one leads to, by id. */
  readonly loaders: Readonly<Record<string, () => Promise<ScreenModule>>>;
  /** Loaders of the screen's translations, by language; the screen's own language is not among them. */
  readonly texts: Readonly<Record<string, () => Promise<{ readonly texts: Texts }>>>;
}

type ByName<Item> = Readonly<Record<string, Item>>;

/** The widgets, blocks, forms and actions of the screens loaded so far. Those of a screen are registered before it is shown. */
export interface ModuleRegistry {
  readonly widgets: ByName<AnyWidget>;
  readonly blocks: ByName<AnyBlock>;
  readonly forms: LoadedForms;
  register(chunk: ScreenModule): void;
  /** Loads everything that the outcomes of a registered screen's actions can show. Rejects when it cannot be fetched. */
  loadLater(screen: string): Promise<void>;
  /**
   * Finds an action of a registered screen, and loads everything that its outcomes can show; undefined when no action has
   * that name. Rejects when the code cannot be fetched.
   */
  findAction(name: string, screen: string): Promise<AnyAction | undefined>;
}

/** Creates an empty registry. */
export function createModuleRegistry(): ModuleRegistry {
  const widgets: Record<string, AnyWidget> = {};
  const blocks: Record<string, AnyBlock> = {};
  const actions: Record<string, AnyAction> = {};
  const forms: LoadedForms = {};
  const actionLoaders = new Map<string, ScreenModule['loadActions']>();
  const add = ({ modules }: CodeModule): void => {
    for (const widget of modules.widgets) widgets[widget.name] = widget;
    for (const block of modules.blocks) blocks[block.name] = block;
    for (const action of modules.actions) actions[action.name] = action;
    Object.assign(forms, modules.forms);
  };
  const loadLater = async (screen: string): Promise<void> => {
    const code = await actionLoaders.get(screen)?.();
    if (code) add(code);
  };
  return {
    widgets,
    blocks,
    forms,
    register(chunk) {
      add(chunk);
      actionLoaders.set(chunk.screen.id, chunk.loadActions);
    },
    loadLater,
    async findAction(name, screen) {
      await loadLater(screen);
      return actions[name];
    },
  };
}
