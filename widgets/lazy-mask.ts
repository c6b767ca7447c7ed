import { type RefCallback, useCallback, useState } from 'react';
import type { Mask as MaskType } from './mask.tsx';

let Mask: typeof MaskType | undefined;

/** Fetches what masks a control, once. */
export async function loadMask(): Promise<void> {
  Mask ??= (await import('./mask.tsx')).Mask;
}

/** A control to be masked, and what masks it once that is there. */
interface LateMask {
  readonly ref: RefCallback<HTMLInputElement>;
  readonly control: HTMLInputElement | undefined;
  readonly Mask: typeof MaskType | undefined;
}

/**
 * Masks a control from its first focus on, so that a screen need not bring the code for it. Until that is there, or
 * where it cannot be had, the control still reports what its format reads out of it; it is asked for again at the next focus.
 */
export function useLazyMask(): LateMask {
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
