import { readFile } from 'node:fs/promises';
import type { Plugin, ViteDevServer } from 'vite';
import { compileJourney } from '../../compile/compile-journey.ts';
import { journeyOf } from '../../engine/model/served.ts';
import { brandTags } from '../brand.ts';
import type { JourneySet } from '../journeys/journey-set.ts';
import type { BuildConfig } from '../journeys/open-served.ts';
import type { ServedJourney } from '../journeys/served-journeys.ts';
import { startId } from '../virtual/ids.ts';
import { fillPage } from './fill-page.ts';
import { hostPage, pageAround } from './page-around.ts';
import { pageFile } from './page-file.ts';
import { findPageStyle } from './styles.ts';

/**
 * A Vite plugin: each journey has a page of its own, which is `index.html` with the journey's script, texts, icons and
 * theme colours. A build bundles all pages together, so that they share code. The development server answers an address
 * with the page of the journey that it belongs to. A host's page stays its own, and has the addresses outside of all journeys.
 */
export function htmlPlugin(set: JourneySet): Plugin {
  let config: BuildConfig & { readonly command: string };
  const journeys = () => set.all(config);
  const journeyAt = async (path: string): Promise<ServedJourney | undefined> => {
    const all = await journeys();
    // Outside of all, the first one, if there is no other app.
    return ownerIn(all, path.replace(/index\.html$/, '')) ?? (hostPage(config.root) ? undefined : all[0]);
  };
  return {
    name: 'journey-pages',
    configResolved(resolved) {
      config = resolved;
    },
    async resolveId(source) {
      return source.endsWith('.html') && (await pageOf(source, config.root, await journeys())) ? source : undefined;
    },
    async load(id) {
      const journey = id.endsWith('.html') ? await pageOf(id, config.root, await journeys()) : undefined;
      return journey && readTemplate(config.root, journey);
    },
    async transformIndexHtml(page, { path, bundle }) {
      const journey = await journeyAt(path);
      if (!journey) return page;
      const { journey: own, catalogue } = await set.open(config, journey);
      const html = fillPage(page, compileJourney(own, catalogue));
      const tags = brandTags(own.brand, { base: journey.base, language: own.settings.locale.language });
      if (!bundle) return { html, tags };
      return { html: linkStyle(html, findPageStyle(Object.keys(bundle), journey), config), tags };
    },
    configureServer(server) {
      return () => servePages(server, journeyAt);
    },
  };
}

/** A page that links the style sheet of its journey. */
const linkStyle = (html: string, style: string, { base }: BuildConfig): string =>
  html.replace('</head>', () => `<link rel="stylesheet" crossorigin href="${base}${style}"></head>`);

/** What is around the page of a journey, with its script. */
async function readTemplate(root: string, { id }: ServedJourney): Promise<string> {
  const page = await readFile(pageAround(root), 'utf8');
  return page.replace('src="/src/main.tsx"', () => `src="${startId(id)}"`);
}

async function pageOf(
  file: string,
  root: string,
  journeys: readonly ServedJourney[],
): Promise<ServedJourney | undefined> {
  return journeys.find((journey) => pageFile(root, journey) === file);
}

/** The journey that an address below the base of the deployment belongs to. */
function ownerIn(journeys: readonly ServedJourney[], path: string): ServedJourney | undefined {
  const owner = journeyOf(
    path,
    journeys.map(({ id, folder }) => ({ id, base: folder })),
  );
  return journeys.find(({ id }) => id === owner?.id);
}

function servePages(
  { middlewares, config, transformIndexHtml }: ViteDevServer,
  journeyAt: (path: string) => Promise<ServedJourney | undefined>,
): void {
  middlewares.use((request, response, next) => {
    // Vite asks for this file when an address has none.
    if (request.url?.split('?')[0] !== '/index.html') return next();
    const { pathname } = new URL(request.originalUrl ?? '/', 'http://localhost');
    const path = `/${pathname.slice(config.base.length)}`;
    const answer = async (): Promise<void> => {
      const journey = await journeyAt(path);
      if (!journey) return next();
      if (`${path}/` === journey.folder) {
        response.writeHead(302, { location: journey.base }).end();
        return;
      }
      const html = await transformIndexHtml(path, await readTemplate(config.root, journey), request.originalUrl);
      response.setHeader('content-type', 'text/html');
      response.end(html);
    };
    answer().catch(next);
  });
}
