/** One build of a journey, as its service worker knows it. All paths are of the app's own origin. */
export interface Release {
  /** The beginning of the names of the journey's caches; those of other journeys begin otherwise. */
  readonly caches: string;
  /** Different for every build. */
  readonly version: string;
  /** The page that starts the app on any route; it contains no screen and no data of a tenant. */
  readonly shell: string;
  /** The routes of the journey. */
  readonly routes: readonly string[];
  /** The folders of the build with its files: the shared one, and its own if it has one. */
  readonly assets: readonly string[];
  /** The beginning of the paths of the files with texts that were published since the build. */
  readonly texts: string;
  /** Every script and stylesheet of the journey; the name of each contains the hash of its content. */
  readonly code: readonly string[];
  /** Pictures, whose content may change under the same name. */
  readonly pictures: readonly string[];
}

/** Defined by the build, in front of the code. */
declare const __RELEASE__: Release;

/** The release that this worker was built with. */
export const ownRelease = (): Release => __RELEASE__;
