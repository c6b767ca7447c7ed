import type { BuildConfig } from '../../build/journeys/open-served.ts';
import type { CompanionFiles } from '../../check/companions.ts';
import { listRevisions, pathsOfJourney, type RevisionFolders } from '../../check/files/diffed-files.ts';
import { readCompanionSchemas, readCompanions } from '../../check/files/read-companions.ts';
import { listPublicFiles, readJourneyFiles, readSchemas } from '../../check/files/read-files.ts';
import type { MetaSchemas } from '../../check/meta-schema.ts';
import { validateAll } from '../../check/validate-all.ts';
import { placeJourney } from '../../compile/place-journey.ts';
import type { SourceFile } from '../../engine/json/source.ts';
import type { JourneyFiles } from '../../engine/model/parse.ts';
import { mostRevisions } from '../facts/read-versions.ts';
import { type StudioJourney, textsIn } from './studio-journey.ts';

/**
 * The versions of a journey in the last commits that changed it, as the engine of today understands them. One that it
 * refuses is left out: its differences are shown without pictures.
 */
export async function openOlderVersions(
  config: BuildConfig,
  today: StudioJourney,
  revisions: RevisionFolders,
): Promise<readonly StudioJourney[]> {
  const { root } = config;
  const { id } = today.journey;
  const [{ meta }, companionMeta] = await Promise.all([readSchemas(root), readCompanionSchemas(root)]);
  const shareFile = createFilePool();
  const opened: StudioJourney[] = [];
  for (const revision of listRevisions(root, pathsOfJourney(root, id), mostRevisions)) {
    const version = { id: revision.id, folder: () => revisions.of(revision.id), meta, companionMeta, shareFile };
    const found = await openVersion(config, today, version).catch(() => undefined);
    if (found) opened.push(found);
  }
  return opened;
}

/** A version, and the schemas of today that it is read with: the same objects, since what is compiled is cached by them. */
interface VersionInput {
  readonly id: string;
  readonly folder: () => string;
  readonly meta: MetaSchemas;
  readonly companionMeta: CompanionFiles['meta'];
  readonly shareFile: ShareFile;
}

async function openVersion(
  { base, publicDir }: BuildConfig,
  today: StudioJourney,
  { id: version, folder: checkOut, meta, companionMeta, shareFile }: VersionInput,
): Promise<StudioJourney | undefined> {
  const { id } = today.journey;
  const folder = checkOut();
  const [files, publicFiles, companions, { references }] = await Promise.all([
    ...([readJourneyFiles(folder, id), listPublicFiles(publicDir)] as const),
    ...([readCompanions(folder, id, companionMeta), readSchemas(folder)] as const),
  ]);
  const shared = { ...shareIn(files, shareFile), publicFiles };
  // The pictures in public/ are those of today: they are not copied for each version.
  const { catalogue, served } = today;
  const { valid } = validateAll(shared, { meta, references, catalogue }, companions);
  if (!valid) return undefined;
  const place = { served: { base: served.base, storage: served.storage }, deployment: base, publicFiles };
  const opened = { ...valid, journey: placeJourney(valid.journey, place), catalogue };
  return { ...opened, served, version, texts: textsIn(opened) };
}

/** Returns the same object for each file of the same text: most files are those of the version before. */
type ShareFile = (file: SourceFile) => SourceFile;

function createFilePool(): ShareFile {
  const known = new Map<string, SourceFile>();
  return (file) => {
    const key = `${file.file}\0${file.text}`;
    const shared = known.get(key) ?? file;
    known.set(key, shared);
    return shared;
  };
}

function shareIn(files: JourneyFiles, share: ShareFile): JourneyFiles {
  const all = (some: Readonly<Record<string, SourceFile>>) =>
    Object.fromEntries(Object.entries(some).map(([name, file]) => [name, share(file)]));
  return {
    ...files,
    journey: share(files.journey),
    screens: all(files.screens),
    schemas: all(files.schemas),
    brands: all(files.brands),
  };
}
