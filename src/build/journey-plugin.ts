import { join } from 'node:path';
import { type Plugin, runnerImport } from 'vite';
import { withExtension } from '../compile/actions-of.ts';
import { compileJourney, compileScreen, reachedFrom, routesOf } from '../compile/compile.ts';
import { hasDynamicShape } from '../compile/has-dynamic-shape.ts';
import { type ModuleNames, needsOf } from '../compile/needs.ts';
import { compileTexts } from '../compile/texts.ts';
import type { Catalogue } from '../journey/catalogue.ts';
import type { CompiledJourney } from '../journey/compiled.ts';
import { journeyPart } from '../journey/texts/copy.ts';
import type { Texts } from '../journey/texts/language.ts';
import { type OpenedJourney, openJourney } from '../validate/files/open-journey.ts';
import { fillPage } from './fill-page.ts';
import { type RegistrySource, readRegistrySource } from './registry-source.ts';
import { eagerPlugin } from './slim/eager-plugin.ts';
import { type FormPart, formNeeds } from './slim/form-parts.ts';
import { formPlugin } from './slim/form-plugin.ts';
import { stripMetadataPlugin } from './slim/strip-metadata-plugin.ts';
import { validatorPlugin } from './validator-plugin.ts';

const moduleId = 'virtual:journey';
const screenPrefix = 'virtual:journey/';
const languagePrefix = 'virtual:language/';
const routeManifestId = 'virtual:route-manifest';

interface Listed extends OpenedJourney {
  readonly listing: RegistrySource;
  /** Language -> part of the journey -> its texts. */
  readonly texts: Readonly<Record<string, Readonly<Record<string, Texts>>>>;
}

/**
 * Vite plugins: `import { journey } from 'virtual:journey'` gives a journey of `journeys/`, compiled, with one chunk a
 * screen, which brings the code of the widgets, blocks and actions it names and the ways to the screens it leads to; a
 * directory of them all; and, for each other language, one chunk of its own and one a screen. A journey with a Problem
 * fails the build; in development the overlay shows it, and any change of `journeys/` or `schemas/` reloads the page.
 * `without` names parts of the form library that a build is to do without, come what may.
 */
export function journeyPlugin(id: string, { without = [] }: { without?: readonly FormPart[] } = {}): Plugin[] {
  let root = process.cwd();
  let opened: Promise<Listed> | undefined;
  const open = async (): Promise<Listed> => {
    const found = await openJourney(root, id, readCatalogue);
    const texts = found.copies.map((copy) => [copy.language, compileTexts(found.sources, copy)] as const);
    return { ...found, listing: await readRegistrySource(root, found.catalogue), texts: Object.fromEntries(texts) };
  };
  const once = (): Promise<Listed> => {
    opened ??= open();
    return opened;
  };
  const journeys: Plugin = {
    name: 'journey',
    configResolved(config) {
      root = config.root;
    },
    resolveId(source) {
      const isOurs = [moduleId, routeManifestId].includes(source) || /^virtual:(journey|language)\//.test(source);
      return isOurs ? `\0${source}` : undefined;
    },
    async load(resolved) {
      const [, source = '', name = ''] = /^\0(virtual:(?:journey|language|route-manifest)\/?)(.*)/.exec(resolved) ?? [];
      if (!source) return undefined;
      const opened = await once();
      if (source === routeManifestId) return writeRouteManifest(opened);
      if (source === languagePrefix) return writeTexts(name, opened);
      return source === screenPrefix ? writeScreen(name, opened) : writeJourney(opened);
    },
    async transformIndexHtml(page) {
      return fillPage(page, compileJourney((await once()).journey));
    },
    configureServer(server) {
      const watched = [join(root, 'journeys'), join(root, 'schemas')];
      const scenarios = join(root, 'journeys', id, 'scenarios');
      server.watcher.add(watched);
      server.watcher.on('all', (_, path) => {
        // A walk that is being recorded must not reload the page that it is walked on.
        if (path.startsWith(scenarios) || !watched.some((folder) => path.startsWith(folder))) return;
        opened = undefined;
        server.moduleGraph.invalidateAll();
        server.ws.send({ type: 'full-reload' });
      });
    },
    buildStart() {
      opened = undefined;
    },
  };
  return [
    journeys,
    // Its validators and the form are all called as soon as a screen is entered.
    eagerPlugin((id) => id.startsWith(`\0${screenPrefix}`) && !id.endsWith('/actions')),
    stripMetadataPlugin(async () => (await once()).listing),
    formPlugin(async () => {
      const { journey, catalogue } = await once();
      return formNeeds(journey, catalogue);
    }, without),
  ];
}

