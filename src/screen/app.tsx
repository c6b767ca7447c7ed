import { type ReactNode, StrictMode } from 'react';
import type { AnyWidget } from '../../widgets/define.ts';
import type { Runner } from '../runtime/runner.ts';
import type { State } from '../runtime/state.ts';
import type { AnyBlock } from './blocks/define.ts';
import { BlocksContext } from './blocks.tsx';
import { WidgetsContext } from './form/widget.tsx';
import { Journey } from './journey.tsx';
import { PageContext, RunnerContext } from './walk.ts';

/** What a walk is shown with: itself, and the widgets and blocks that its screens name. */
export interface AppProps {
  readonly runner: Runner;
  /** The state of the page that is taken over, if one is. */
  readonly onPage?: State | undefined;
  readonly widgets: Readonly<Record<string, AnyWidget>>;
  readonly blocks: Readonly<Record<string, AnyBlock>>;
  /** The `Address` in a router; none where the screen shown does not hang on one. */
  readonly address?: ReactNode;
}

/** The app: the same for the pages made at build time and for the browser, or they would not match. */
export function App({ runner, onPage, widgets, blocks, address }: AppProps): ReactNode {
  return (
    <StrictMode>
      <RunnerContext value={runner}>
        {address}
        <PageContext value={onPage}>
          <WidgetsContext value={widgets}>
            <BlocksContext value={blocks}>
              <Journey />
            </BlocksContext>
          </WidgetsContext>
        </PageContext>
      </RunnerContext>
    </StrictMode>
  );
}
