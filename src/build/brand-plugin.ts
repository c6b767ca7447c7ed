import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { HtmlTagDescriptor, Plugin } from 'vite';
import type { Brand } from '../journey/brand.ts';
import { brandCss } from './brand-css.ts';
import { iconFiles } from './manifest.ts';

const moduleId = 'virtual:brand.css';

/**
 * A Vite plugin: `import 'virtual:brand.css'` gives the colours, corners and font of the brand that a journey's settings
 * name, so that they stand in the app's own style file and the first paint needs no other request. The page gets the
 * brand's icon and theme colours. What the brand says is checked with the journey.
 */
export function brandPlugin(id: string): Plugin {
  let root = process.cwd();
  return {
    name: 'brand',
    configResolved(config) {
      root = config.root;
    },
    resolveId: (source) => (source === moduleId ? `\0${moduleId}` : undefined),
    load: async (resolved) => (resolved === `\0${moduleId}` ? brandCss(await readBrand(root, id)) : undefined),
    transformIndexHtml: {
      // Before the words of the journey are put in.
      order: 'pre',
      handler: async () => brandTags(await readBrand(root, id)),
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

/** The brand that a journey's settings name, as its file says it. */
export async function readBrand(root: string, id: string): Promise<Brand> {
  const read = async (...path: readonly string[]) => JSON.parse(await readFile(join(root, ...path), 'utf8'));
  const { settings } = await read('journeys', id, 'journey.json');
  return read('public', 'brand', `${settings.brand}.json`);
}

/**
 * What the head of the page has of a brand: theme colours, icons, and the manifest to install it by, in the language of
 * the page's words (`{wordsIn}`, which `fillPage` fills in).
 */
export function brandTags({ logo, icons, colours }: Brand): HtmlTagDescriptor[] {
  const themes = Object.entries(colours).map(([scheme, { bg = '' }]) => ({
    ...{ tag: 'meta', injectTo: 'head' as const },
    attrs: { name: 'theme-color', content: bg, media: `(prefers-color-scheme: ${scheme})` },
  }));
  const links = [
    { rel: 'icon', href: logo, type: 'image/svg+xml' },
    { rel: 'apple-touch-icon', href: `${icons}/${iconFiles.apple}` },
    { rel: 'manifest', href: '/manifest.{wordsIn}.webmanifest' },
  ];
  return [...themes, ...links.map((attrs) => ({ tag: 'link', attrs, injectTo: 'head' as const }))];
}
