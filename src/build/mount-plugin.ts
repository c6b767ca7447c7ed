import { readFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import type { Plugin } from 'vite';
import { openForm, readFormContext } from '../check/files/open-form.ts';
import type { OpenedJourney } from '../check/files/open-journey.ts';
import { compileTexts } from '../compile/compile-texts.ts';
import { engineFile } from '../engine/engine-files.ts';
import { drawsOf } from '../engine/model/draws.ts';
import { formScreen } from '../engine/model/form-screen.ts';
import { hashOf } from './hash-of.ts';
import { openServed } from './journeys/open-served.ts';
import { mountStyle, stylesOf } from './mount-styles.ts';
import { readCatalogue } from './read-catalogue.ts';
import { type JourneyModule, journeyId, parseJourneyId, resolvedId, screenId } from './virtual/ids.ts';
import { bringDraws, type JourneySource, writeModule } from './virtual/journey-source.ts';
import { requireModuleFiles } from './virtual/module-files.ts';

type Kind = 'form' | 'journey';

/** A file that is imported as a component. */
interface Mounted {
  readonly kind: Kind;
  readonly file: string;
}

interface MountConfig {
  readonly root: string;
  readonly base: string;
  readonly publicDir: string;
}

const request = /^(.+\.json)\?(form|journey)$/;
// The id ends in .js, since Vite's own JSON plugin handles ids that end in .json.
const moduleId = /^\0(form|journey):(.+)\.js$/;

/**
 * A Vite plugin: `import Apply from './apply.form.json?form'` imports a form as a component, and
 * `import Apply from './journeys/apply/journey.json?journey'` a journey of the project. The other export, `form` or `journey`, is what
 * was compiled, for a `JourneyForm` or a `Journey`. An error in the files fails the build.
 */
export function mountPlugin(): Plugin {
  const mounted = new Map<string, Mounted>();
  const sources = createSources();
  let config: MountConfig;
  return {
    name: 'mounted',
    configResolved(resolved) {
      config = resolved;
    },
    buildStart: sources.forget,
    watchChange: sources.forget,
    resolveId: {
      order: 'pre',
      filter: { id: [request, /^virtual:/] },
      async handler(source, importer) {
        if (mounted.has(parseJourneyId(source)?.journey ?? '')) return resolvedId(source);
        const [, path, kind] = request.exec(source) ?? [];
        const found = path === undefined ? undefined : await this.resolve(path, importer, { skipSelf: true });
        if (!found) return undefined;
        const one = { kind: kind as Kind, file: found.id };
        mounted.set(idOf(one), one);
        return `\0${kind}:${found.id}.js`;
      },
    },
    load: {
      order: 'pre',
      filter: { id: /^\0(form|journey|virtual):/ },
      async handler(id) {
        const [, kind, file = ''] = moduleId.exec(id) ?? [];
        const part = kind === undefined && id.startsWith('\0') ? parseJourneyId(id) : undefined;
        const one = kind === undefined ? mounted.get(part?.journey ?? '') : { kind: kind as Kind, file };
        if (!one) return undefined;
        const { watched, ...source } = await sources.open(config, one);
        for (const name of watched) this.addWatchFile(name);
        if (part) return writeModule(part, source);
        const { component } = components[one.kind];
        const code = [`import"${component}"`, ...screenModulesOf(source).map((module) => writeModule(module, source))];
        const styles = await stylesOf(code.join('\n'), async (name, importer) => {
          const found = await this.resolve(name, importer ?? join(config.root, 'index.html'));
          return found?.id.replace(/\?.*/, '');
        });
        return writeMounted(one, source, [await mountStyle(source.journey.brand), styles]);
      },
    },
  };
}

/** A checked and compiled file, and the files that it was made of. */
interface MountedSource extends JourneySource {
  readonly watched: readonly string[];
}

/** The forms and journeys of a project, each read and validated once. */
function createSources() {
  const opened = new Map<string, Promise<MountedSource>>();
  let surroundings: ReturnType<typeof readSurroundings> | undefined;
  const readSurroundings = async (root: string) => [await readCatalogue(root), await readFormContext(root)] as const;
  const openFile = async (root: string, file: string): Promise<OpenedJourney> => {
    surroundings ??= readSurroundings(root);
    const [catalogue, context] = await surroundings;
    const path = relative(root, file).replaceAll('\\', '/');
    return openForm({ file: path, text: await readFile(file, 'utf8') }, catalogue, context);
  };
  const open = async (config: MountConfig, one: Mounted): Promise<MountedSource> => {
    const { kind, file } = one;
    const { root } = config;
    const valid =
      kind === 'form'
        ? await openFile(root, file)
        : await openServed(config, { id: journeyOf(root, file), folder: '/', base: '/', storage: '' }, readCatalogue);
    requireModuleFiles(root, valid.catalogue);
    const texts = valid.copies.map(
      (copy) => [copy.language, compileTexts(valid.sources, copy, valid.catalogue)] as const,
    );
    const journey = { ...valid.journey, id: idOf(one) };
    const watched = kind === 'form' ? [file] : filesOf(valid).map((name) => join(root, name));
    return { ...valid, journey, texts: Object.fromEntries(texts), isServed: false, watched };
  };
  return {
    open(config: MountConfig, one: Mounted) {
      const known = opened.get(idOf(one)) ?? open(config, one);
      opened.set(idOf(one), known);
      return known;
    },
    forget() {
      opened.clear();
      surroundings = undefined;
    },
  };
}

/** The files of a journey, from the root of the project. */
const filesOf = ({ sources: { journey, brand, screens, schemas }, copies }: OpenedJourney): readonly string[] => [
  ...[journey, brand, ...Object.values(screens), ...Object.values(schemas)].map(({ file }) => file),
  ...copies.map(({ language }) => `${dirname(journey.file)}/copy/${language}.json`),
];

/** The id of a journey of a project, by its file. @throws Error for another file. */
function journeyOf(root: string, file: string): string {
  const path = relative(root, file).replaceAll('\\', '/');
  const [, id] = /^journeys\/([^/]+)\/journey\.json$/.exec(path) ?? [];
  if (id === undefined) throw new Error(`${path}: a journey is the file journeys/<name>/journey.json of the project.`);
  return id;
}

const idOf = ({ kind, file }: Mounted): string => `${kind}-${hashOf(file)}`;

const screenModulesOf = ({ journey: { id, screens } }: JourneySource): readonly JourneyModule[] =>
  Object.keys(screens).flatMap((screen) => [
    { kind: 'screen' as const, journey: id, screen },
    { kind: 'screen-actions' as const, journey: id, screen },
  ]);

const components = {
  form: { component: engineFile('src/engine/embed/journey-form.tsx'), name: 'JourneyForm' },
  journey: { component: engineFile('src/engine/embed/journey.tsx'), name: 'Journey' },
} as const;

/** The module that brings a form or a journey together. */
function writeMounted(
  { kind }: Mounted,
  { journey: { id, screens } }: JourneySource,
  [own, styles]: readonly [string, readonly string[]],
): string {
  const { component, name } = components[kind];
  const parts = kind === 'form' ? 'screen' : 'openRouteManifest';
  const sheets = ['own', ...styles.map((_, index) => `style${index}`)];
  return [
    `import{journey as compiled,loadLanguage${kind === 'form' ? '' : ',openRouteManifest'}}from"${journeyId(id)}";`,
    ...(kind === 'form' ? [`import*as screen from"${screenId(id, formScreen)}";`] : []),
    `import{createElement}from"react";`,
    `import{${name}}from"${component}";`,
    ...styles.map((file, index) => `import style${index} from"${file}?inline";`),
    ...(drawsOf(screens) ? bringDraws('compiled') : []),
    `const own=${JSON.stringify(own)};`,
    `export const ${kind}={journey:compiled,${parts},loadLanguage,styles:[${sheets.join(',')}]};`,
    `export default function Mounted(props){return createElement(${name},{...props,of:${kind}})}`,
  ].join('\n');
}
