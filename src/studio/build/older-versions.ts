import { rmSync } from 'node:fs';
import type { BuildConfig } from '../../build/journeys/open-served.ts';
import { placeJourney } from '../../compile/place-journey.ts';
import { checkOutRevision, listRevisions, pathsOfJourney } from '../../validate/files/diffed-files.ts';
import { readCompanions } from '../../validate/files/read-companions.ts';
import { listPublicFiles, readJourneyFiles, readSchemas } from '../../validate/files/read-files.ts';
import { validateAll } from '../../validate/validate-all.ts';
import { mostRevisions } from '../facts/read-versions.ts';
import { type StudioJourney, textsIn } from './studio-journey.ts';

/**
 * The versions of a journey in the last commits that changed it, as the engine of today understands them. One that it
 * refuses is left out: its differences are shown without pictures.
 */
export async function openOlderVersions(config: BuildConfig, today: StudioJourney): Promise<readonly StudioJourney[]> {
  const { root } = config;
  const { id } = today.journey;
  const opened: StudioJourney[] = [];
  for (const revision of listRevisions(root, pathsOfJourney(root, id), mostRevisions)) {
    const version = await openVersion(config, today, revision.id).catch(() => undefined);
    if (version) opened.push(version);
  }
  return opened;
}

async function openVersion(
  { root, base, publicDir }: BuildConfig,
  today: StudioJourney,
  version: string,
): Promise<StudioJourney | undefined> {
  const { id } = today.journey;
  const folder = checkOutRevision(root, version);
  try {
    const [files, publicFiles, companions, { meta }, { references }] = await Promise.all([
      ...([readJourneyFiles(folder, id), listPublicFiles(publicDir), readCompanions(folder, id, root)] as const),
      ...([readSchemas(root), readSchemas(folder)] as const),
    ]);
    // The pictures in public/ are those of today: they are not copied for each version.
    const { catalogue, served } = today;
    const { valid } = validateAll({ ...files, publicFiles }, { meta, references, catalogue }, companions);
    if (!valid) return undefined;
    const place = { served: { base: served.base, storage: served.storage }, deployment: base, publicFiles };
    const opened = { ...valid, journey: placeJourney(valid.journey, place), catalogue };
    return { ...opened, served, version, texts: textsIn(opened) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
