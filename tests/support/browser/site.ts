import { randomUUID } from 'node:crypto';
import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import cookie from '@fastify/cookie';
import type { FastifyInstance } from 'fastify';
import Fastify from 'fastify';
import { answerFailures } from '../../../api/http/failures.ts';
import { protectAnswers } from '../../../api/http/headers.ts';
import { serveApp } from '../../../api/http/static.ts';

/** The built app on its own server, which can be stopped, and can deploy another release. */
export interface Site {
  readonly origin: string;
  /** Deploys another release: every hashed file gets another name, and the old files are deleted. */
  deploy(): Promise<void>;
  /** From now on, page requests get the load balancer's error, or no response. */
  failPages(how: 'bad-gateway' | 'no-response'): void;
  /** Starts the server again, with the service worker or with the one that unregisters it. */
  start(options?: { worker?: boolean }): Promise<void>;
  stop(): Promise<void>;
  /** Stops the server and deletes its files. */
  close(): Promise<void>;
}

/** Serves a copy of the last build with the product's headers and without an API. */
export async function openSite(): Promise<Site> {
  const folder = await mkdtemp(join(tmpdir(), 'site-'));
  await cp('dist', folder, { recursive: true });
  let failure: Parameters<Site['failPages']>[0] | undefined;
  const serve = (worker: boolean): FastifyInstance => {
    const served = serveFolder(folder, worker);
    served.addHook('onRequest', async (request, reply) => {
      if (failure === undefined || request.headers['sec-fetch-mode'] !== 'navigate') return undefined;
      if (failure === 'no-response') return new Promise<never>(() => undefined);
      return reply.code(502).type('text/html').send('<h1>Bad Gateway</h1>');
    });
    return served;
  };
  let app = serve(true);
  const origin = await app.listen({ port: 0, host: 'localhost' });
  const stop = () => app.close();
  return {
    origin,
    deploy: () => renameAssets(folder),
    failPages(how) {
      failure = how;
    },
    async start({ worker = true } = {}) {
      app = serve(worker);
      await app.listen({ port: Number(new URL(origin).port), host: 'localhost' });
    },
    stop,
    async close() {
      await stop();
      await rm(folder, { recursive: true });
    },
  };
}

function serveFolder(folder: string, worker: boolean): FastifyInstance {
  const app = Fastify({ genReqId: () => randomUUID(), forceCloseConnections: true });
  app.register(cookie);
  protectAnswers(app);
  answerFailures(app);
  app.get('/config.json', () => ({}));
  app.get('/favicon.ico', (_, reply) => reply.code(204).send());
  serveApp(app, folder, { worker });
  return app;
}

/** Changes the hash in every file name and in every text that refers to one, as a build of changed sources does. */
async function renameAssets(folder: string): Promise<void> {
  const files = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
  const hashes = files.flatMap(({ name, parentPath }) =>
    /assets(\/[^/]+)?$/.test(parentPath) ? [/-(?<hash>[\w-]{8})\.\w+(\.\w+)?$/.exec(name)?.groups?.hash ?? ''] : [],
  );
  const worker = await readFile(join(folder, 'service-worker.js'), 'utf8');
  hashes.push(/"version":"(?<hash>[\w-]+)/.exec(worker)?.groups?.hash ?? '');
  if (hashes.some((hash) => hash.length !== 8)) throw new Error('Not every name has a hash of 8 characters.');
  const pattern = new RegExp([...new Set(hashes)].join('|'), 'g');
  const withNewHashes = (text: string): string =>
    text.replaceAll(pattern, (hash) => `${hash.startsWith('0') ? 1 : 0}${hash.slice(1)}`);
  for (const { name, parentPath } of files) {
    const path = join(parentPath, name);
    if (['.br', '.gz'].includes(extname(name))) {
      await rm(path);
      continue;
    }
    if (/\.(js|css|html)$/.test(name)) await writeFile(path, withNewHashes(await readFile(path, 'utf8')));
    if (/assets(\/[^/]+)?$/.test(parentPath)) await rename(path, join(parentPath, withNewHashes(name)));
  }
}
