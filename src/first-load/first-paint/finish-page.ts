import type { PageAssets } from '../prerender/page-assets.ts';
import { type InlineHashes, inlineHashesOf } from './inline-hashes.ts';
import { inlinePictures, type PicturePlace } from './inline-pictures.ts';
import { createStyleReducer } from './used-styles.ts';

/** A page as it is served. */
export interface FinishedPage {
  readonly html: string;
  /** What its Content Security Policy has to allow. */
  readonly inline: InlineHashes;
}

/**
 * Returns a function that finishes the prerendered pages of a journey in a language: of the style sheet, each gets what it
 * uses, and of the pictures the small ones that it loads at once, so that it is painted after one round trip.
 */
export function createPageFinisher(
  { draw, hide, fill, styles: [sheet, ...fonts] }: Pick<PageAssets, 'draw' | 'hide' | 'fill' | 'styles'>,
  place: PicturePlace,
): (html: string) => Promise<FinishedPage> {
  const whole = sheet?.source ?? '';
  const reduce = createStyleReducer(whole);
  return async (page) => {
    const used = reduce(page.replace(whole, ''));
    const html = await inlinePictures(
      page.replace(whole, () => used),
      place,
    );
    const inside = { scripts: [draw, hide, fill], styles: [used, ...fonts.map(({ source }) => source)] };
    return { html, inline: inlineHashesOf(html, inside) };
  };
}
