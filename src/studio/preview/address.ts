import type { Scheme } from '../../engine/model/brand.ts';

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
  /** The screen at which a walkthrough begins, which is recorded instead of showing a state. */
  readonly walkthrough?: string;
}

/** Reads an address such as `?journey=move-in&state=landing/phone&lang=hi&scheme=dark`. */
export function readPreviewAddress(search: string): PreviewAddress {
  const query = new URLSearchParams(search);
  const version = query.get('version') ?? '';
  const walkthrough = query.get('walkthrough') ?? '';
  return {
    journey: query.get('journey') ?? '',
    state: query.get('state') ?? '',
    language: query.get('lang') ?? '',
    scheme: query.get('scheme') === 'dark' ? 'dark' : 'light',
    ...(version !== '' && { version }),
    ...(query.get('words') === 'room' && { hasRoomWords: true }),
    ...(walkthrough !== '' && { walkthrough }),
  };
}

/** The address of a preview below the studio's base. */
export function previewHref({ version, hasRoomWords, walkthrough, ...shown }: PreviewAddress): string {
  const { journey, state, language, scheme } = shown;
  const query = {
    journey,
    state,
    lang: language,
    scheme,
    ...(version !== undefined && { version }),
    ...(hasRoomWords && { words: 'room' }),
    ...(walkthrough !== undefined && { walkthrough }),
  };
  return `${import.meta.env.BASE_URL}preview?${new URLSearchParams(query)}`;
}
