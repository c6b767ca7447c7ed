import type { Scheme } from '../../journey/brand.ts';

/** What a preview shows: a state of a journey, in a language and a colour scheme. */
export interface PreviewAddress {
  readonly journey: string;
  readonly state: string;
  readonly language: string;
  readonly scheme: Scheme;
  /** The commit whose files are shown; absent for those of today. */
  readonly version?: string;
  /** Set when the page that embeds the preview says which words are drawn. */
  readonly hasRoomWords?: true;
}

/** Reads an address such as `?journey=move-in&state=landing/phone&lang=hi&scheme=dark`. */
export function readPreviewAddress(search: string): PreviewAddress {
  const query = new URLSearchParams(search);
  const version = query.get('version') ?? '';
  return {
    journey: query.get('journey') ?? '',
    state: query.get('state') ?? '',
    language: query.get('lang') ?? '',
    scheme: query.get('scheme') === 'dark' ? 'dark' : 'light',
    ...(version !== '' && { version }),
    ...(query.get('words') === 'room' && { hasRoomWords: true }),
  };
}

/** The address of a preview below the studio's base. */
export function previewHref({ journey, state, language, scheme, version, hasRoomWords }: PreviewAddress): string {
  const query = {
    ...{ journey, state, lang: language, scheme },
    ...(version !== undefined && { version }),
    ...(hasRoomWords && { words: 'room' }),
  };
  return `${import.meta.env.BASE_URL}preview?${new URLSearchParams(query)}`;
}
