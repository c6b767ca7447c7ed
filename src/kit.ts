import type { AnyWidget } from '../widgets/define.ts';
import type { AnyAction } from './actions/define.ts';
import type { CompiledScreen } from './journey/compiled.ts';
import type { AnyBlock } from './screen/blocks/define.ts';

/** A screen's chunk: its data, and the code of all that it names. */
export interface LoadedScreen {
  readonly screen: CompiledScreen;
  readonly kit: {
    readonly widgets: readonly AnyWidget[];
    readonly blocks: readonly AnyBlock[];
    readonly actions: readonly AnyAction[];
  };
}

type ByName<Item> = Readonly<Record<string, Item>>;

/** The code that the screens loaded so far brought along, by name. It grows with each screen, before that is shown. */
export interface Kit {
  readonly widgets: ByName<AnyWidget>;
  readonly blocks: ByName<AnyBlock>;
  readonly actions: ByName<AnyAction>;
  /** Takes in what a screen brings, and gives the screen. */
  unpack(loaded: LoadedScreen): CompiledScreen;
}

/** An empty kit. */
export function createKit(): Kit {
  const widgets: Record<string, AnyWidget> = {};
  const blocks: Record<string, AnyBlock> = {};
  const actions: Record<string, AnyAction> = {};
  return {
    widgets,
    blocks,
    actions,
    unpack({ screen, kit }) {
      for (const widget of kit.widgets) widgets[widget.name] = widget;
      for (const block of kit.blocks) blocks[block.name] = block;
      for (const action of kit.actions) actions[action.name] = action;
      return screen;
    },
  };
}
