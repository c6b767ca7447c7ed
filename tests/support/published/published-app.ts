import type { FastifyInstance } from 'fastify';
import { readConfig } from '../../../api/config/config.ts';
import { openPublished, type PublishedJourneys } from '../../../api/releases/published-journeys.ts';
import { startTestApp } from '../server/app.ts';
import { createTestPublications, type TestPublications } from '../server/publications.ts';

/** A server of a built app, to which texts can be published. */
export interface PublishedApp {
  readonly app: FastifyInstance;
  readonly published: PublishedJourneys;
  /** Publishes texts, and resolves once they are served. */
  publish(...publication: Parameters<TestPublications['publish']>): Promise<void>;
  close(): Promise<void>;
}

/** Starts a server of the app in `dist`, with publications in memory. */
export async function startPublishedApp(dist: string): Promise<PublishedApp> {
  const source = createTestPublications();
  const { sessions } = readConfig({});
  const published = openPublished({ dist, sessions }, source, () => new Date());
  const { app, close } = await startTestApp({ env: { SANDBOX: '1' }, config: { dist }, published });
  await published.start(app.log);
  return {
    app,
    published,
    async publish(...publication) {
      source.publish(...publication);
      await published.refresh();
    },
    async close() {
      await published.stop();
      await close();
    },
  };
}
