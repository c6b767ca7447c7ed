import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brandTags, readBrand } from '../brand-plugin.ts';

/** Reads the HTML around every page: the app's `index.html` with the icons and theme colours of the journey's brand. */
export async function readFrame(root: string, id: string): Promise<string> {
  const [html, brand] = await Promise.all([readFile(join(root, 'index.html'), 'utf8'), readBrand(root, id)]);
  const tags = brandTags(brand).map(({ tag, attrs = {} }) => {
    const written = Object.entries(attrs).map(([name, value]) => ` ${name}="${value}"`);
    return `<${tag}${written.join('')} />`;
  });
  return html.replace('</head>', () => `${tags.join('')}</head>`);
}
