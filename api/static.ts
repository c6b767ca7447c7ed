import { stat } from 'node:fs/promises';
import { join, posix, resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const yearSeconds = 31_536_000;
const notPages = /^\/(api|admin|crm|pincode|ifsc)(\/|$)/;

/**
 * Serves the built app: files as they are (their `.br` or `.gz` sibling where the browser takes it), and for a route
 * of the app the page prerendered for it, or the one page that starts the app.
 */
export function serveApp(app: FastifyInstance, dist: string): void {
  const root = resolve(dist);
  app.register(fastifyStatic, {
    root,
    serve: false,
    preCompressed: true,
    suppressWarning: true,
    dotfiles: 'ignore',
    setHeaders,
  });
  app.get<{ Params: { '*': string } }>('/*', { schema: { hide: true } }, async (request, reply) => {
    const path = posix.normalize(`/${request.params['*']}`);
    const file = await firstFile(root, candidates(path, request));
    return file === undefined ? notFound(reply) : reply.sendFile(file);
  });
}

function candidates(path: string, { headers }: FastifyRequest): string[] {
  if (posix.basename(path).includes('.')) return [path.slice(1)];
  const acceptsHtml = /text\/html|\*\/\*/.test(headers.accept ?? '*/*');
  if (!acceptsHtml || notPages.test(path)) return [];
  const route = path.replace(/^\/|\/$/g, '');
  return route === '' ? ['index.html'] : [`${route}.html`, 'index.html'];
}

async function firstFile(root: string, names: readonly string[]): Promise<string | undefined> {
  for (const name of names) {
    const found = await stat(join(root, name)).catch(() => undefined);
    if (found?.isFile()) return name;
  }
  return undefined;
}

function notFound(reply: FastifyReply): FastifyReply {
  reply.callNotFound();
  return reply;
}

/** Files in /assets/ carry their content's hash in the name, so they never change; everything else is asked for anew. */
function setHeaders(reply: FastifyReply, path: string): void {
  const isHashed = path.replaceAll('\\', '/').includes('/assets/');
  reply.header('cache-control', isHashed ? `public, max-age=${yearSeconds}, immutable` : 'no-cache');
}
