import { type Brand, colourNames, type Palette } from '../engine/model/brand.ts';

/** Writes a brand as CSS custom properties: `--ink`, `--radius-card`, `--font`, …, for the light and the dark colour scheme. */
export function brandCss({ colours, radius, font }: Brand): string {
  const corners = Object.entries(radius).map(([name, pixels]) => `--radius-${name}:${pixels}px;`);
  // Android's font names come last, because a desktop browser looks up each name before the first paint.
  const hasWebFont = font !== 'system-ui';
  const local = `${hasWebFont ? `"${font} elsewhere","${font} on Android",` : ''}system-ui,sans-serif;`;
  const web = hasWebFont ? `--web-font:"${font}";--font:"${font}",` : '--font:';
  return [
    `:root{color-scheme:light dark;${propertiesOf(colours.light)}${corners.join('')}${web}${local}}`,
    `@media screen and (prefers-color-scheme:dark){:root{${propertiesOf(colours.dark)}}}`,
    // Print is always light.
    '@media print{:root{color-scheme:light;}}',
    // Until the web font is shown: `src/engine/browser/link-fonts.ts`.
    ...(hasWebFont ? [`:root[data-fonts]{--font:${local}}`] : []),
  ].join('\n');
}

const propertiesOf = (palette: Palette): string =>
  colourNames.map((name) => `--${name}:${shorten(palette[name])};`).join('');

/** `#ffffff` => `#fff` */
const shorten = (colour: string | undefined): string => (colour ?? '').replace(/^#(.)\1(.)\2(.)\3$/, '#$1$2$3');
