import type { MouseEvent, ReactNode } from 'react';
import type { Scheme } from '../../engine/model/brand.ts';
import type { Case } from '../journey/cases.ts';

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

/** The content of a gallery page: everything, one widget or block, or one case of it; in a language and a colour scheme. */
export interface GalleryAddress {
  readonly kind?: Case['kind'];
  readonly name?: string;
  readonly example?: string;
  readonly state?: string;
  readonly language: string;
  readonly scheme: Scheme;
}

/** Reads an address such as `?widget=pan&example=filled&state=error&lang=hi&scheme=dark`. */
export function readAddress(search: string): GalleryAddress {
  const query = new URLSearchParams(search);
  const kind = (['widget', 'block'] as const).find((one) => query.has(one));
  const wanted = { name: query.get(kind ?? ''), example: query.get('example'), state: query.get('state') };
  return {
    ...Object.fromEntries(Object.entries({ kind, ...wanted }).filter(([, value]) => value)),
    language: query.get('lang') ?? 'en',
    scheme: query.get('scheme') === 'dark' ? 'dark' : 'light',
  };
}

/** The address of a page of the gallery. */
export function hrefOf({ kind, name, example, state, language, scheme }: GalleryAddress): string {
  const wanted = kind && { [kind]: name, example, state };
  const given = Object.entries({ ...wanted, lang: language, scheme }).filter(([, value]) => value !== undefined);
  return `/gallery?${new URLSearchParams(given as [string, string][])}`;
}
