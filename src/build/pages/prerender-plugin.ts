import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin, ResolvedConfig, Rolldown, ViteBuilder } from 'vite';
import { compileJourney } from '../../compile/compile-journey.ts';
import { compileTexts } from '../../compile/compile-texts.ts';
import { translateInstance } from '../../compile/instance.ts';
import { engineFile } from '../../engine/engine-files.ts';
import { createPageFinisher } from '../../first-load/first-paint/finish-page.ts';
import type { InlineHashes } from '../../first-load/first-paint/inline-hashes.ts';
import type { PageAssets } from '../../first-load/prerender/page-assets.ts';
import { brandTags, readBrand } from '../brand.ts';
import type { JourneySet } from '../journeys/journey-set.ts';
import type { BuildConfig } from '../journeys/open-served.ts';
import { outputPath, type ServedJourney } from '../journeys/served-journeys.ts';
import { precompressFile, precompressFolder } from '../precompress.ts';
import type { Renderer, RenderSource } from '../published/define.ts';
import { openInstance } from '../published/open-instance.ts';
import { assetsFile, journeysFile, rendererFolder, sourceFile } from '../published/render-files.ts';
import { renderSourceOf } from '../published/render-source.ts';
import { pageEnvironments } from './environments.ts';
import { fillPage } from './fill-page.ts';
import { inlineStylesOf, styleSheetOf } from './inline-styles.ts';
import { pageAround } from './page-around.ts';
import { pageFile } from './page-file.ts';
import { screenFilesIn } from './screen-files.ts';

interface Built {
  readonly client: Rolldown.RolldownOutput;
  /** The script that draws variants by share. */
  readonly draw: string;
  /** The script that hides a page. */
  readonly hide: string;
  /** The script that completes a page. */
  readonly fill: string;
  /** The address of the bootstrap script. */
  readonly bootstrap: string;
  /** The address of the script that reads and edits texts. */
  readonly editor: string;
}

/**
 * A Vite plugin: builds the bootstrap scripts and the renderer together with the app, prerenders every screen of each
 * journey in each of its languages, and precompresses the output.
 */
export function prerenderPlugin(set: JourneySet): Plugin {
  return {
    name: 'prerender',
    apply: 'build',
    async config({ root: given = '.', base = '/', build: { outDir = 'dist' } = {} }) {
      const root = resolve(given);
      const journeys = await set.all({ root, base });
      return {
        builder: { sharedConfigBuild: true },
        environments: { ...pageEnvironments({ root, outDir }, journeys) },
      };
    },
    async buildApp(builder) {
      const { config } = builder;
      const dist = resolve(config.root, config.build.outDir);
      const journeys = await set.all(config);
      const built = await buildScripts(builder);
      // Other threads compress the files of the app while this one renders its pages.
      const templates = journeys.map((one) => outputPath(one, 'index.html'));
      const compressed = [precompressFolder(dist, { except: templates })];
      await build(builder, 'render');
      const inline: Inline = {};
      for (const journey of journeys) {
        const written = await writePages({ config, set, journey, dist, built });
        compressed.push(...Object.keys(written).map((page) => precompressFile(join(dist, page))));
        Object.assign(inline, written);
      }
      await writeJourneys({ config, set, journeys, dist, inline });
      await Promise.all(compressed);
    },
  };
}

/** What is inside each page, by its file. */
type Inline = Readonly<Record<string, InlineHashes>>;

interface JourneysInput {
  readonly config: BuildConfig;
  readonly set: JourneySet;
  readonly journeys: readonly ServedJourney[];
  readonly dist: string;
  readonly inline: Inline;
}

/**
 * Writes for the server of the pages where each journey is served, its version and the language of its screens, and what is
 * inside the pages.
 */
async function writeJourneys({ config, set, journeys, dist, inline }: JourneysInput): Promise<void> {
  const withLanguage = journeys.map(async (one) => {
    const { journey, catalogue, copies } = await set.open(config, one);
    return {
      ...one,
      language: journey.settings.locale.language,
      version: compileJourney(journey, catalogue, copies).version,
    };
  });
  const list = { base: config.base, inline, journeys: await Promise.all(withLanguage) };
  await writeFile(join(dist, rendererFolder, journeysFile), JSON.stringify(list));
}

