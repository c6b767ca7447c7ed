import type { MouseEvent, ReactNode } from 'react';
import { type GalleryAddress, hrefOf } from './address.ts';

/** A link within the gallery that does not reload the page. */
export function Link({ to, children }: { readonly to: GalleryAddress; readonly children: ReactNode }): ReactNode {
  const href = hrefOf(to);
  const follow = (event: MouseEvent): void => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    goToAddress(href);
  };
  return (
    <a href={href} onClick={follow}>
      {children}
    </a>
  );
}

/** Navigates to an address of the gallery without reloading, and raises `popstate` as the browser's Back does. */
export function goToAddress(href: string, mode: 'pushState' | 'replaceState' = 'pushState'): void {
  window.history[mode]({}, '', href);
  window.dispatchEvent(new PopStateEvent('popstate'));
}
