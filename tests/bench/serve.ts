import { randomUUID } from 'node:crypto';
import Fastify from 'fastify';
import { answerFailures } from '../../api/http/failures.ts';
import { protectAnswers } from '../../api/http/headers.ts';
import { serveApp } from '../../api/http/static.ts';

/** A folder of pages, served on loopback. */
export interface BenchSite {
  readonly origin: string;
  close(): Promise<void>;
}

interface SiteOptions {
  /** The path under which the folder is served; none by default. */
  readonly prefix?: string;
  /** Whether to send the product's security headers, including the strict policy. */
  readonly strict?: boolean;
}

/** Serves a folder as the product's server does, with an empty configuration and one answer for every PIN code. */
export async function serveFolder(
  folder: string,
  { prefix = '', strict = false }: SiteOptions = {},
): Promise<BenchSite> {
  const app = Fastify({ genReqId: () => randomUUID() });
  if (strict) protectAnswers(app);
  answerFailures(app);
  app.get('/config.json', () => ({}));
  app.get('/favicon.ico', (_, reply) => reply.code(204).send());
  app.get('/pincode/:pincode', () => [{ Status: 'Success', PostOffice: [{ Name: 'GPO', District: 'Bengaluru' }] }]);
  app.register(
    (site, _options, done) => {
      serveApp(site, folder);
      done();
    },
    { prefix },
  );
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  return { origin, close: () => app.close() };
}
