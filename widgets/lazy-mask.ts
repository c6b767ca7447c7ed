import { type RefCallback, useCallback, useState } from 'react';
import type { Mask as MaskType } from './mask.tsx';

let Mask: typeof MaskType | undefined;

/** Loads the masking code, once for all controls. */
export async function loadMask(): Promise<void> {
  Mask ??= (await import('./mask.tsx')).Mask;
}

/** A control to be masked, and the mask once its code is loaded. */
interface LazyMask {
  readonly ref: RefCallback<HTMLInputElement>;
  readonly control: HTMLInputElement | undefined;
  readonly Mask: typeof MaskType | undefined;
}

/**
 * Loads the mask of a control at its first focus, so that a screen's chunk does not contain the masking code. Until the code
 * is loaded, the control reports what its format extracts from the text. A failed load is repeated at the next focus.
 */
export function useLazyMask(): LazyMask {
  const [control, setControl] = useState<HTMLInputElement>();
  const ref = useCallback((element: HTMLInputElement | null) => {
    if (!element) return undefined;
    const begin = (): void => void loadMask().then(show, () => undefined);
    const show = (): void => {
      element.removeEventListener('focus', begin);
      setControl(element);
    };
    if (Mask) show();
    else element.addEventListener('focus', begin);
    if (document.activeElement === element) begin();
    return () => element.removeEventListener('focus', begin);
  }, []);
  return { ref, control, Mask };
}
