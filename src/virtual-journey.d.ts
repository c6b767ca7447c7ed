/** The journey's brand as CSS custom properties. */
declare module 'virtual:brand.css';

declare module 'virtual:journey' {
  import type { LoadLanguage, RouteManifest } from './browser/screen-loader.ts';
  import type { CompiledJourney } from './journey/compiled.ts';

  /** The compiled journey, without its screens. */
  export const journey: CompiledJourney;
  /** Fetches the route manifest: the paths and loaders of all screens. Rejects when it cannot be fetched. */
  export const openRouteManifest: () => Promise<RouteManifest>;
  /** Loads the texts of another language. */
  export const loadLanguage: LoadLanguage;
}
