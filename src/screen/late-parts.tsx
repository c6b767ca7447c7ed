import { type ComponentType, createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import type { AddressProps } from './address.tsx';

/** What neither the first paint nor the first press needs: `src/screen/loaded-late.tsx`. */
export interface LateParts {
  readonly BrowserAddress: ComponentType<AddressProps>;
  /** The modal dialogs of a screen. */
  readonly Dialogs: ComponentType;
  readonly ErrorSummary: ComponentType;
  readonly keepFocus: () => () => void;
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

/** A `BrowserAddress`, once it is loaded. */
export function LateAddress(props: AddressProps): ReactNode {
  const parts = useContext(LatePartsContext);
  return parts && <parts.BrowserAddress {...props} />;
}
