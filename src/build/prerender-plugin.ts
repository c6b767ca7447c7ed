import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { EnvironmentOptions, Plugin, Rolldown, ViteBuilder } from 'vite';
import { instantiate, translateInstance } from '../compile/instantiate.ts';
import { compileTexts } from '../compile/texts.ts';
import { openJourney } from '../validate/files/open-journey.ts';
import { brandTags, readBrand } from './brand-plugin.ts';
import { chunkGroups } from './chunks.ts';
import { fillPage } from './fill-page.ts';
import { precompressFolder } from './precompress.ts';
import { readCatalogue } from './read-catalogue.ts';

/** What the renderer's bundle exports, and what it is given. It has styles and components in it, so it is built, not imported. */
interface Renderer {
  readonly prerenderPages: (machine: unknown, assets: Assets, language: string) => Readonly<Record<string, string>>;
}

interface Assets {
  readonly frame: string;
  readonly hide: string;
  readonly bootstrap: string;
  readonly screens: Readonly<Record<string, ScreenFiles>>;
}

interface ScreenFiles {
  readonly own: string;
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

type Output = Rolldown.RolldownOutput;

const renderFolder = '.render';

/**
 * A Vite plugin: builds, beside the app, the first scripts and the renderer, and with it the HTML of every screen of a
 * journey, and compresses all that is sent. The renderer and its list of files stay in `dist/.render/`, for pages that are made later.
 */
export function prerenderPlugin(id: string): Plugin {
  return {
    name: 'pages',
    apply: 'build',
    config: ({ build: { outDir = 'dist' } = {} }) => ({
      builder: {},
      environments: {
        client: {
          build: {
            rolldownOptions: { input: 'index.html', output: { codeSplitting: { groups: chunkGroups } } },
          },
        },
        hide: script('hide'),
        bootstrap: script('bootstrap'),
        render: {
          consumer: 'server',
          // It runs wherever it lies, and has the same form library as the app.
          resolve: { noExternal: true },
          build: {
            ssr: true,
            manifest: false,
            minify: false,
            outDir: join(outDir, renderFolder),
            emptyOutDir: true,
            copyPublicDir: false,
            rolldownOptions: { input: 'src/prerender/prerender-pages.ts', output: { entryFileNames: 'render.js' } },
          },
        },
      },
    }),
    async buildApp(builder) {
      const { root } = builder.config;
      const app = await build(builder, 'client');
      const hide = await build(builder, 'hide');
      const bootstrap = await build(builder, 'bootstrap');
      await build(builder, 'render');
      const dist = resolve(root, builder.config.build.outDir);
      const { prerenderPages }: Renderer = await import(pathToFileURL(join(dist, renderFolder, 'render.js')).href);
      const { journey, catalogue, copies, sources } = await openJourney(root, id, readCatalogue);
      const plain = await instantiate(journey, catalogue, copies);
      const frame = await readFrame(root, id);
      for (const { tag } of plain.journey.languages) {
        const copy = copies.find(({ language }) => language === tag);
        const machine = copy ? translateInstance(plain, compileTexts(sources, copy)) : plain;
        const assets: Assets = {
          frame: fillPage(frame, machine.journey, tag),
          hide: toAddress(hide.output[0].fileName),
          bootstrap: toAddress(bootstrap.output[0].fileName),
          screens: filesOf(app, tag),
        };
        const pages = prerenderPages(machine, assets, tag);
        await writeFile(join(dist, renderFolder, `assets.${tag}.json`), JSON.stringify(assets));
        await Promise.all(Object.entries(pages).map(([name, html]) => writeFile(join(dist, name), html)));
      }
      await precompressFolder(dist);
    },
  };
}

/** How a script of `src/bootstrap/` is built, which a page runs as it is. */
const script = (name: string): EnvironmentOptions => ({
  consumer: 'client',
  build: {
    emptyOutDir: false,
    manifest: false,
    copyPublicDir: false,
    rolldownOptions: {
      input: `src/bootstrap/${name}.ts`,
      output: { format: 'iife', entryFileNames: `assets/${name}-[hash].js` },
    },
  },
});

/** The HTML around every page: that of the app, with the icon and the theme colours of the journey's brand. */
async function readFrame(root: string, id: string): Promise<string> {
  const [html, brand] = await Promise.all([readFile(join(root, 'index.html'), 'utf8'), readBrand(root, id)]);
  const tags = brandTags(brand).map(({ tag, attrs = {} }) => {
    const written = Object.entries(attrs).map(([name, value]) => ` ${name}="${value}"`);
    return `<${tag}${written.join('')} />`;
  });
  return html.replace('</head>', () => `${tags.join('')}</head>`);
}

async function build(builder: ViteBuilder, name: string): Promise<Output> {
  const environment = builder.environments[name];
  if (!environment) throw new Error(`There is no environment "${name}" to build the pages with.`);
  const output = await builder.build(environment);
  // Only a watcher answers otherwise, and a list when there are several outputs, which there are not.
  return output as Output;
}

/** The files that each screen needs in a language: its own and those of the app, what is imported before what imports it. */
function filesOf({ output }: Output, language: string): Assets['screens'] {
  const chunks = output.filter((one) => one.type === 'chunk');
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const entry = chunks.find(({ isEntry }) => isEntry);
  const withImports = (file: string, found = new Set<string>()): Set<string> => {
    if (found.has(file)) return found;
    for (const needed of byFile.get(file)?.imports ?? []) withImports(needed, found);
    return found.add(file);
  };
  const stylesIn = (name: string): string => {
    const [file, ...others] = output.filter((one) => one.type === 'asset' && one.names.includes(name));
    if (!file || others.length > 0) throw new Error(`There is no one file of styles "${name}".`);
    return toAddress(file.fileName);
  };
  // Fonts come after the engine, but not every device has letters of its own for other scripts.
  const isLatin = new Intl.Locale(language).maximize().script === 'Latn';
  const styles = [sharedStyles, ...(isLatin ? [] : [fontStyles])].map(stylesIn);
  const screens = chunks.flatMap((chunk) => {
    const id = /virtual:journey\/([^/]+)$/.exec(chunk.facadeModuleId ?? '')?.[1];
    if (id === undefined || !entry) return [];
    const spoken = [language, `${language}_${id}`].map((part) => `\0virtual:language/${part}`);
    const texts = chunks.filter(({ facadeModuleId }) => spoken.includes(facadeModuleId ?? ''));
    const own = [chunk, ...texts].flatMap(({ fileName }) => [...withImports(fileName)]);
    const files = [...withImports(entry.fileName)].filter((file) => file !== entry.fileName);
    const scripts = [...new Set([...files, ...own.filter((file) => file !== entry.fileName), entry.fileName])];
    if (!chunk.exports.includes('screen')) throw new Error(`The chunk of "${id}" does not export its screen by name.`);
    return [[id, { own: toAddress(chunk.fileName), scripts: scripts.map(toAddress), styles }] as const];
  });
  return Object.fromEntries(screens);
}

/** How Vite names the one file of all styles that are imported. */
const sharedStyles = 'style.css';
/** The faces of the fonts: `src/screen/fonts/fonts.css`. */
const fontStyles = 'fonts.css';

const toAddress = (file: string): string => `/${file}`;
