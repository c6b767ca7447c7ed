import { type ReactNode, StrictMode } from 'react';
import type { AnyWidget } from '../../widgets/define.ts';
import type { Runner } from '../runner/runner.ts';
import type { State } from '../runtime/state.ts';
import type { AnyBlock } from './blocks/define.ts';
import { BlocksContext } from './blocks.tsx';
import { type LoadedForms, LoadedFormsContext } from './form/loaded-forms.ts';
import { WidgetsContext } from './form/widgets-context.ts';
import { RunnerContext } from './hooks.ts';
import { PrerenderedContext } from './hydration.ts';
import { JourneyView } from './journey-view.tsx';

/** A journey session, and the widgets and blocks that its screens use. */
export interface AppProps {
  readonly runner: Runner;
  /** The state of the prerendered page, if it is hydrated. */
  readonly pageState?: State | undefined;
  readonly widgets: Readonly<Record<string, AnyWidget>>;
  readonly blocks: Readonly<Record<string, AnyBlock>>;
  readonly forms: LoadedForms;
  /** The `Address` in a router; none where the screen does not depend on the address. */
  readonly address?: ReactNode;
}

/** The app. Prerendering and the browser must render the same elements, or hydration would fail. */
export function App({ runner, pageState, widgets, blocks, forms, address }: AppProps): ReactNode {
  return (
    <StrictMode>
      <RunnerContext value={runner}>
        {address}
        <PrerenderedContext value={pageState}>
          <WidgetsContext value={widgets}>
            <BlocksContext value={blocks}>
              <LoadedFormsContext value={forms}>
                <JourneyView />
              </LoadedFormsContext>
            </BlocksContext>
          </WidgetsContext>
        </PrerenderedContext>
      </RunnerContext>
    </StrictMode>
  );
}
