/** One build of the app, as its service worker knows it. All paths are of the app's own origin. */
export interface Release {
  /** Different for every build. */
  readonly version: string;
  /** The page that starts the app on any route, with nothing of a screen or a tenant in it. */
  readonly shell: string;
  /** The routes of the journey. */
  readonly routes: readonly string[];
  /** Every script and stylesheet; the name of each contains the hash of its content. */
  readonly code: readonly string[];
  /** Pictures, whose content may change under the same name. */
  readonly pictures: readonly string[];
}

/** The prefix of the names of all our caches. */
export const cachePrefix = 'app-';
