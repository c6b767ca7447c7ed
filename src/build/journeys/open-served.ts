import { type OpenedJourney, openJourney } from '../../check/files/open-journey.ts';
import { listPublicFiles } from '../../check/files/read-files.ts';
import { type Placing, placeJourney } from '../../compile/place-journey.ts';
import type { Catalogue } from '../../engine/model/catalogue.ts';
import type { ServedJourney } from './served-journeys.ts';

/** The settings of Vite that a build depends on. */
export interface BuildConfig {
  readonly root: string;
  readonly base: string;
  readonly publicDir: string;
}

/** Reads and validates a journey, and places it at its addresses. @throws Error when it has errors. */
export async function openServed(
  { root, base, publicDir }: BuildConfig,
  served: ServedJourney,
  readCatalogue: (root: string) => Promise<Catalogue>,
): Promise<OpenedJourney> {
  const [opened, publicFiles] = await Promise.all([
    openJourney(root, served.id, readCatalogue),
    listPublicFiles(publicDir),
  ]);
  const place: Placing = { served: { base: served.base, storage: served.storage }, deployment: base, publicFiles };
  return { ...opened, journey: placeJourney(opened.journey, place) };
}
