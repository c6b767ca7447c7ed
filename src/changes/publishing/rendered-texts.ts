import type { OverrideConflict } from '../../engine/model/texts/overrides.ts';

/** A text in the forms in which it is sent. */
export interface CompressedText {
  readonly plain: Uint8Array;
  readonly br: Uint8Array;
  readonly gzip: Uint8Array;
}

/** What the Content Security Policy of a page has to allow: the hash sources of the scripts and styles inside it. */
export interface InlineSources {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** A page that was rendered with published texts. */
export interface RenderedPage {
  readonly html: CompressedText;
  readonly inline: InlineSources;
}

/** The texts of a journey, rendered and compressed. */
export interface RenderedTexts {
  /** The version that consents record: the hash of the release and of the overrides. */
  readonly version: string;
  /** The address of the file with the texts of all languages. */
  readonly file: string;
  /** That file: JSON, language -> part -> texts. */
  readonly texts: CompressedText;
  /** By its file in the output folder. */
  readonly pages: Readonly<Record<string, RenderedPage>>;
  /** The overrides that do not fit the release, which are left out. */
  readonly conflicts: readonly OverrideConflict[];
}
