import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../dependencies.ts';
import { createBuildWorker } from './builders/build-worker.ts';
import { findBuilder } from './builders/spawn-builder.ts';
import { checkPublished } from './older-code/check-published.ts';
import { openChecker } from './open-checker.ts';
import type { ReleasedJourneys } from './released-journeys.ts';

/**
 * Checks what is published against the code of today, serves it, and builds releases where there is Vite.
 * @throws CannotStart when a published step does not fit.
 */
export async function startReleases(
  dependencies: Dependencies,
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