async function buildScripts(builder: ViteBuilder): Promise<Built> {
  const client = await build(builder, 'client');
  if (builder.environments.host) await build(builder, 'host');
  const draw = await build(builder, 'draw');
  const hide = await build(builder, 'hide');
  const fill = await build(builder, 'fill');
  const bootstrap = await build(builder, 'bootstrap');
  return {
    client,
    draw: draw.output[0].code.trim(),
    hide: hide.output[0].code.trim(),
    fill: fill.output[0].code.trim(),
    bootstrap: builder.config.base + bootstrap.output[0].fileName,
    editor: builder.config.base + editorIn(client),
  };
}

function editorIn({ output }: Rolldown.RolldownOutput): string {
  const isEditor = (part: Rolldown.OutputChunk | Rolldown.OutputAsset): boolean =>
    part.type === 'chunk' && part.facadeModuleId?.replaceAll('\\', '/') === engineFile('src/engine/editing/editor.ts');
  const chunk = output.find(isEditor);
  if (!chunk) throw new Error('The build has no chunk that reads and edits texts.');
  return chunk.fileName;
}

async function build(builder: ViteBuilder, name: string): Promise<Rolldown.RolldownOutput> {
  const environment = builder.environments[name];
  if (!environment) throw new Error(`There is no environment "${name}" to build the pages with.`);
  // Only a watch build, or a build with several outputs, returns another type.
  return (await builder.build(environment)) as Rolldown.RolldownOutput;
}

interface PageInput {
  readonly set: JourneySet;
  readonly config: ResolvedConfig;
  readonly journey: ServedJourney;
  readonly dist: string;
  readonly built: Built;
}

async function writePages({
  config,
  set,
  journey: own,
  dist,
  built: { client, ...scripts },
}: PageInput): Promise<Inline> {
  const folder = join(dist, rendererFolder);
  const { prerenderPages }: Pick<Renderer, 'prerenderPages'> = await import(
    pathToFileURL(join(folder, 'render.mjs')).href
  );
  const opened = await set.open(config, own);
  const { catalogue, copies, sources } = opened;
  const source = renderSourceOf({ opened, served: own, deployment: config.base });
  const english = await openInstance(source, catalogue);
  const page = pageFile(config.root, own);
  await mkdir(join(dist, outputPath(own, '')), { recursive: true });
  const inline: Record<string, InlineHashes> = {};
  const frames: Record<string, string> = {};
  for (const { tag } of english.journey.languages) {
    const copy = copies.find(({ language }) => language === tag);
    const instance = copy ? translateInstance(english, compileTexts(sources, copy, catalogue)) : english;
    const needs = { journey: own.id, language: tag, page, base: config.base };
    frames[tag] = await readFrame(config, own, tag);
    const frame = fillPage(frames[tag], instance.journey, tag);
    const styles = inlineStylesOf(client, { journey: own, language: tag, base: config.base });
    const styleSheet = config.base + styleSheetOf(client, own).fileName;
    const assets: PageAssets = { frame, ...scripts, styleSheet, styles, screens: screenFilesIn(client, needs) };
    const pages = prerenderPages(instance, assets, tag);
    await writeFile(join(folder, assetsFile(own.id, tag)), JSON.stringify(assets));
    const finish = createPageFinisher(assets, config);
    for (const [name, page] of Object.entries(pages)) {
      const finished = await finish(page);
      inline[outputPath(own, name)] = finished.inline;
      await writeFile(join(dist, outputPath(own, name)), finished.html);
    }
  }
  const file = join(folder, sourceFile(own.id));
  await writeFile(file, JSON.stringify({ ...source, frames } satisfies RenderSource));
  return inline;
}

/**
 * Reads the HTML around every page of a journey in a language: what is around them, with the icons and theme colours of
 * the journey's brand.
 */
async function readFrame(
  { root, base: deployment }: BuildConfig,
  { id, base }: ServedJourney,
  language: string,
): Promise<string> {
  const [html, brand] = await Promise.all([readFile(pageAround(root), 'utf8'), readBrand(root, id, deployment)]);
  const tags = brandTags(brand, { base, language }).map(({ tag, attrs = {} }) => {
    const written = Object.entries(attrs).map(([name, value]) => ` ${name}="${value}"`);
    return `<${tag}${written.join('')} />`;
  });
  return html.replace('</head>', () => `${tags.join('')}</head>`);
}
