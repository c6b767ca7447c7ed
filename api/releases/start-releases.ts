import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';
import type { PublishingRepositories, Transacting } from '../store/store.ts';
import { createBuildWorker } from './builders/build-worker.ts';
import { findBuilder } from './builders/spawn-builder.ts';
import { readBuiltJourneys } from './built-journeys.ts';
import { checkPublished } from './older-code.ts';
import { openChecker } from './open-checker.ts';
import { createReleaseFolders } from './release-folders.ts';
import { createReleasedJourneys, type ReleasedJourneys } from './released-journeys.ts';
import { openReleasedSite } from './released-site.ts';
import { settleBuilt } from './settle-built.ts';

/** What releases depend on. */
interface ReleaseDependencies {
  readonly store: Transacting<PublishingRepositories>;
  readonly config: Pick<Config, 'dist' | 'sessions'>;
  readonly now: () => Date;
}

/**
 * Checks what is published against the code of today, serves it, and builds releases where there is Vite.
 * @throws CannotStart when a published step does not fit.
 */
export async function startReleases(
  dependencies: ReleaseDependencies,
  releases: ReleasedJourneys,
  app: Pick<FastifyInstance, 'log' | 'addHook'>,
): Promise<void> {
  const { store, config, now } = dependencies;
  const checker = openChecker(config.dist);
  await checkPublished(dependencies, checker).finally(() => checker.close());
  await releases.start(app.log);
  const builder = findBuilder();
  if (!builder) return;
  const { releases: stored, blobs } = store.studio;
  const worker = createBuildWorker({ releases: stored, blobs, builder, now, log: app.log });
  app.addHook('onClose', () => worker.stop());
  worker.start();
}

/** The releases of the journeys of a built app, in a store. */
export function openReleased({ store, config, now }: ReleaseDependencies): ReleasedJourneys {
  const { versions, releases, blobs } = store.studio;
  const folders = createReleaseFolders({ releases, blobs });
  const sessionSeconds = config.sessions.absoluteSeconds;
  const site = { folders, texts: { read: versions.textsSince }, sessionSeconds, now };
  return createReleasedJourneys({
    versions,
    sessionSeconds,
    now,
    ids: readBuiltJourneys(config.dist).all.map(({ id }) => id),
    open: (journey, release, log) => openReleasedSite(journey, release, site, log),
    settle: () => settleBuilt({ store, config, now }),
    close: () => folders.close(),
  });
}
