/** The files of the built app that the pages refer to. The build also writes them to `dist/.render/assets.<language>.json`. */
export interface PageAssets {
  /** The HTML around every page, with its placeholders filled. */
  readonly frame: string;
  /** Address of the script that hides personalised pages. */
  readonly hide: string;
  /** Address of the bootstrap script. */
  readonly bootstrap: string;
  /** By screen id. */
  readonly screens: Readonly<Record<string, ScreenFiles>>;
}

/** The addresses of the files that the page of one screen loads. */
export interface ScreenFiles {
  /** The screen's own chunk. */
  readonly own: string;
  /** The engine's scripts and the screen's own, in the order in which they run. */
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}