/** The source of what is loaded first. */
function writeJourney({ journey, copies, catalogue }: Listed): string {
  const languages = copies.map(({ language }) => language);
  return [
    `export const journey=${JSON.stringify(walkedBy(compileJourney(journey, copies), catalogue))};`,
    `export const openRouteManifest=()=>import("${routeManifestId}");`,
    `const languages=${loadersOf(languages, languagePrefix)};`,
    'export const loadLanguage=(tag)=>languages[tag]();',
  ].join('\n');
}

/** A journey without what only an editor, the page around a walk and a search over all of them read. */
function walkedBy(journey: CompiledJourney & { readonly $schema?: string }, catalogue: Catalogue): CompiledJourney {
  const { $schema, description, entries, widgets = {}, ...walked } = journey;
  const { noScript, ...words } = walked.words;
  const reworded = Object.entries(widgets).map(([name, { words }]) => {
    // A widget brings its own words.
    const others = Object.entries(words).filter(([word, text]) => text !== catalogue.widgets[name]?.words[word]);
    return [name, { words: Object.fromEntries(others) }] as const;
  });
  return {
    ...{ ...walked, words },
    widgets: Object.fromEntries(reworded.filter(([, { words }]) => Object.keys(words).length > 0)),
  };
}

/** The source that has the way to every screen. */
const writeRouteManifest = ({ journey }: Listed): string =>
  [
    `export const routes=${JSON.stringify(routesOf(journey))};`,
    `export const loaders=${loadersOf(Object.keys(journey.screens), screenPrefix)};`,
  ].join('\n');

/** The source of a screen's chunk: its data, what shows it, and ways to what follows. Or, under `<id>/actions`, what it runs. */
function writeScreen(name: string, { journey, catalogue, listing, texts }: Listed): string {
  const [id = '', part] = name.split('/');
  const screen = journey.screens[id];
  if (!screen) throw new Error(`"${id}" is not a screen of the journey "${journey.id}".`);
  const { now, later } = needsOf(screen, hasDynamicShape(journey.schemas[id] ?? {}, screen, catalogue), catalogue);
  if (part === 'actions') return importModules({ ...later, actions: withExtension(later.actions, journey) }, listing);
  const hasLater = Object.values(later).some((names) => names.length > 0);
  const spoken = Object.keys(texts).filter((language) => texts[language]?.[id]);
  return [
    compileScreen(journey, id, catalogue),
    importModules(now, listing),
    `export const loadActions=${hasLater ? `()=>import("${screenPrefix}${id}/actions")` : 'undefined'};`,
    `export const loaders=${loadersOf(reachedFrom(journey, screen, catalogue), screenPrefix)};`,
    `export const texts=${loadersOf(spoken, languagePrefix, `_${id}`)};`,
  ].join('\n');
}

/** The source that imports the code of some names, and exports it as `modules`. */
function importModules(names: ModuleNames, listing: RegistrySource): string {
  const imports: string[] = [];
  const lists = Object.entries(names).map(([kind, ofKind]) => {
    const locals = ofKind.map((name) => {
      const { file = '', exported = '' } = listing[kind as keyof RegistrySource][name] ?? {};
      const local = `part${imports.length}`;
      imports.push(`import{${exported} as ${local}}from"/${file}";`);
      return local;
    });
    return `${kind}:[${locals.join(',')}]`;
  });
  return `${imports.join('')}\nexport const modules={${lists.join(',')}};`;
}

const loadersOf = (names: readonly string[], prefix: string, suffix = ''): string =>
  `{${names.map((name) => `${JSON.stringify(name)}:()=>import("${prefix}${name}${suffix}")`).join(',')}}`;

/** The source of a language's texts: of the journey itself, or of the screen named after the language. */
function writeTexts(name: string, { texts }: Listed): string {
  const [language = '', part = journeyPart] = name.split('_');
  return `export const texts=${JSON.stringify(texts[language]?.[part] ?? {})};`;
}

/** The facts of everything listed in `widgets/`, `src/actions/` and `src/screen/blocks/`, read from the lists themselves. */
export const readCatalogue = async (root: string): Promise<Catalogue> =>
  (await importCode<typeof import('../catalogue.ts')>(root, 'src/catalogue.ts')).catalogue;

/** Runs one of the app's own modules here, to read what it says. */
export async function importCode<Module>(root: string, file: string): Promise<Module> {
  const { module } = await runnerImport<Module>(join(root, file), {
    configFile: false,
    root,
    logLevel: 'error',
    plugins: [validatorPlugin(), withoutStyles],
  });
  return module;
}

// What is read needs no styles, and reading it must not wait for the style pipeline.
const withoutStyles: Plugin = {
  name: 'without-styles',
  enforce: 'pre',
  resolveId: (source) => (source.endsWith('.css') ? '\0no-style' : undefined),
  load: (id) => (id === '\0no-style' ? 'export default {}' : undefined),
};
