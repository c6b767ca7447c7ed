/** The brand of the journey, as custom properties. */
declare module 'virtual:brand.css';

declare module 'virtual:journey' {
  import type { LoadLanguage, RouteManifest } from './browser/screen-loader.ts';
  import type { CompiledJourney } from './journey/compiled.ts';

  /** The journey that the build was made of. */
  export const journey: CompiledJourney;
  /** Fetches the loaders of all its screens; rejects when they cannot be fetched. */
  export const openRouteManifest: () => Promise<RouteManifest>;
  export const loadLanguage: LoadLanguage;
}
