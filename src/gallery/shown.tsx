import { type ReactNode, use } from 'react';
import { MemoryRouter } from 'react-router-dom';
import type { AnyWidget } from '../../widgets/define.ts';
import type { Runner } from '../runtime/runner.ts';
import type { AnyBlock } from '../screen/blocks/define.ts';
import { BlocksContext } from '../screen/blocks.tsx';
import { WidgetsContext } from '../screen/form/widget.tsx';
import { Journey } from '../screen/journey.tsx';
import { RunnerContext } from '../screen/walk.ts';

/** What is listed. */
export interface Listed {
  readonly widgets: readonly AnyWidget[];
  readonly blocks: readonly AnyBlock[];
}

interface ShownProps {
  readonly opening: Promise<Runner>;
  readonly listed: Listed;
  /** The path of the case's screen, which is no address of the browser's. */
  readonly at: string;
}

/** One case on a screen of its own, as the app would show it. */
export function Shown({ opening, listed: { widgets, blocks }, at }: ShownProps): ReactNode {
  const runner = use(opening);
  return (
    <MemoryRouter initialEntries={[at]}>
      <RunnerContext value={runner}>
        <WidgetsContext value={byName(widgets)}>
          <BlocksContext value={byName(blocks)}>
            <Journey />
          </BlocksContext>
        </WidgetsContext>
      </RunnerContext>
    </MemoryRouter>
  );
}

const byName = <Item extends { readonly name: string }>(items: readonly Item[]): Readonly<Record<string, Item>> =>
  Object.fromEntries(items.map((item) => [item.name, item]));
