import type { Plugin, ViteDevServer } from 'vite';
import { importCode } from '../build/read-catalogue.ts';
import { resolvedId, virtualIds } from '../build/virtual/ids.ts';
import { compileJourney } from '../compile/compile-journey.ts';
import { compileScreen } from '../compile/compile-screen.ts';
import { compileTexts } from '../compile/compile-texts.ts';
import type { Catalogue } from '../journey/catalogue.ts';
import { formatProblem } from '../journey/problem.ts';
import type { Copy } from '../journey/texts/copy.ts';
import type { Journey } from '../journey/types.ts';
import { readCompanions } from '../validate/files/read-companions.ts';
import { readJourneyFiles, readSchemas } from '../validate/files/read-files.ts';
import { validateJourney } from '../validate/validate.ts';
import { galleryCopies } from './journey/copies.ts';

interface Opened {
  readonly journey: Journey;
  readonly catalogue: Catalogue;
  readonly copies: readonly Copy[];
  readonly texts: Readonly<Record<string, ReturnType<typeof compileTexts>>>;
}

/**
 * A Vite plugin of the development server: `import { journey, load } from 'virtual:gallery'` imports a journey that is
 * generated from the examples of all listed widgets and blocks, with the words and languages of the journey `copied`. It is
 * validated like any other, so an invalid example is reported as a Problem. A change of an example reloads the page.
 */
export function galleryPlugin(copied: string): Plugin {
  let root = process.cwd();
  let opened: Promise<Opened> | undefined;
  return {
    name: 'gallery',
    apply: 'serve',
    configResolved(config) {
      root = config.root;
    },
    resolveId: (source) => (isGalleryId(source) ? resolvedId(source) : undefined),
    async load(resolved) {
      const id = resolved.replace(/^\0/, '');
      if (id === resolved || !isGalleryId(id)) return undefined;
      opened ??= openGallery(root, copied);
      const { journey, catalogue } = await opened;
      const screen = id.slice(screenPrefix.length);
      return screen ? compileScreen(journey, screen, catalogue) : writeGallery(await opened);
    },
    configureServer(server) {
      server.watcher.on('all', (_, path) => {
        if (!/\/(widgets|src\/screen|src\/gallery|journeys)\//.test(path)) return;
        opened = undefined;
        reloadGallery(server);
      });
    },
  };
}

const screenPrefix = `${virtualIds.gallery}/`;

const isGalleryId = (id: string): boolean => id === virtualIds.gallery || id.startsWith(screenPrefix);

/** Writes the source of the gallery's journey; each screen is a separate module. */
function writeGallery({ journey, copies, texts }: Opened): string {
  const loaders = Object.values(journey.screens).flatMap(({ id, path = id }) =>
    [id, path].map((name) => `"${name}":()=>import("${screenPrefix}${id}")`),
  );
  return [
    `const loaders={${loaders.join(',')}};`,
    `const languages=${JSON.stringify(texts)};`,
    `export const journey=${JSON.stringify(compileJourney(journey, copies))};`,
    'const textsOf=(texts,id)=>texts&&{journey:texts["journey.json"],screen:texts[id]??{}};',
    'export const load=async(name,language)=>{const {screen}=await loaders[name]();return{screen,texts:textsOf(languages[language],screen.id)}};',
  ].join('\n');
}

/** Invalidates the gallery's modules and reloads its pages. */
function reloadGallery({ moduleGraph, ws }: ViteDevServer): void {
  const stale = [...moduleGraph.idToModuleMap.values()].filter((module) =>
    module.id?.startsWith(resolvedId(virtualIds.gallery)),
  );
  for (const module of stale) moduleGraph.invalidateModule(module);
  if (stale.length > 0) ws.send({ type: 'full-reload', path: '/gallery.html' });
}

async function openGallery(root: string, id: string): Promise<Opened> {
  const [files, schemas, companions, made] = await Promise.all([
    readJourneyFiles(root, id),
    readSchemas(root),
    readCompanions(root, id),
    importCode<typeof import('./journey/make-gallery.ts')>(root, 'src/gallery/journey/make-gallery.ts'),
  ]);
  const { files: own, catalogue } = made.makeGallery(files);
  const validated = validateJourney(own, { ...schemas, catalogue });
  if ('problems' in validated) throw new Error(`The gallery:\n${validated.problems.map(formatProblem).join('\n')}`);
  const { journey, sources } = validated;
  const copies = galleryCopies(
    sources,
    companions.copies.map(({ text }) => JSON.parse(text)),
  );
  const texts = Object.fromEntries(copies.map((copy) => [copy.language, compileTexts(sources, copy, catalogue)]));
  return { journey, catalogue, copies, texts };
}
