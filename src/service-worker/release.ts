/** One build of the app, as its worker knows it. All are paths of the app's own origin. */
export interface Release {
  /** Tells this build from every other. */
  readonly version: string;
  /** The page that starts the app on any route, with nothing of a screen or a tenant in it. */
  readonly shell: string;
  /** The routes of the journey. */
  readonly routes: readonly string[];
  /** Every script and style, the hash of its content in its name. */
  readonly code: readonly string[];
  /** Files that keep their name when they change: pictures. */
  readonly pictures: readonly string[];
}

/** How the names of all our caches begin. */
export const cachePrefix = 'app-';
