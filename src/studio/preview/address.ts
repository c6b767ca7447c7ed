import type { Scheme } from '../../journey/brand.ts';

/** What a preview shows: a state of a journey, in a language and a colour scheme. */
export interface PreviewAddress {
  readonly journey: string;
  readonly state: string;
  readonly language: string;
  readonly scheme: Scheme;
}

/** Reads an address such as `?journey=move-in&state=landing/phone&lang=hi&scheme=dark`. */
export function readPreviewAddress(search: string): PreviewAddress {
  const query = new URLSearchParams(search);
  return {
    journey: query.get('journey') ?? '',
    state: query.get('state') ?? '',
    language: query.get('lang') ?? '',
    scheme: query.get('scheme') === 'dark' ? 'dark' : 'light',
  };
}

/** The address of a preview below the studio's base. */
export const previewHref = ({ journey, state, language, scheme }: PreviewAddress): string =>
  `${import.meta.env.BASE_URL}preview?${new URLSearchParams({ journey, state, lang: language, scheme })}`;
