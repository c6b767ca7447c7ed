import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import type { Json } from '../engine/json/json.ts';
import type { Brand } from '../engine/model/brand.ts';
import { type Copy, journeyPart } from '../engine/model/texts/copy.ts';
import { textWriter } from '../engine/model/texts/facts.ts';
import { matchCopy } from '../engine/model/texts/match-copy.ts';
import type { Journey } from '../engine/model/types.ts';
import { readBrand } from './brand.ts';
import type { JourneySet } from './journeys/journey-set.ts';
import type { BuildConfig } from './journeys/open-served.ts';
import { outputPath, type ServedJourney } from './journeys/served-journeys.ts';
import { iconFiles, linkPreview, type Manifest, type ManifestTexts, manifestOf, pngName } from './web-app-manifest.ts';

/**
 * A Vite plugin: emits a web app manifest for each language of each journey, `manifest.<language>.webmanifest` below the
 * journey's base, which the page in that language links. Its texts are the journey's; its colours and icons are the
 * brand's.
 */
export function manifestPlugin(set: JourneySet): Plugin {
  let config: BuildConfig;
  return {
    name: 'web-app-manifest',
    configResolved(resolved) {
      config = resolved;
    },
    async generateBundle() {
      if (this.environment.name !== 'client') return;
      for (const journey of await set.all(config)) {
        for (const manifest of await readManifests(config, journey)) {
          const fileName = outputPath(journey, nameOf(manifest.lang));
          this.emitFile({ type: 'asset', fileName, source: JSON.stringify(manifest) });
        }
      }
    },
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        if (!request.url?.endsWith('.webmanifest')) return next();
        const { url } = request;
        findManifest(config, url, set).then((manifest) => {
          if (!manifest) return next();
          response.setHeader('content-type', 'application/manifest+json');
          response.end(JSON.stringify(manifest));
        }, next);
      });
    },
  };
}

const nameOf = (language: string): string => `manifest.${language}.webmanifest`;

async function findManifest(config: BuildConfig, url: string, set: JourneySet): Promise<Manifest | undefined> {
  const journeys = await set.all(config);
  const [journey] = journeys.filter(({ folder }) => /^manifest\.[^/]*$/.test(url.replace(folder, '')));
  const manifests = journey ? await readManifests(config, journey) : [];
  return manifests.find(({ lang }) => url.endsWith(`/${nameOf(lang)}`));
}

/** Makes the manifests of a journey, one for each language. @throws Error when its brand lacks an icon. */
export async function readManifests(
  { root, base: deployment }: Pick<BuildConfig, 'root' | 'base'>,
  { id, base }: Pick<ServedJourney, 'id' | 'base'>,
): Promise<readonly Manifest[]> {
  const [brand, texts] = await Promise.all([readBrand(root, id, deployment), readTexts(root, id)]);
  const files = await requireIcons(root, await readBrand(root, id));
  return Object.entries(texts).map(([language, own]) => manifestOf(brand, own, { base, language, files }));
}

/** The files in the folder of a brand's icons. @throws Error when one is missing. */
async function requireIcons(root: string, { icons, name }: Brand): Promise<readonly string[]> {
  const existing: readonly string[] = await readdir(join(root, 'public', icons)).catch(() => []);
  const sources = [iconFiles.any, iconFiles.maskable];
  const generated = sources.flatMap((file) => iconFiles.sizes.map((size) => pngName(file, size)));
  const pictures = [iconFiles.apple, linkPreview.file];
  const missing = [...sources, ...generated, ...pictures].filter((file) => !existing.includes(file));
  if (missing.length === 0) return existing;
  throw new Error(
    `The brand "${name}" has no ${missing.join(', ')} in public${icons}, so phones cannot install the app. ` +
      'Draw icon.svg and maskable.svg there, and make the others of them, in this repository with `node bin/icons.mjs`.',
  );
}

/** Language -> title and description of a journey; the original where a translation is missing or stale. */
async function readTexts(root: string, id: string): Promise<Readonly<Record<string, ManifestTexts>>> {
  const folder = join(root, 'journeys', id);
  const read = async (...path: readonly string[]) => JSON.parse(await readFile(join(folder, ...path), 'utf8'));
  const main: Json = await read('journey.json');
  const { title, description = '', settings } = main as unknown as Pick<Journey, 'title' | 'description' | 'settings'>;
  const write = (text: string, language?: string): string => textWriter(main, language)?.(text) ?? text;
  const names = (await readdir(join(folder, 'copy')).catch(() => [])).filter((name) => name.endsWith('.json'));
  const copies = await Promise.all(names.sort().map((name) => read('copy', name)));
  const translated = copies.map((copy: Copy) => {
    const translate = (at: string, text: string): string => {
      const [matched] = matchCopy([{ part: journeyPart, at, text }], copy);
      const { status, translation } = matched ?? {};
      return status === 'translated' && translation ? write(translation.text, copy.language) : write(text);
    };
    return [copy.language, { title: translate('/title', title), description: translate('/description', description) }];
  });
  return {
    [settings.locale.language]: { title: write(title), description: write(description) },
    ...Object.fromEntries(translated),
  };
}
