import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import type { Brand } from '../journey/brand.ts';
import { type Copy, freshTranslation, journeyPart } from '../journey/texts/copy.ts';
import { sourceLanguage } from '../journey/texts/language.ts';
import { readBrand } from './brand-plugin.ts';
import {
  iconFiles,
  linkPreview,
  type Manifest,
  type ManifestTexts,
  manifestOf,
  pngName,
  screenshots,
} from './web-app-manifest.ts';

/**
 * A Vite plugin: emits a web app manifest for each language of a journey, `/manifest.<language>.webmanifest`, which the page
 * in that language links. Its texts are the journey's; its colours and icons are the brand's.
 */
export function manifestPlugin(id: string): Plugin {
  let root = process.cwd();
  return {
    name: 'web-app-manifest',
    configResolved(config) {
      root = config.root;
    },
    async generateBundle() {
      if (this.environment.name !== 'client') return;
      for (const manifest of await readManifests(root, id)) {
        this.emitFile({ type: 'asset', fileName: nameOf(manifest.lang), source: JSON.stringify(manifest) });
      }
    },
    configureServer({ middlewares }) {
      middlewares.use('/manifest.', (request, response, next) => {
        readManifests(root, id).then((manifests) => {
          const manifest = manifests.find(({ lang }) => request.url === `/${nameOf(lang).slice('manifest.'.length)}`);
          if (!manifest) return next();
          response.setHeader('content-type', 'application/manifest+json');
          response.end(JSON.stringify(manifest));
        }, next);
      });
    },
  };
}

const nameOf = (language: string): string => `manifest.${language}.webmanifest`;

/** Makes the manifests of a journey, one for each language. @throws Error when its brand lacks an icon. */
export async function readManifests(root: string, id: string): Promise<readonly Manifest[]> {
  const [brand, texts] = await Promise.all([readBrand(root, id), readTexts(root, id)]);
  await requireIcons(root, brand);
  return Object.entries(texts).map(([language, own]) => manifestOf(brand, own, language));
}

async function requireIcons(root: string, { icons, name }: Brand): Promise<void> {
  const existing: readonly string[] = await readdir(join(root, 'public', icons)).catch(() => []);
  const sources = [iconFiles.any, iconFiles.maskable];
  const generated = sources.flatMap((file) => iconFiles.sizes.map((size) => pngName(file, size)));
  const pictures = [iconFiles.apple, linkPreview.file, ...screenshots.map(({ file }) => file)];
  const missing = [...sources, ...generated, ...pictures].filter((file) => !existing.includes(file));
  if (missing.length === 0) return;
  throw new Error(
    `The brand "${name}" has no ${missing.join(', ')} in public${icons}, so phones cannot install the app. ` +
      'Draw icon.svg and maskable.svg there, and run `node bin/icons.mjs`.',
  );
}

/** Language -> title and description of a journey; English where a translation is missing or stale. */
async function readTexts(root: string, id: string): Promise<Readonly<Record<string, ManifestTexts>>> {
  const folder = join(root, 'journeys', id);
  const read = async (...path: readonly string[]) => JSON.parse(await readFile(join(folder, ...path), 'utf8'));
  const { title, description = '' } = await read('journey.json');
  const names = (await readdir(join(folder, 'copy')).catch(() => [])).filter((name) => name.endsWith('.json'));
  const copies = await Promise.all(names.sort().map((name) => read('copy', name)));
  const translated = copies.map((copy: Copy) => {
    const translate = (at: string, text: string): string =>
      freshTranslation({ part: journeyPart, at, text }, copy) ?? text;
    return [copy.language, { title: translate('/title', title), description: translate('/description', description) }];
  });
  return { [sourceLanguage]: { title, description }, ...Object.fromEntries(translated) };
}
