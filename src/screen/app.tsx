import { type ReactNode, StrictMode } from 'react';
import type { AnyWidget } from '../../widgets/define.ts';
import type { Runner } from '../runner/runner.ts';
import type { State } from '../runtime/state.ts';
import type { AnyBlock } from './blocks/define.ts';
import { BlocksContext } from './blocks.tsx';
import { type LoadedForms, LoadedFormsContext } from './form/loaded-forms.ts';
import { WidgetsContext } from './form/widgets-context.ts';
import { PrerenderedContext, RunnerContext } from './hooks.ts';
import { JourneyView } from './journey-view.tsx';

/** What a walk is shown with: itself, and the widgets and blocks that its screens name. */
export interface AppProps {
  readonly runner: Runner;
  /** The state of the page that is taken over, if one is. */
  readonly onPage?: State | undefined;
  readonly widgets: Readonly<Record<string, AnyWidget>>;
  readonly blocks: Readonly<Record<string, AnyBlock>>;
  readonly forms: LoadedForms;
  /** The `Address` in a router; none where the screen shown does not hang on one. */
  readonly address?: ReactNode;
}

/** The app: the same for the pages made at build time and for the browser, or they would not match. */
export function App({ runner, onPage, widgets, blocks, forms, address }: AppProps): ReactNode {
  return (
    <StrictMode>
      <RunnerContext value={runner}>
        {address}
        <PrerenderedContext value={onPage}>
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
