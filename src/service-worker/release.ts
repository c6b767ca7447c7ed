/** One build of the app, as its service worker knows it. All paths are of the app's own origin. */
export interface Release {
  /** Different for every build. */
  readonly version: string;
  /** The page that starts the app on any route; it contains no screen and no data of a tenant. */
  readonly shell: string;
  /** The routes of the journey. */
  readonly routes: readonly string[];
  /** Every script and stylesheet; the name of each contains the hash of its content. */
  readonly code: readonly string[];
  /** Pictures, whose content may change under the same name. */
  readonly pictures: readonly string[];
}

/** The name prefix of all caches of the app. */
export const cachePrefix = 'app-';
