import type { Machine } from '../../../src/engine/runtime/state.ts';
import type { PageAssets } from '../../../src/first-load/prerender/page-assets.ts';
import { prerenderPages } from '../../../src/first-load/prerender/prerender-pages.ts';
import { project } from '../../../src/product/project.ts';
import { madeOnce } from '../made-once.ts';

/** The prerendered pages of a journey of this repository, by their files. */
export const prerendered = (
  id: string,
  machine: Machine,
  assets: PageAssets,
  language = 'en',
): ReturnType<typeof prerenderPages> =>
  madeOnce(['pages', id, language, assets], () => prerenderPages(machine, assets, language, project));
