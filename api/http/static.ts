import { stat } from 'node:fs/promises';
import { join, posix, resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { joinBase } from '../../src/journey/served.ts';
import { type BuiltPages, readBuiltJourneys } from './built-journeys.ts';
import { allowInline, dropPageHeaders } from './headers.ts';

const yearSeconds = 31_536_000;
const notPages = /^\/(api|admin|crm|pincode|ifsc)(\/|$)/;

interface ServeOptions {
  /** Whether browsers get the service worker; otherwise they get the one that removes it. */
  readonly worker?: boolean;
}

/**
 * Serves the built app: files as they are (their `.br` or `.gz` variant if the browser accepts it), and for a route the
 * page prerendered for it, in the tenant's language. An unknown address gets the not-found page of the journey whose base
 * it is below, with status 404, or, if the build has none, the page that starts the journey.
 */
export function serveApp(app: FastifyInstance, dist: string, { worker = true }: ServeOptions = {}): void {
  const root = resolve(dist);
  const journeys = readBuiltJourneys(root);
  app.register(fastifyStatic, {
    root,
    serve: false,
    preCompressed: true,
    suppressWarning: true,
    dotfiles: 'ignore',
    setHeaders,
  });
  app.get<{ Params: { '*': string } }>('/*', { schema: { hide: true } }, async (request, reply) => {
    const requested = posix.normalize(`/${request.params['*']}`);
    const path = worker ? requested : requested.replace(/\/service-worker\.js$/, '/service-worker-off.js');
    const isDeployment = `${request.originalUrl.split('?')[0]}/` === journeys.deployment;
    const base = isDeployment ? '/' : journeys.withSlash(path);
    if (base !== undefined) return reply.redirect(joinBase(journeys.deployment, base) + queryOf(request), 308);
    const file = await firstFile(root, candidates(path, journeys.at(path), request));
    if (file === undefined) return notFound(reply);
    const inline = journeys.inline[file];
    if (inline) allowInline(reply, inline);
    return reply.code(isNotFoundPage(file) && path !== `/${file}` ? 404 : 200).sendFile(file);
  });
}

function candidates(path: string, { base, language, languageCookie }: BuiltPages, request: FastifyRequest): string[] {
  if (posix.basename(path).includes('.')) return [path.slice(1)];
  const acceptsHtml = /text\/html|\*\/\*/.test(request.headers.accept ?? '*/*');
  if (!acceptsHtml || notPages.test(path)) return [];
  const folder = base.slice(1);
  const route = path.startsWith(base) ? path.slice(base.length).replace(/\/$/, '') : undefined;
  const endings = endingsFor(request, language, languageCookie);
  return [
    ...(route === undefined ? [] : endings.map((ending) => folder + (route || 'index') + ending)),
    ...endings.map((ending) => `${folder}404${ending}`),
    `${folder}index.html`,
  ];
}

/** The query of a request, which a redirect keeps. */
const queryOf = ({ url }: FastifyRequest): string => (url.includes('?') ? url.slice(url.indexOf('?')) : '');

/** Page name suffixes by language preference: the chosen language first, then those of the browser. */
function endingsFor({ headers }: FastifyRequest, language: string, cookie: string): string[] {
  const accepted = (headers['accept-language'] ?? '').split(',').map((entry) => entry.trim().split(';')[0] ?? '');
  const name = cookie.replaceAll('.', '\\.');
  const chosen = new RegExp(`(?:^|; *)${name}=([a-zA-Z0-9-]+)`).exec(headers.cookie ?? '')?.[1] ?? '';
  const tags = [chosen, ...accepted].flatMap(tagsFor).slice(0, 8);
  return [...new Set([...tags, language].map((tag) => (tag === language ? '.html' : `.${tag}.html`)))];
}

/** A requested language tag in canonical form, and the more general tags: hi-Latn-IN, hi-Latn, hi. */
function tagsFor(wish: string): string[] {
  if (!/^[a-z]{2,3}(-[a-z]{4})?(-([a-z]{2}|\d{3}))?$/i.test(wish)) return [];
  const parts = String(Intl.getCanonicalLocales(wish)[0]).split('-');
  return parts.map((_, cut) => parts.slice(0, parts.length - cut).join('-'));
}

const isNotFoundPage = (file: string): boolean => /^404(\.|$)/.test(posix.basename(file));

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

/** Files in /assets/ have their content hash in the name, so they never change; everything else is revalidated. */
function setHeaders(reply: FastifyReply, path: string): void {
  const isHashed = path.replaceAll('\\', '/').includes('/assets/');
  if (isHashed && /\.(js|css|woff2)(\.br|\.gz)?$/.test(path)) dropPageHeaders(reply);
  if (path.includes('.html')) reply.header('vary', 'accept-encoding, accept-language, cookie');
  // Revalidating a cached not-found page would only return 404.
  const caching = isNotFoundPage(path) ? 'no-store' : 'no-cache';
  reply.header('cache-control', isHashed ? `public, max-age=${yearSeconds}, immutable` : caching);
}
