import type { Brand } from '../engine/model/brand.ts';
import { isRightToLeft } from '../engine/model/texts/languages-of.ts';

/** A web app manifest (W3C), with the members that this app sets. */
export interface Manifest {
  readonly id: string;
  readonly name: string;
  readonly short_name: string;
  readonly description: string;
  readonly lang: string;
  readonly dir: 'ltr' | 'rtl';
  readonly start_url: string;
  readonly scope: string;
  readonly display: 'standalone';
  readonly background_color: string;
  readonly theme_color: string;
  readonly icons: readonly Icon[];
  readonly screenshots: readonly Screenshot[];
}

interface Screenshot {
  readonly src: string;
  readonly type: string;
  readonly sizes: string;
  readonly form_factor: 'narrow' | 'wide';
  readonly label: string;
}

interface Icon {
  readonly src: string;
  readonly type: string;
  readonly sizes: string;
  readonly purpose: 'any' | 'maskable';
}

/** The texts of a manifest. */
export interface ManifestTexts {
  readonly title: string;
  readonly description: string;
}

/** Icon files in the folder of a brand's icons, made by `bin/icons.mjs`. */
export const iconFiles = {
  any: 'icon.svg',
  maskable: 'maskable.svg',
  apple: 'apple-touch-icon.png',
  sizes: [192, 512],
} as const;

/** The picture that messengers show with a link to the app; in the folder of the icons. */
export const linkPreview = { file: 'link-preview.png', width: 1200, height: 630 } as const;

/** Pictures of the app for the dialog that offers to install it; in the folder of the icons. */
export const screenshots = [
  { file: 'screenshot-narrow.png', sizes: '780x1688', form_factor: 'narrow' },
  { file: 'screenshot-wide.png', sizes: '1280x800', form_factor: 'wide' },
] as const;

interface Place {
  readonly base: string;
  readonly language: string;
  /** The files in the folder of the brand's icons. A project need not have pictures of the app. */
  readonly files: readonly string[];
}

const screenshotsIn = (files: readonly string[]) => screenshots.filter(({ file }) => files.includes(file));

/** The web app manifest of a journey in a language: its base, and its brand. */
export function manifestOf(
  brand: Brand,
  { title, description }: ManifestTexts,
  { base, language, files }: Place,
): Manifest {
  const { bg = '' } = brand.colours.light;
  return {
    id: base,
    name: title,
    short_name: brand.name,
    description,
    lang: language,
    dir: isRightToLeft(language) ? 'rtl' : 'ltr',
    start_url: base,
    scope: base,
    display: 'standalone',
    // The background of the first screen, so that the splash screen and the status bar blend into it.
    background_color: bg,
    theme_color: bg,
    icons: (['any', 'maskable'] as const).flatMap((purpose) => [
      { src: `${brand.icons}/${iconFiles[purpose]}`, type: 'image/svg+xml', sizes: 'any', purpose },
      ...iconFiles.sizes.map((size) => ({
        src: `${brand.icons}/${pngName(iconFiles[purpose], size)}`,
        type: 'image/png',
        sizes: `${size}x${size}`,
        purpose,
      })),
    ]),
    screenshots: screenshotsIn(files).map(({ file, ...rest }) => ({
      src: `${brand.icons}/${file}`,
      type: 'image/png',
      label: title,
      ...rest,
    })),
  };
}

/** `icon.svg`, 192 => `icon-192.png`. */
export const pngName = (svg: string, size: number): string => svg.replace(/\.svg$/, `-${size}.png`);
