import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { CompressedText, RenderedPage, RenderedTexts } from '../../changes/publishing/rendered-texts.ts';
import { compileOverlay, type Overlay } from '../../compile/compile-overlay.ts';
import { compileTexts } from '../../compile/compile-texts.ts';
import { type Instance, translateInstance } from '../../compile/instance.ts';
import { hashOverrides, publishedVersion } from '../../compile/version.ts';
import type { Json } from '../../engine/json/json.ts';
import type { Source } from '../../engine/json/source.ts';
import { journeyPart } from '../../engine/model/texts/copy.ts';
import type { TranslatedTexts } from '../../engine/model/texts/language.ts';
import { applyOverrides, type OverridableSources, type TextOverrides } from '../../engine/model/texts/overrides.ts';
import { createPageFinisher } from '../../first-load/first-paint/finish-page.ts';
import type { PageAssets } from '../../first-load/prerender/page-assets.ts';
import { fillPage } from '../pages/fill-page.ts';
import type { Renderer, RenderSource } from './define.ts';
import { openInstance } from './open-instance.ts';
import { assetsFile, sourceFile } from './render-files.ts';

/** Renders the texts of one journey. */
export interface TextRenderer {
  /** Conflicting overrides are left out. Rejects when a page cannot be rendered. */
  render(overrides: TextOverrides): Promise<RenderedTexts>;
}

/** A language of a journey as it was built. */
interface BuiltLanguage {
  readonly tag: string;
  readonly instance: Instance;
  readonly frame: string;
  readonly assets: PageAssets;
  readonly finish: ReturnType<typeof createPageFinisher>;
}

/** Reads what the build has written about a journey, to render its pages with other texts. `dist` is the output folder. */
export async function openTextRenderer(dist: string, id: string, renderer: Renderer): Promise<TextRenderer> {
  const source: RenderSource = await readJson(dist, sourceFile(id));
  const sources: OverridableSources = {
    journey: asSource(source.files.journey),
    screens: Object.fromEntries(Object.entries(source.files.screens).map(([id, value]) => [id, asSource(value)])),
    copies: source.copies,
  };
  const english = await openInstance(source, renderer.catalogue);
  const languages = await Promise.all(
    source.journey.languages.map(async ({ tag }): Promise<BuiltLanguage> => {
      const copy = source.copies.find(({ language }) => language === tag);
      const assets: PageAssets = await readJson(dist, assetsFile(id, tag));
      return {
        tag,
        assets,
        frame: source.frames[tag] ?? '',
        instance: copy
          ? translateInstance(english, compileTexts(sources, copy, renderer.catalogue))
          : translateInstance(english, {}),
        finish: createPageFinisher(assets, { publicDir: dist, base: source.deployment }),
      };
    }),
  );
  return {
    async render(overrides) {
      const version = publishedVersion(source.journey.version, hashOverrides(id, overrides));
      const { conflicts, ...reworded } = applyOverrides(sources, overrides);
      const overlay = withVersion(compileOverlay(sources, reworded, renderer.catalogue), version);
      // The release in it tells an app of another release that the texts are not for it.
      const file = `${source.base}texts/${source.journey.version}-${version}.json`;
      const pages: Record<string, RenderedPage> = {};
      for (const language of languages) {
        Object.assign(pages, await renderLanguage(language, { overlay, file, folder: source.folder }, renderer));
      }
      return { version, file, texts: await compressText(JSON.stringify(overlay)), pages, conflicts };
    },
  };
}

interface PublishedInput {
  readonly overlay: Overlay;
  /** The address of the file with the texts of all languages. */
  readonly file: string;
  readonly folder: string;
}

async function renderLanguage(
  { tag, instance, frame, assets, finish }: BuiltLanguage,
  { overlay, file, folder }: PublishedInput,
  { prerenderPages }: Renderer,
): Promise<Readonly<Record<string, RenderedPage>>> {
  const parts = overlay[tag] ?? {};
  const reworded = translateInstance(instance, parts);
  const own = { ...assets, frame: fillPage(frame, reworded.journey, tag), published: { file, parts } };
  const pages = Object.entries(prerenderPages(reworded, own, tag));
  const finished = pages.map(async ([name, page]) => {
    const { html, inline } = await finish(page);
    return [folder + name, { html: await compressText(html), inline }] as const;
  });
  return Object.fromEntries(await Promise.all(finished));
}

/** An overlay that also replaces the version of the journey, in every language. */
const withVersion = (overlay: Overlay, version: string): Overlay =>
  Object.fromEntries(
    Object.entries(overlay).map(([language, parts]) => {
      const { shown, ...texts } = parts[journeyPart] ?? {};
      const own = shown as { readonly [key: string]: TranslatedTexts } | undefined;
      return [language, { ...parts, [journeyPart]: { ...texts, shown: { ...own, version } } }];
    }),
  );

async function readJson<Content>(dist: string, name: string): Promise<Content> {
  return JSON.parse(await readFile(join(dist, '.render', name), 'utf8'));
}

/** A file whose places nobody asks for. */
const asSource = (value: Json): Source => ({
  file: '',
  value,
  locate: () => ({ line: 1, column: 1 }),
  edits: () => [],
});

const compressors = { br: promisify(brotliCompress), gzip: promisify(gzip) };

// A tenth of the time of the highest level, for 3 % more bytes.
const level = 7;

/** Compresses a page or a file of texts while a publication waits for it. */
async function compressText(text: string): Promise<CompressedText> {
  const plain = Buffer.from(text);
  const params = { [constants.BROTLI_PARAM_QUALITY]: level, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length };
  const [br, gz] = await Promise.all([compressors.br(plain, { params }), compressors.gzip(plain, { level })]);
  return { plain, br, gzip: gz };
}
