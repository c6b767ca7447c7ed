import { type Brand, colourNames, type Palette } from '../journey/brand.ts';

/** A brand as custom properties of the page: `--ink`, `--radius-card`, `--font`, … for the light and for the dark. */
export function brandCss({ colours, radius, font }: Brand): string {
  const corners = Object.entries(radius).map(([name, pixels]) => `--radius-${name}:${pixels}px;`);
  const family = font === 'system-ui' ? '' : `"${font}","${font} on Android","${font} elsewhere",`;
  return [
    `:root{color-scheme:light dark;${propertiesOf(colours.light)}${corners.join('')}--font:${family}system-ui,sans-serif;}`,
    // Paper is light, whatever the screen.
    `@media screen and (prefers-color-scheme:dark){:root{${propertiesOf(colours.dark)}}}`,
    '@media print{:root{color-scheme:light;}}',
  ].join('\n');
}

const propertiesOf = (palette: Palette): string => colourNames.map((name) => `--${name}:${palette[name]};`).join('');
