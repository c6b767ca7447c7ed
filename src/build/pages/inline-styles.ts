import type { Rolldown } from 'vite';
import type { InlineStyle } from '../../first-load/prerender/page-assets.ts';
import type { ServedJourney } from '../journeys/served-journeys.ts';
import { findAsset, findPageStyle } from './styles.ts';

/** The font faces: `src/engine/screen/fonts/fonts.css`. */
const fontStyles = 'fonts.css';

/**
 * The styles inside the pages of a journey in a language: its style sheet, and the font faces of other scripts than Latin,
 * for which a device may have no glyphs. `base` is that of the deployment.
 */
export function inlineStylesOf(
  client: Rolldown.RolldownOutput,
  { journey, language, base }: { readonly journey: ServedJourney; readonly language: string; readonly base: string },
): readonly InlineStyle[] {
  const isLatin = new Intl.Locale(language).maximize().script === 'Latn';
  const fonts = isLatin ? [] : [findAsset(client.output, fontStyles)];
  return [
    { source: String(styleSheetOf(client, journey).source).trim() },
    ...fonts.map(({ source, fileName }) => ({ source: String(source).trim(), href: base + fileName })),
  ];
}

/** The file with the style sheet of a journey's pages. */
export function styleSheetOf({ output }: Rolldown.RolldownOutput, journey: ServedJourney): Rolldown.OutputAsset {
  const name = findPageStyle(
    output.map(({ fileName }) => fileName),
    journey,
  );
  const style = output.find((part): part is Rolldown.OutputAsset => part.type === 'asset' && part.fileName === name);
  if (!style) throw new Error(`The build has no style file "${name}".`);
  return style;
}
