import type { AnyWidget } from '../widgets/define.ts';
import type { AnyAction } from './actions/define.ts';
import type { CompiledScreen } from './journey/compiled.ts';
import type { Texts } from './journey/language.ts';
import type { AnyBlock } from './screen/blocks/define.ts';

/** Code that a chunk brings. */
interface Brought {
  readonly kit: {
    readonly widgets: readonly AnyWidget[];
    readonly blocks: readonly AnyBlock[];
    readonly actions: readonly AnyAction[];
  };
}

/** A screen's chunk: its data, the code that shows it, and ways to all that may follow. */
export interface LoadedScreen extends Brought {
  readonly screen: CompiledScreen;
  /** To the code of its actions and of what these lead to. */
  readonly later: (() => Promise<Brought>) | undefined;
  /** To each screen that it leads to, by id. */
  readonly ways: Readonly<Record<string, () => Promise<LoadedScreen>>>;
  /** To its texts in each other language that has some. */
  readonly texts: Readonly<Record<string, () => Promise<{ readonly texts: Texts }>>>;
}

type ByName<Item> = Readonly<Record<string, Item>>;

/** The code that the screens loaded so far brought along. It grows with each screen, before that is shown. */
export interface Kit {
  readonly widgets: ByName<AnyWidget>;
  readonly blocks: ByName<AnyBlock>;
  /** Takes in what a screen brings, and gives the screen. */
  unpack(loaded: LoadedScreen): CompiledScreen;
  /** An action that a screen runs, once all that its outcomes can show is there; rejects when it cannot be fetched. */
  findAction(name: string, screen: string): Promise<AnyAction | undefined>;
}

/** An empty kit. */
export function createKit(): Kit {
  const widgets: Record<string, AnyWidget> = {};
  const blocks: Record<string, AnyBlock> = {};
  const actions: Record<string, AnyAction> = {};
  const later = new Map<string, LoadedScreen['later']>();
  const take = ({ kit }: Brought): void => {
    for (const widget of kit.widgets) widgets[widget.name] = widget;
    for (const block of kit.blocks) blocks[block.name] = block;
    for (const action of kit.actions) actions[action.name] = action;
  };
  return {
    widgets,
    blocks,
    unpack(loaded) {
      take(loaded);
      later.set(loaded.screen.id, loaded.later);
      return loaded.screen;
    },
    async findAction(name, screen) {
      const brought = await later.get(screen)?.();
      if (brought) take(brought);
      return actions[name];
    },
  };
}
