import { readFile } from 'node:fs/promises';
import { ownOrEngineFile } from '../../engine/engine-files.ts';
import { brandTags, readBrand } from '../brand.ts';
import type { BuildConfig } from '../journeys/open-served.ts';
import type { ServedJourney } from '../journeys/served-journeys.ts';

/**
 * Reads the HTML around every page of a journey in a language: the app's `index.html` with the icons and theme colours of
 * the journey's brand.
 */
export async function readFrame(
  { root, base: deployment }: BuildConfig,
  { id, base }: ServedJourney,
  language: string,
): Promise<string> {
  const [html, brand] = await Promise.all([
    readFile(ownOrEngineFile(root, 'index.html'), 'utf8'),
    readBrand(root, id, deployment),
  ]);
  const tags = brandTags(brand, { base, language }).map(({ tag, attrs = {} }) => {
    const written = Object.entries(attrs).map(([name, value]) => ` ${name}="${value}"`);
    return `<${tag}${written.join('')} />`;
  });
  return html.replace('</head>', () => `${tags.join('')}</head>`);
}
