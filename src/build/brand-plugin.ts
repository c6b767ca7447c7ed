import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { HtmlTagDescriptor, Plugin } from 'vite';
import type { Brand } from '../journey/brand.ts';
import { brandCss } from './brand-css.ts';
import { resolvedId, virtualIds } from './virtual/ids.ts';
import { iconFiles, linkPreview } from './web-app-manifest.ts';

const resolvedBrand = resolvedId(virtualIds.brand);

/**
 * A Vite plugin: `import 'virtual:brand.css'` adds the colours, corner radii and font of a journey's brand to the app's own
 * style file, so that the first paint needs no further request. The page gets the brand's icons and theme colours. The
 * brand's file is validated together with the journey.
 */
export function brandPlugin(journey: string): Plugin {
  let root = process.cwd();
  return {
    name: 'brand',
    configResolved(config) {
      root = config.root;
    },
    resolveId: (source) => (source === virtualIds.brand ? resolvedBrand : undefined),
    load: async (id) => (id === resolvedBrand ? brandCss(await readBrand(root, journey)) : undefined),
    transformIndexHtml: {
      // The journey's plugin runs later and fills the placeholders in these tags.
      order: 'pre',
      handler: async () => brandTags(await readBrand(root, journey)),
    },
    configureServer(server) {
      const folder = join(root, 'public', 'brand');
      server.watcher.add(folder);
      server.watcher.on('change', (path) => {
        if (!path.startsWith(folder)) return;
        server.moduleGraph.invalidateAll();
        server.ws.send({ type: 'full-reload' });
      });
    },
  };
}

/** The brand that a journey's settings name, from its file. */
export async function readBrand(root: string, id: string): Promise<Brand> {
  const read = async (...path: readonly string[]) => JSON.parse(await readFile(join(root, ...path), 'utf8'));
  const { settings } = await read('journeys', id, 'journey.json');
  return read('public', 'brand', `${settings.brand}.json`);
}

/**
 * The tags of a brand in the page's head: theme colours, icons, and the web app manifest in the language of the page's
 * words (`{wordsIn}`, a placeholder that `fillPage` fills), and the picture of a link that is sent to somebody.
 */
export function brandTags(
  { name, logo, icons, colours }: Brand,
  origin = process.env.PUBLIC_ORIGIN?.split(',')[0]?.trim().replace(/\/+$/, '') ?? '',
): HtmlTagDescriptor[] {
  const themes = Object.entries(colours).map(([scheme, { bg = '' }]) => ({
    ...{ tag: 'meta', injectTo: 'head' as const },
    attrs: { name: 'theme-color', content: bg, media: `(prefers-color-scheme: ${scheme})` },
  }));
  const links = [
    { rel: 'icon', href: logo, type: 'image/svg+xml' },
    { rel: 'apple-touch-icon', href: `${icons}/${iconFiles.apple}` },
    { rel: 'manifest', href: '/manifest.{wordsIn}.webmanifest' },
  ];
  const { file, width, height } = linkPreview;
  // Messengers only load a picture with an absolute address; without PUBLIC_ORIGIN, as on this machine, it is relative.
  const preview = Object.entries({
    ...{ 'og:site_name': name, 'og:image': `${origin}${icons}/${file}` },
    ...{ 'og:image:width': String(width), 'og:image:height': String(height) },
  }).map(([property, content]) => ({ tag: 'meta', attrs: { property, content }, injectTo: 'head' as const }));
  return [...themes, ...preview, ...links.map((attrs) => ({ tag: 'link', attrs, injectTo: 'head' as const }))];
}
