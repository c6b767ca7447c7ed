import type { Plugin, ViteDevServer } from 'vite';
import { importCode } from '../build/journey-plugin.ts';
import { compileJourney, compileScreen } from '../compile/compile.ts';
import { compileTexts } from '../compile/texts.ts';
import type { Catalogue } from '../journey/catalogue.ts';
import { formatProblem } from '../journey/problem.ts';
import type { Copy } from '../journey/texts/copy.ts';
import type { Journey } from '../journey/types.ts';
import { readCompanions } from '../validate/files/read-companions.ts';
import { readJourneyFiles, readSchemas } from '../validate/files/read-files.ts';
import { validateJourney } from '../validate/validate.ts';
import { galleryCopies } from './copies.ts';

const moduleId = '\0virtual:gallery';

interface Opened {
  readonly journey: Journey;
  readonly catalogue: Catalogue;
  readonly copies: readonly Copy[];
  readonly texts: Readonly<Record<string, ReturnType<typeof compileTexts>>>;
}

/**
 * A Vite plugin of the development server: `import { journey, load } from 'virtual:gallery'` gives a journey
 * made of the examples of everything listed, which speaks as the journey `id` does. It goes through the same door as any
 * other, so an example that could not stand in a screen is told as a Problem. A change of an example reloads the page.
 */
export function galleryPlugin(id: string): Plugin {
  let root = process.cwd();
  let opened: Promise<Opened> | undefined;
  return {
    name: 'gallery',
    apply: 'serve',
    configResolved(config) {
      root = config.root;
    },
    resolveId: (source) => (/^virtual:gallery(\/|$)/.test(source) ? `\0${source}` : undefined),
    async load(resolved) {
      if (!resolved.startsWith(moduleId)) return undefined;
      opened ??= openGallery(root, id);
      const { journey, catalogue, copies, texts } = await opened;
      const screen = resolved.slice(`${moduleId}/`.length);
      if (screen) return compileScreen(journey, screen, catalogue);
      const loaders = Object.values(journey.screens).flatMap(({ id, path = id }) =>
        [id, path].map((name) => `"${name}":()=>import("virtual:gallery/${id}")`),
      );
      return [
        `const loaders={${loaders.join(',')}};`,
        `const languages=${JSON.stringify(texts)};`,
        `export const journey=${JSON.stringify(compileJourney(journey, copies))};`,
        'const textsOf=(texts,id)=>texts&&{journey:texts["journey.json"],screen:texts[id]??{}};',
        'export const load=async(name,language)=>{const {screen}=await loaders[name]();return{screen,texts:textsOf(languages[language],screen.id)}};',
      ].join('\n');
    },
    configureServer(server) {
      server.watcher.on('all', (_, path) => {
        if (!/\/(widgets|src\/screen|src\/gallery|journeys)\//.test(path)) return;
        opened = undefined;
        renew(server);
      });
    },
  };
}

/** What was made of the examples is made anew, for a page that shows it. */
function renew({ moduleGraph, ws }: ViteDevServer): void {
  const stale = [...moduleGraph.idToModuleMap.values()].filter((module) => module.id?.startsWith(moduleId));
  for (const module of stale) moduleGraph.invalidateModule(module);
  if (stale.length > 0) ws.send({ type: 'full-reload', path: '/gallery.html' });
}

async function openGallery(root: string, id: string): Promise<Opened> {
  const [files, schemas, companions, made] = await Promise.all([
    readJourneyFiles(root, id),
    readSchemas(root),
    readCompanions(root, id),
    importCode<typeof import('./made.ts')>(root, 'src/gallery/made.ts'),
  ]);
  const { files: own, catalogue } = made.makeGallery(files);
  const admitted = validateJourney(own, { ...schemas, catalogue });
  if ('problems' in admitted) throw new Error(`The gallery:\n${admitted.problems.map(formatProblem).join('\n')}`);
  const { journey, sources } = admitted;
  const copies = galleryCopies(
    sources,
    companions.copies.map(({ text }) => JSON.parse(text)),
  );
  const texts = Object.fromEntries(copies.map((copy) => [copy.language, compileTexts(sources, copy)]));
  return { journey, catalogue, copies, texts };
}
