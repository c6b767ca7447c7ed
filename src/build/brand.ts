import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { HtmlTagDescriptor } from 'vite';
import { placeBrand } from '../compile/place-journey.ts';
import type { Brand } from '../engine/model/brand.ts';
import { iconFiles, linkPreview } from './web-app-manifest.ts';

/** The brand that a journey's settings name, from its file, with the pictures below the base of the deployment. */
export async function readBrand(root: string, id: string, deployment = '/'): Promise<Brand> {
  const read = async (...path: readonly string[]) => JSON.parse(await readFile(join(root, ...path), 'utf8'));
  const { settings } = await read('journeys', id, 'journey.json');
  return placeBrand(await read('public', 'brand', `${settings.brand}.json`), deployment);
}

/** The origin with which the app is served, for addresses that others read. */
const publicOrigin = (): string => process.env.PUBLIC_ORIGIN?.split(',')[0]?.trim().replace(/\/+$/, '') ?? '';

/**
 * The tags of a placed brand in the head of a journey's pages: theme colours, icons, the web app manifest in a language,
 * and the picture of a link that is sent to somebody. `base` is the journey's.
 */
export function brandTags(
  { name, logo, icons, colours }: Brand,
  { base, language }: { readonly base: string; readonly language: string },
  origin = publicOrigin(),
): HtmlTagDescriptor[] {
  const themes = Object.entries(colours).map(([scheme, { bg = '' }]) => ({
    tag: 'meta',
    injectTo: 'head' as const,
    attrs: { name: 'theme-color', content: bg, media: `(prefers-color-scheme: ${scheme})` },
  }));
  const links = [
    { rel: 'icon', href: logo, type: 'image/svg+xml' },
    { rel: 'apple-touch-icon', href: `${icons}/${iconFiles.apple}` },
    { rel: 'manifest', href: `${base}manifest.${language}.webmanifest` },
  ];
  const { file, width, height } = linkPreview;
  // Messengers only load a picture with an absolute address; without PUBLIC_ORIGIN, as on this machine, it is relative.
  const preview = Object.entries({
    'og:site_name': name,
    'og:image': `${origin}${icons}/${file}`,
    'og:image:width': String(width),
    'og:image:height': String(height),
  }).map(([property, content]) => ({ tag: 'meta', attrs: { property, content }, injectTo: 'head' as const }));
  return [...themes, ...preview, ...links.map((attrs) => ({ tag: 'link', attrs, injectTo: 'head' as const }))];
}
