import type { Dependencies } from '../dependencies.ts';
import { readBuiltJourneys } from './built-journeys.ts';
import { createReleaseFolders } from './release-folders.ts';
import { createReleasedJourneys, type ReleasedJourneys } from './released-journeys.ts';
import { openReleasedSite } from './released-site.ts';
import { settleBuilt } from './settle-built.ts';

/** The releases of the journeys of a built app, in a store. */
export function openReleased({ store, config, now }: Pick<Dependencies, 'store' | 'config' | 'now'>): ReleasedJourneys {
  const { channels, releases, blobs, publications } = store.studio;
  const folders = createReleaseFolders({ releases, blobs });
  const sessionSeconds = config.sessions.absoluteSeconds;
  const site = { folders, publications: { read: publications.since }, sessionSeconds, now };
  return createReleasedJourneys({
    ...{ channels, sessionSeconds, now },
    ids: readBuiltJourneys(config.dist).all.map(({ id }) => id),
    open: (journey, release, log) => openReleasedSite(journey, release, site, log),
    settle: () => settleBuilt({ store, config, now }),
    close: () => folders.close(),
  });
}
