import { compileTexts } from '../../../src/compile/compile-texts.ts';
import { translateInstance } from '../../../src/compile/instance.ts';
import { instantiate } from '../../../src/compile/instantiate.ts';
import type { Machine } from '../../../src/engine/runtime/state.ts';
import type { PageData } from '../../../src/engine/screen/page-data.ts';
import type { PageAssets } from '../../../src/first-load/prerender/page-assets.ts';
import { oncePerKey } from '../once-per-key.ts';
import { catalogue } from '../product.ts';
import { openShipped } from '../read-journey.ts';

/** A journey of this repository in a language, compiled, with every screen loaded. */
export async function readMachine(id: string, language = 'en'): Promise<Machine> {
  const { copies, sources } = await openShipped(id);
  const machine = await readEnglish(id);
  const copy = copies.find((one) => one.language === language);
  return copy ? translateInstance(machine, compileTexts(sources, copy, catalogue)) : machine;
}

const readEnglish = oncePerKey(async (id) => {
  const { journey, copies } = await openShipped(id);
  return instantiate(journey, catalogue, copies);
});

/** A minimal HTML document in which pages can be rendered. */
export const frame = '<html lang="en"><head><title>App</title></head><body><div id="root"></div></body></html>';

/** What such a page loads: no script or style that a test runs. All tests of a journey share its pages. */
export const fewAssets: PageAssets = {
  ...{ frame, draw: 'draw()', hide: 'hide()', fill: '', bootstrap: '/bootstrap.js', editor: '/editor.js' },
  ...{ styleSheet: '/style.css', styles: [{ source: 'main{margin:0}' }], screens: {} },
};

/** The data that the bootstrap script reads from a page, and the HTML of its screen. */
export function readPage(text: string): { readonly page: PageData; readonly html: string } {
  const parsed = new DOMParser().parseFromString(text, 'text/html');
  return {
    page: JSON.parse(parsed.documentElement.dataset.page ?? ''),
    html: parsed.getElementById('root')?.innerHTML ?? '',
  };
}
