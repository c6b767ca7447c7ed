import type { AnyWidget } from '../widgets/define.ts';
import type { AnyAction } from './actions/define.ts';
import type { CompiledScreen } from './journey/compiled.ts';
import type { Texts } from './journey/texts/language.ts';
import type { AnyBlock } from './screen/blocks/define.ts';
import type { LoadedForms } from './screen/form/loaded-forms.ts';

/** Code that a chunk brings. */
interface Brought {
  readonly modules: {
    readonly widgets: readonly AnyWidget[];
    readonly blocks: readonly AnyBlock[];
    readonly actions: readonly AnyAction[];
    readonly forms?: LoadedForms;
  };
}

/** A screen's chunk: its data, the code that shows it, and ways to all that may follow. */
export interface ScreenModule extends Brought {
  readonly screen: CompiledScreen;
  /** To the code of its actions and of what these lead to. */
  readonly loadActions: (() => Promise<Brought>) | undefined;
  /** To each screen that it leads to, by id. */
  readonly loaders: Readonly<Record<string, () => Promise<ScreenModule>>>;
  /** To its texts in each other language that has some. */
  readonly texts: Readonly<Record<string, () => Promise<{ readonly texts: Texts }>>>;
}

type ByName<Item> = Readonly<Record<string, Item>>;

/** The code that the screens loaded so far brought along. It grows with each screen, before that is shown. */
export interface ModuleRegistry {
  readonly widgets: ByName<AnyWidget>;
  readonly blocks: ByName<AnyBlock>;
  readonly forms: LoadedForms;
  /** Takes in what a screen brings, and gives the screen. */
  unpack(loaded: ScreenModule): CompiledScreen;
  /** An action that a screen runs, once all that its outcomes can show is there; rejects when it cannot be fetched. */
  findAction(name: string, screen: string): Promise<AnyAction | undefined>;
}

/** An empty registry. */
export function createModuleRegistry(): ModuleRegistry {
  const widgets: Record<string, AnyWidget> = {};
  const blocks: Record<string, AnyBlock> = {};
  const actions: Record<string, AnyAction> = {};
  const forms: LoadedForms = {};
  const later = new Map<string, ScreenModule['loadActions']>();
  const take = ({ modules }: Brought): void => {
    for (const widget of modules.widgets) widgets[widget.name] = widget;
    for (const block of modules.blocks) blocks[block.name] = block;
    for (const action of modules.actions) actions[action.name] = action;
    Object.assign(forms, modules.forms);
  };
  return {
    widgets,
    blocks,
    forms,
    unpack(loaded) {
      take(loaded);
      later.set(loaded.screen.id, loaded.loadActions);
      return loaded.screen;
    },
    async findAction(name, screen) {
      const brought = await later.get(screen)?.();
      if (brought) take(brought);
      return actions[name];
    },
  };
}
