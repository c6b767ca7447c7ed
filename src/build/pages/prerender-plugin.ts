import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin, Rolldown, ViteBuilder } from 'vite';
import { compileTexts } from '../../compile/compile-texts.ts';
import { instantiate, translateInstance } from '../../compile/instantiate.ts';
import type { PageAssets } from '../../prerender/page-assets.ts';
import { openJourney } from '../../validate/files/open-journey.ts';
import { precompressFolder } from '../precompress.ts';
import { readCatalogue } from '../read-catalogue.ts';
import { pageEnvironments, rendererFolder } from './environments.ts';
import { fillPage } from './fill-page.ts';
import { readFrame } from './page-frame.ts';
import { screenFilesIn, toAddress } from './screen-files.ts';

/** The exports of the renderer's bundle, which imports styles and components and therefore must be built before it runs. */
interface Renderer {
  readonly prerenderPages: (machine: unknown, assets: PageAssets, language: string) => Readonly<Record<string, string>>;
}

interface Built {
  readonly client: Rolldown.RolldownOutput;
  readonly hide: string;
  readonly bootstrap: string;
}

/**
 * A Vite plugin: builds the bootstrap scripts and the renderer together with the app, prerenders every screen of a journey
 * in each of its languages, and precompresses the output.
 */
export function prerenderPlugin(id: string): Plugin {
  return {
    name: 'prerender',
    apply: 'build',
    config: ({ build: { outDir = 'dist' } = {} }) => ({ builder: {}, environments: { ...pageEnvironments(outDir) } }),
    async buildApp(builder) {
      const { root } = builder.config;
      const dist = resolve(root, builder.config.build.outDir);
      const built = await buildEnvironments(builder);
      await writePages({ root, id, dist, built });
      await precompressFolder(dist);
    },
  };
}

async function buildEnvironments(builder: ViteBuilder): Promise<Built> {
  const client = await build(builder, 'client');
  const hide = await build(builder, 'hide');
  const bootstrap = await build(builder, 'bootstrap');
  await build(builder, 'render');
  const scriptOf = ({ output: [script] }: Rolldown.RolldownOutput): string => toAddress(script.fileName);
  return { client, hide: scriptOf(hide), bootstrap: scriptOf(bootstrap) };
}

async function build(builder: ViteBuilder, name: string): Promise<Rolldown.RolldownOutput> {
  const environment = builder.environments[name];
  if (!environment) throw new Error(`There is no environment "${name}" to build the pages with.`);
  // Only a watch build, or a build with several outputs, returns another type.
  return (await builder.build(environment)) as Rolldown.RolldownOutput;
}

interface PageInput {
  readonly root: string;
  readonly id: string;
  readonly dist: string;
  readonly built: Built;
}

async function writePages({ root, id, dist, built: { client, ...scripts } }: PageInput): Promise<void> {
  const folder = join(dist, rendererFolder);
  const { prerenderPages }: Renderer = await import(pathToFileURL(join(folder, 'render.js')).href);
  const { journey, catalogue, copies, sources } = await openJourney(root, id, readCatalogue);
  const english = await instantiate(journey, catalogue, copies);
  const frame = await readFrame(root, id);
  for (const { tag } of english.journey.languages) {
    const copy = copies.find(({ language }) => language === tag);
    const instance = copy ? translateInstance(english, compileTexts(sources, copy, catalogue)) : english;
    const screens = screenFilesIn(client, tag);
    const assets: PageAssets = { frame: fillPage(frame, instance.journey, tag), ...scripts, screens };
    const pages = prerenderPages(instance, assets, tag);
    await writeFile(join(folder, `assets.${tag}.json`), JSON.stringify(assets));
    await Promise.all(Object.entries(pages).map(([name, html]) => writeFile(join(dist, name), html)));
  }
}
