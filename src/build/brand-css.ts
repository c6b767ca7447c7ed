import { type Brand, colourNames, type Palette } from '../journey/brand.ts';

/** A brand as custom properties of the page: `--ink`, `--radius-card`, `--font`, … for the light and for the dark. */
export function brandCss({ colours, radius, font }: Brand): string {
  const corners = Object.entries(radius).map(([name, pixels]) => `--radius-${name}:${pixels}px;`);
  // Names of Android's fonts come last: on a desktop each name is asked of the system while the first paint waits.
  const family = font === 'system-ui' ? '' : `"${font}","${font} elsewhere","${font} on Android",`;
  return [
    `:root{color-scheme:light dark;${propertiesOf(colours.light)}${corners.join('')}--font:${family}system-ui,sans-serif;}`,
    // Paper is light, whatever the screen.
    `@media screen and (prefers-color-scheme:dark){:root{${propertiesOf(colours.dark)}}}`,
    '@media print{:root{color-scheme:light;}}',
  ].join('\n');
}

const propertiesOf = (palette: Palette): string => colourNames.map((name) => `--${name}:${palette[name]};`).join('');
