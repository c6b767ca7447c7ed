import type { PageData } from '../../src/bootstrap/page-data.ts';
import { catalogue } from '../../src/catalogue.ts';
import { instantiate } from '../../src/compile/instantiate.ts';
import type { Machine } from '../../src/runtime/state.ts';
import { openJourney } from '../../src/validate/files/open-journey.ts';

/** The journey `move-in`, compiled, with every screen loaded. */
export async function readMachine(): Promise<Machine> {
  const { journey } = await openJourney(process.cwd(), 'move-in', async () => catalogue);
  return instantiate(journey, catalogue);
}

/** The least HTML that pages can be made in. */
export const frame = '<html lang="en"><head><title>App</title></head><body><div id="root"></div></body></html>';

/** What the first script reads of a page, and the HTML of its screen. */
export function readPage(text: string): { readonly page: PageData; readonly html: string } {
  const parsed = new DOMParser().parseFromString(text, 'text/html');
  return {
    page: JSON.parse(parsed.documentElement.dataset.page ?? ''),
    html: parsed.getElementById('root')?.innerHTML ?? '',
  };
}
