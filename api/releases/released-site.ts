import type { TextsSource } from '../store/studio/versions.ts';
import { type BuiltJourneys, readBuiltJourneys, studioFolder } from './built-journeys.ts';
import { type FileTable, openFileTable } from './file-table.ts';
import type { PublishedLog } from './follow-source.ts';
import { openPublished, type PublishedJourneys } from './published-journeys.ts';
import type { ReleaseFolders } from './release-folders.ts';

/** A build that is served: the deployed one, or that of a release. */
export interface AppSite {
  readonly journeys: BuiltJourneys;
  readonly table: FileTable;
  /** The texts that were published, over this build. */
  readonly published?: PublishedJourneys | undefined;
}

/** A release that is served. */
export interface ReleasedSite extends AppSite {
  readonly release: number;
  readonly folder: string;
  readonly published: PublishedJourneys;
  /** What the studio shows of it. */
  readonly studio: FileTable;
  close(): Promise<void>;
}

/** What opening a release depends on. */
interface SiteParts {
  readonly folders: ReleaseFolders;
  readonly texts: TextsSource;
  readonly sessionSeconds: number;
  readonly now: () => Date;
}

/** Writes a release to the disk, and renders the published texts over it. */
export async function openReleasedSite(
  journey: string,
  release: number,
  { folders, texts, sessionSeconds, now }: SiteParts,
  log: PublishedLog,
): Promise<ReleasedSite> {
  const { folder, manifest } = await folders.write(journey, release);
  // By their content, so that all processes agree.
  const etagOf = (path: string) => (manifest[path] ? `W/"${manifest[path].slice(0, 32)}"` : undefined);
  const table = openFileTable(folder, etagOf);
  const studio = openFileTable(studioFolder(folder), (path) => etagOf(`.studio/${path}`));
  const sessions = { absoluteSeconds: sessionSeconds };
  const published = openPublished({ dist: folder, sessions, release }, texts, now);
  await published.start(log);
  return {
    release,
    folder,
    table,
    studio,
    published,
    journeys: readBuiltJourneys(folder),
    async close() {
      await published.stop();
      table.close();
      studio.close();
      await folders.remove(folder);
    },
  };
}
