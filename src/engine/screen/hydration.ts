import {
  createContext,
  type RefObject,
  useContext,
  useEffect,
  useLayoutEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import type { State } from '../runtime/state.ts';
import { afterPress } from './after-press.ts';

// Everything that components need for hydration; docs/first-load.md describes it.

/** The state that a hydrated page was prerendered in, as long as the page shows it. */
interface PrerenderedPage {
  state?: State | undefined;
}

export const PrerenderedContext = createContext<PrerenderedPage>({});

/**
 * The value of `PrerenderedContext` for a page that was prerendered in a state. The page shows that state until hydration is
 * committed or, during a press, until the press has ended: the current state may move the button that is pressed.
 */
export function usePrerenderedPage(pageState: State | undefined): PrerenderedPage {
  const [page, setPage] = useState<PrerenderedPage>({ state: pageState });
  useLayoutEffect(() => {
    let isCommitted = false;
    afterPress(() => {
      // Before the end of the commit, React compares by itself what has changed since the prerendering.
      page.state = undefined;
      if (isCommitted) setPage({});
    });
    isCommitted = true;
  }, [page]);
  // After the effects of the components, which have rendered what has changed since the prerendering: so nothing wrong is painted.
  useEffect(() => {
    if (!page.state) delete document.documentElement.dataset.hidden;
  }, [page]);
  return page;
}

/**
 * Like `useSyncExternalStore`, for a value of the session. During hydration, the value is read from the prerendered state, so
 * that React renders what the page already shows; after that, React renders the current value.
 */
export function useHydratedStore<T>(subscribe: (listener: () => void) => () => void, read: (state?: State) => T): T {
  const page = useContext(PrerenderedContext);
  const readShown = (): T => read(page.state);
  return useSyncExternalStore(subscribe, readShown, readShown);
}

/** Dims a button in the DOM that React rendered as dimmed but the bootstrap script did not. A dimmed button can be pressed. */
export function useButtonAfterHydration(button: RefObject<HTMLButtonElement | null>, isDimmed: boolean): void {
  useEffect(() => button.current?.setAttribute('aria-disabled', String(isDimmed)), [button, isDimmed]);
}

/** Form attributes that make a submit before the bootstrap script runs a no-op; otherwise it would reload the page. */
export const formBeforeHydration = { method: 'dialog' } as const;
