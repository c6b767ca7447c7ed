/** The brand of the journey, as custom properties. */
declare module 'virtual:brand.css';

declare module 'virtual:journey' {
  import type { RouteManifest } from './browser/screen-loader.ts';
  import type { CompiledJourney } from './journey/compiled.ts';
  import type { Texts } from './journey/texts/language.ts';

  /** The journey that the build was made of. */
  export const journey: CompiledJourney;
  /** Fetches the ways to all its screens; rejects when they cannot be fetched. */
  export const openRouteManifest: () => Promise<RouteManifest>;
  /** Fetches the journey's own texts in one of its languages but English; rejects when they cannot be fetched. */
  export const loadLanguage: (tag: string) => Promise<{ readonly texts: Texts }>;
}
