/** The colours of a brand, named as their custom properties: `--ink`, `--on-brand`, … */
export const colourNames = [
  ...['bg', 'surface', 'ink', 'muted', 'line', 'border', 'brand', 'on-brand', 'brand-pressed', 'accent'],
  ...['danger', 'danger-bg', 'success', 'info', 'on-info', 'warning', 'warning-bg', 'disabled', 'on-disabled'],
  ...['focus', 'focus-halo', 'shade'],
] as const;

/** One set of colours, each as `#rrggbb`. */
export type Palette = Readonly<Record<string, string>>;

/** The contents of a file of `public/brand/`. */
export interface Brand {
  readonly name: string;
  /** The company that checks the users' credit with the product, named in the texts as `{brand.partner}`. */
  readonly partner?: string;
  /** Path of the logo below `public/`. */
  readonly logo: string;
  /** Folder below `public/` with the icons of the installed app. */
  readonly icons: string;
  /** A font that devices have, by its name in CSS. */
  readonly font: string;
  /** Corner radii in pixels. */
  readonly radius: Readonly<Record<'field' | 'card' | 'sheet', number>>;
  readonly colours: Readonly<Record<Scheme, Palette>>;
}

/** The colour schemes that a brand has colours for. */
export type Scheme = (typeof schemes)[number];

/** All colour schemes, the default one first. */
export const schemes = ['light', 'dark'] as const;

/** The contrast of two colours written as `#rrggbb`, from 1 to 21 (WCAG 2.2, relative luminance). */
export function contrastOf(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminanceOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
