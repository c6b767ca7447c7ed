import type { CountedWays } from '../../contracts/numbers/counted-ways.ts';
import type { Json } from '../../engine/json/json.ts';
import type { Catalogue } from '../../engine/model/catalogue.ts';
import type { Copy } from '../../engine/model/texts/copy.ts';
import type { CompiledJourney, Routes } from '../../engine/runtime/compiled.ts';
import type { PageAssets } from '../../first-load/prerender/page-assets.ts';

/**
 * What the server needs to render the pages of a journey again with other texts. The build writes it to
 * `dist/.render/source.<journey>.json`.
 */
export interface RenderSource {
  readonly id: string;
  /** The base of the journey's addresses, below that of the deployment: `/rent/landlord/`. */
  readonly base: string;
  /** The base of the deployment. */
  readonly deployment: string;
  /** Where its pages are below the output folder: '' or `landlord/`. */
  readonly folder: string;
  readonly journey: CompiledJourney;
  /** Screen id -> source of its module. */
  readonly modules: Readonly<Record<string, string>>;
  readonly routes: Routes;
  /** The content of its files: `journey.json`, and of each screen by id. */
  readonly files: { readonly journey: Json; readonly screens: Readonly<Record<string, Json>> };
  readonly copies: readonly Copy[];
  /** The ways between its screens, as far as they are counted. */
  readonly ways: CountedWays;
  /** Language tag -> the HTML around every page, with its placeholders. */
  readonly frames: Readonly<Record<string, string>>;
}

/** What the renderer's bundle brings. */
export interface Renderer {
  readonly prerenderPages: (machine: unknown, assets: PageAssets, language: string) => Readonly<Record<string, string>>;
  readonly catalogue: Catalogue;
}
