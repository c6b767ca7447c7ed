import { type RefObject, useEffect, useRef } from 'react';

/**
 * For an element that stays at the bottom of the window: what gets the focus is scrolled clear of it, however high its
 * hints and messages make it. The height is the CSS property `--bottom` of the page, in pixels.
 */
export function useScrollPadding(): RefObject<HTMLDivElement | null> {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const own = bar.current;
    // The window of a page around a journey is its own.
    if (own?.getRootNode() !== document) return;
    shown = own;
    const observer = new ResizeObserver(() => setBottom(`${own.offsetHeight}px`));
    observer.observe(own);
    return () => {
      observer.disconnect();
      // The bar of the next screen is often as high, and a change would restyle the whole page.
      requestAnimationFrame(() => shown === own && setBottom(''));
    };
  }, []);
  return bar;
}

/** The bar that was shown last. */
let shown: HTMLDivElement | undefined;

function setBottom(height: string): void {
  const { style } = document.documentElement;
  if (style.getPropertyValue('--bottom') !== height) style.setProperty('--bottom', height);
}
