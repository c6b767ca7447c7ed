import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import Fastify from 'fastify';
import { withoutBase } from './addresses.ts';
import { answerFailures } from './failures.ts';
import { protectAnswers } from './headers.ts';
import { serveApp } from './static.ts';

/** How built journeys are served. */
export interface JourneyServerOptions {
  /** The folder of the build; by default `dist`. */
  readonly dist?: string;
  /** The values that journeys read as `config.…`. */
  readonly config?: Readonly<Record<string, unknown>>;
  /** The origins that browsers use, such as `https://rent.example`; without them, each request's own. */
  readonly publicOrigins?: readonly string[];
  /** Whether browsers get the service worker; otherwise they get the one that removes it. By default they do. */
  readonly serviceWorker?: boolean;
  /** Whether a proxy in front of the server is trusted to name the client and the origin, as in Fastify. */
  readonly trustProxy?: boolean | string;
  /** Whether requests are logged to standard output. */
  readonly logger?: boolean;
}

/**
 * Creates a server of built journeys: pages in the tenant's language, compressed files, not-found pages, and the strict
 * Content Security Policy. It is a Fastify instance, to which a project adds the routes that its actions call.
 */
export function createJourneyServer({
  dist = 'dist',
  config = {},
  publicOrigins = [],
  serviceWorker = true,
  trustProxy = false,
  logger = false,
}: JourneyServerOptions = {}): FastifyInstance {
  const app = Fastify({ genReqId: () => randomUUID(), rewriteUrl: withoutBase(dist), trustProxy, logger });
  protectAnswers(app, { publicOrigins });
  answerFailures(app);
  app.get('/config.json', async () => config);
  serveApp(app, dist, { worker: serviceWorker });
  return app;
}
