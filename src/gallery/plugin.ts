import type { Plugin, ViteDevServer } from 'vite';
import { readBrand } from '../build/brand.ts';
import { brandCss } from '../build/brand-css.ts';
import { readServedJourneys } from '../build/journeys/served-journeys.ts';
import { importCode } from '../build/read-catalogue.ts';
import { resolvedId, virtualIds } from '../build/virtual/ids.ts';
import { readCompanions } from '../check/files/read-companions.ts';
import { listJourneys, readJourneyFiles, readSchemas } from '../check/files/read-files.ts';
import { validateJourney } from '../check/validate.ts';
import { compileJourney } from '../compile/compile-journey.ts';
import { compileScreen } from '../compile/compile-screen.ts';
import { compileTexts } from '../compile/compile-texts.ts';
import type { Catalogue } from '../engine/model/catalogue.ts';
import type { Sources } from '../engine/model/parse.ts';
import { formatProblem } from '../engine/model/problem.ts';
import type { Copy } from '../engine/model/texts/copy.ts';
import { pseudoCopy, translateAll } from '../engine/model/texts/pseudo.ts';
import type { Journey } from '../engine/model/types.ts';
import texts from './journey/texts.json' with { type: 'json' };

interface Opened {
  readonly journey: Journey;
  readonly catalogue: Catalogue;
  readonly copies: readonly Copy[];
  readonly texts: Readonly<Record<string, ReturnType<typeof compileTexts>>>;
}

/**
 * A Vite plugin of the development server: `import { journey, load } from 'virtual:gallery'` imports a journey that is
 * generated from the examples of all listed widgets and blocks, with the words and brand of the first journey, the words that
 * only others have, and the languages and translations of all. It is validated like any other, so an invalid example is
 * reported as a Problem. A change of an example reloads the page.
 */
export function galleryPlugin(): Plugin {
  let root = process.cwd();
  let opened: Promise<Opened> | undefined;
  return {
    name: 'gallery',
    apply: 'serve',
    configResolved(config) {
      root = config.root;
    },
    resolveId: (source) => (isGalleryId(source) || source === virtualIds.brand ? resolvedId(source) : undefined),
    async load(resolved) {
      const id = resolved.replace(/^\0/, '');
      if (resolved === resolvedId(virtualIds.brand)) return brandCss(await readBrand(root, await firstJourney(root)));
      if (id === resolved || !isGalleryId(id)) return undefined;
      opened ??= openGallery(root);
      const { journey, catalogue } = await opened;
      const screen = id.slice(screenPrefix.length);
      return screen ? compileScreen(journey, screen, catalogue) : writeGallery(await opened);
    },
    configureServer(server) {
      server.watcher.on('all', (_, path) => {
        if (!/\/(widgets|src\/engine\/screen|src\/gallery|journeys)\//.test(path)) return;
        opened = undefined;
        reloadGallery(server);
      });
    },
  };
}

const screenPrefix = `${virtualIds.gallery}/`;

const isGalleryId = (id: string): boolean => id === virtualIds.gallery || id.startsWith(screenPrefix);

/** Writes the source of the gallery's journey; each screen is a separate module. */
function writeGallery({ journey, catalogue, copies, texts }: Opened): string {
  const loaders = Object.values(journey.screens).flatMap(({ id, path = id }) =>
    [id, path].map((name) => `"${name}":()=>import("${screenPrefix}${id}")`),
  );
  return [
    `const loaders={${loaders.join(',')}};`,
    `const languages=${JSON.stringify(texts)};`,
    `export const journey=${JSON.stringify(compileJourney(journey, catalogue, copies))};`,
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

const firstJourney = async (root: string): Promise<string> => (await orderedJourneys(root))[0] ?? '';

/** The journeys whose words the gallery shows, the one at the start page first. */
async function orderedJourneys(root: string): Promise<readonly string[]> {
  const journeys = await readServedJourneys(root);
  return [...journeys.filter(({ folder }) => folder === '/'), ...journeys.filter(({ folder }) => folder !== '/')].map(
    ({ id }) => id,
  );
}

async function openGallery(root: string): Promise<Opened> {
  const [first = '', ...others] = await orderedJourneys(root);
  const [files, more, schemas, known, made] = await Promise.all([
    readJourneyFiles(root, first),
    Promise.all(others.map(async (id) => (await readJourneyFiles(root, id)).journey)),
    readSchemas(root),
    readAllCopies(root),
    importCode<typeof import('./journey/make-gallery.ts')>(root, 'src/gallery/journey/make-gallery.ts'),
  ]);
  const { files: own, catalogue } = made.makeGallery(files, more);
  const validated = validateJourney(own, { ...schemas, catalogue });
  if ('problems' in validated) throw new Error(`The gallery:\n${validated.problems.map(formatProblem).join('\n')}`);
  const { journey, sources } = validated;
  const copies = galleryCopies(sources, known);
  const texts = Object.fromEntries(copies.map((copy) => [copy.language, compileTexts(sources, copy, catalogue)]));
  return { journey, catalogue, copies, texts };
}

/** The translations of all journeys, one for each language. */
async function readAllCopies(root: string): Promise<readonly Copy[]> {
  const ids = await listJourneys(root);
  const companions = await Promise.all(ids.map((id) => readCompanions(root, id)));
  const texts = new Map<string, Copy['texts']>();
  for (const [index, { copies }] of companions.entries()) {
    for (const copy of copies.map<Copy>(({ text }) => JSON.parse(text))) {
      // Texts are found by their English, so that the names of the parts only have to differ.
      const own = Object.entries(copy.texts).map(([part, all]) => [`${ids[index]}/${part}`, all]);
      texts.set(copy.language, { ...texts.get(copy.language), ...Object.fromEntries(own) });
    }
  }
  return [...texts].map(([language, all]) => ({ language, texts: all }));
}

/**
 * Translates the gallery's texts. For each language of a journey: the texts that the journey also contains, with its
 * translations, and the gallery's own texts. For the pseudo-language: every translatable text.
 */
export function galleryCopies(sources: Sources, copies: readonly Copy[]): Copy[] {
  const translated = copies.map((copy) => translateAll(sources, copy.language, translator(copy)));
  return [...translated, pseudoCopy(sources)];
}

function translator(copy: Copy): (text: string) => string | undefined {
  const own: Readonly<Record<string, Readonly<Record<string, string>>>> = texts;
  const known = new Map(
    Object.values(copy.texts).flatMap((part) => Object.values(part).map(({ from, text }) => [from, text] as const)),
  );
  for (const [key, from] of Object.entries(texts.en)) {
    const text = own[copy.language]?.[key];
    if (text !== undefined) known.set(from, text);
  }
  return (text) => known.get(text);
}
