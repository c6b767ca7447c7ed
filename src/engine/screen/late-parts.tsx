import {
  type ComponentType,
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useLayoutEffect,
  useState,
} from 'react';
import type { AddressProps } from './address.tsx';
import { arriveAt } from './arrive-at.ts';
import { useRunner } from './hooks.ts';

/** What neither the first paint nor the first press needs: `src/engine/screen/loaded-late.tsx`. */
export interface LateParts {
  readonly BrowserAddress: ComponentType<AddressProps>;
  /** The modal dialogs of a screen. */
  readonly Dialogs: ComponentType;
  readonly ErrorSummary: ComponentType;
  readonly keepFocus: (root: Document | ShadowRoot) => () => void;
}

/** The late parts, once they are loaded. */
export const LatePartsContext = createContext<LateParts | undefined>(undefined);

interface LatePartsLoaderProps {
  readonly load: (() => Promise<LateParts>) | undefined;
  readonly children: ReactNode;
}

/** Loads the late parts right after the first commit, so that hydration does not wait for their bytes. */
export function LatePartsLoader({ load, children }: LatePartsLoaderProps): ReactNode {
  const [parts, setParts] = useState<LateParts>();
  useEffect(() => void load?.().then(setParts), [load]);
  return <LatePartsContext value={parts}>{children}</LatePartsContext>;
}

/** A `BrowserAddress`, once it is loaded. Until then, the session follows Back and Forward without a router. */
export function LateAddress({ setNavigate, hasMoved }: AddressProps): ReactNode {
  const runner = useRunner();
  const parts = useContext(LatePartsContext);
  // A layout effect, so that the router listens when this ends.
  useLayoutEffect(() => {
    if (parts) return;
    const follow = (): void => arriveAt(runner, window.location, window.history.state?.usr?.view, true);
    window.addEventListener('popstate', follow);
    hasMoved?.();
    return () => window.removeEventListener('popstate', follow);
  }, [runner, parts, hasMoved]);
  return parts && <parts.BrowserAddress setNavigate={setNavigate} />;
}
