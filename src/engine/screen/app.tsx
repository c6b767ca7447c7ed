import { type ReactNode, StrictMode, useContext, useLayoutEffect } from 'react';
import type { AnyWidget } from '../../../widgets/define.ts';
import type { Runner } from '../runner/runner.ts';
import type { State } from '../runtime/state.ts';
import { screenOf } from '../runtime/step.ts';
import { languageOf } from '../runtime/values/format.ts';
import type { AnyBlock } from './blocks/define.ts';
import { BlocksContext } from './blocks.tsx';
import { type LoadedForms, LoadedFormsContext } from './form/loaded-forms.ts';
import { WidgetsContext } from './form/widgets-context.ts';
import { RootContext, RunnerContext, useSelector, useWord } from './hooks.ts';
import { PrerenderedContext, usePrerenderedPage } from './hydration.ts';
import { type LateParts, LatePartsLoader } from './late-parts.tsx';
import styles from './screen.module.css';
import { JourneyScreen } from './screen.tsx';

/** A journey session, and the widgets, blocks and forms that its screens use. */
export interface AppProps {
  readonly runner: Runner;
  /** The state that the page was prerendered in, if it is hydrated. */
  readonly pageState?: State | undefined;
  readonly widgets: Readonly<Record<string, AnyWidget>>;
  readonly blocks: Readonly<Record<string, AnyBlock>>;
  readonly forms: LoadedForms;
  /** An `Address` inside a router; absent where the session does not follow the browser's address. */
  readonly address?: ReactNode;
  /** Loads what the first paint does without; absent where that is never shown. */
  readonly loadLateParts?: () => Promise<LateParts>;
}

/** The root component. The prerenderer and the browser must render the same elements, or hydration fails. */
export function App({ runner, pageState, widgets, blocks, forms, address, loadLateParts }: AppProps): ReactNode {
  return (
    <StrictMode>
      <RunnerContext value={runner}>
        <LatePartsLoader load={loadLateParts}>
          {address}
          <PrerenderedContext value={usePrerenderedPage(pageState)}>
            <WidgetsContext value={widgets}>
              <BlocksContext value={blocks}>
                <LoadedFormsContext value={forms}>
                  <JourneyView />
                </LoadedFormsContext>
              </BlocksContext>
            </WidgetsContext>
          </PrerenderedContext>
        </LatePartsLoader>
      </RunnerContext>
    </StrictMode>
  );
}

/** The current screen of a journey session. */
export function JourneyView(): ReactNode {
  const hasScreen = useSelector((scope) => screenOf(scope) !== undefined);
  const root = useContext(RootContext);

  const { tag, dir = 'ltr' } = useSelector(languageOf);
  // A layout effect, so that the language is set before a screen reader reads the text.
  useLayoutEffect(() => {
    if (root() === document) Object.assign(document.documentElement, { lang: tag, dir });
  }, [tag, dir, root]);

  return hasScreen ? <JourneyScreen /> : <BeforeFirstScreen />;
}

/** Shows nothing until the first screen is loaded; if that fails, an error and a button to reload the page. */
function BeforeFirstScreen(): ReactNode {
  const failed = useSelector(({ state }) => state.message?.text);
  const reload = useWord('reload');
  if (failed === undefined) return null;
  return (
    <main className={styles.screen}>
      <h1>{failed}</h1>
      <button type="button" onClick={() => window.location.reload()}>
        {reload}
      </button>
    </main>
  );
}
