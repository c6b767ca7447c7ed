import { type RefObject, useEffect, useRef } from 'react';

/**
 * For an element that stays at the bottom of the window: what gets the focus is scrolled clear of it, however high its
 * hints and messages make it. The height is the CSS property `--bottom` of the page, in pixels.
 */
export function useScrollPadding(): RefObject<HTMLDivElement | null> {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => {
      style.setProperty('--bottom', `${bar.current?.offsetHeight ?? 0}px`);
    });
    if (bar.current) observer.observe(bar.current);
    return () => {
      observer.disconnect();
      style.removeProperty('--bottom');
    };
  }, []);
  return bar;
}
