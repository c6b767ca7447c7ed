import { useLayoutEffect } from 'react';
import { useSelector } from '../hooks.ts';

/**
 * Shows the web fonts with the next screen or view, once `src/engine/browser/link-fonts.ts` has loaded them. A layout effect runs when the
 * screen before is removed and nothing has measured the new one, so neither is laid out twice.
 */
export function ShowFonts(): undefined {
  const turn = useSelector(({ state }) => state.turn);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the end of each turn, and not of the first render.
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    return () => {
      if (dataset.fonts === 'ready') delete dataset.fonts;
    };
  }, [turn]);
}
