import { type RefObject, useEffect, useRef } from 'react';

/** Focuses an element when it is first shown. */
export function useFocusOnMount<Element extends HTMLElement>(): RefObject<Element | null> {
  const element = useRef<Element>(null);
  useEffect(() => element.current?.focus(), []);
  return element;
}
