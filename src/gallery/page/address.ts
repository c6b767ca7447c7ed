import type { Scheme } from '../../journey/brand.ts';
import type { Case } from '../journey/cases.ts';

/** What of the gallery is asked for: everything, one widget or block, or one case of it; and how it is to look. */
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
  const asked = { name: query.get(kind ?? ''), example: query.get('example'), state: query.get('state') };
  return {
    ...Object.fromEntries(Object.entries({ kind, ...asked }).filter(([, value]) => value)),
    language: query.get('lang') ?? 'en',
    scheme: query.get('scheme') === 'dark' ? 'dark' : 'light',
  };
}

/** The address of something in the gallery. */
export function hrefOf({ kind, name, example, state, language, scheme }: GalleryAddress): string {
  const asked = kind && { [kind]: name, example, state };
  const given = Object.entries({ ...asked, lang: language, scheme }).filter(([, value]) => value !== undefined);
  return `/gallery?${new URLSearchParams(given as [string, string][])}`;
}
