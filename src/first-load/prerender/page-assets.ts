import type { Texts } from '../../engine/model/texts/language.ts';

/** What the pages contain and refer to. The build also writes it to `dist/.render/assets.<journey>.<language>.json`. */
export interface PageAssets {
  /** The HTML around every page, with its placeholders filled. */
  readonly frame: string;
  /** The script that draws variants by share, for pages of journeys that have some. */
  readonly draw: string;
  /** The script that hides personalised pages. */
  readonly hide: string;
  /** The script that completes pages from what is stored. */
  readonly fill: string;
  /** Address of the bootstrap script. */
  readonly bootstrap: string;
  /** Address of the script that reads and edits texts. */
  readonly editor: string;
  /** Address of the journey's style sheet, which the bootstrap script links after the first paint. */
  readonly styleSheet: string;
  /** The styles that are inside the pages, whole; the build reduces those of each page to what it uses. */
  readonly styles: readonly InlineStyle[];
  /** The texts that were published since the build, in the language of the pages; absent without them. */
  readonly published?: PageTexts;
  /** By screen id. */
  readonly screens: Readonly<Record<string, ScreenFiles>>;
}

/** The published texts that the pages of a language are rendered with. */
export interface PageTexts {
  /** The address of those of all languages. */
  readonly file: string;
  /** Part (a screen's id, or `journey.json`) -> texts. */
  readonly parts: Readonly<Record<string, Texts>>;
}

/** A style sheet inside a page. */
export interface InlineStyle {
  readonly source: string;
  /** Its address, when scripts link it later on pages without it. */
  readonly href?: string;
}

/** The addresses of the files that the page of one screen loads. */
export interface ScreenFiles {
  /** The screen's own chunk. */
  readonly own: string;
  /** The engine's scripts and the screen's own, in the order in which they run. */
  readonly scripts: readonly string[];
}
