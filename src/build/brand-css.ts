import { type Brand, colourNames, type Palette } from '../engine/model/brand.ts';

/** Writes a brand as CSS custom properties: `--ink`, `--radius-card`, `--font`, …, for the light and the dark colour scheme. */
export function brandCss({ colours, radius, font }: Brand): string {
  const corners = Object.entries(radius).map(([name, pixels]) => `--radius-${name}:${pixels}px;`);
  const named = font === 'system-ui' ? '' : `"${font}",`;
  // The first has Devanagari letters alone, which the font of a device may lack (`src/engine/screen/fonts/fonts.css`). Behind a font
  // of the device, Chromium leaves words without letters that were drawn before it is loaded.
  const families = `--font:"Noto Sans Devanagari",${named}system-ui,sans-serif;`;
  return [
    `:root{color-scheme:light dark;${propertiesOf(colours.light)}${corners.join('')}${families}}`,
    `@media screen and (prefers-color-scheme:dark){:root{${propertiesOf(colours.dark)}}}`,
    // Print is always light.
    '@media print{:root{color-scheme:light;}}',
  ].join('\n');
}

const propertiesOf = (palette: Palette): string =>
  colourNames.map((name) => `--${name}:${shorten(palette[name])};`).join('');

/** `#ffffff` => `#fff` */
const shorten = (colour: string | undefined): string => (colour ?? '').replace(/^#(.)\1(.)\2(.)\3$/, '#$1$2$3');
