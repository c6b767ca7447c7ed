import { posix, resolve } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { joinBase } from '../../src/engine/model/served.ts';
import { type BuiltPages, readBuiltJourneys } from '../releases/built-journeys.ts';
import type { BuiltFile, FileTable } from '../releases/file-table.ts';
import type { PublishedJourneys } from '../releases/published-journeys.ts';
import type { ReleasedJourneys } from '../releases/released-journeys.ts';
import type { AppSite } from '../releases/released-site.ts';
import { queryOf } from './addresses.ts';
import { allowInline } from './headers.ts';
import { fileNamesFor, isNotFoundPage } from './page-names.ts';
import { pinOf, setPin } from './pin-cookie.ts';
import { openBuiltFiles, sendBuiltFile } from './send-built-file.ts';
import { sendPublished } from './serve-published.ts';

interface ServeOptions {
  /** Whether browsers get the service worker; otherwise they get the one that removes it. */
  readonly worker?: boolean;
  /** The texts that were published since the build. */
  readonly published?: PublishedJourneys | undefined;
  /** The releases that were published since the build. */
  readonly releases?: ReleasedJourneys | undefined;
}

/**
 * Serves the built app: files as they are (their `.br` or `.gz` variant if the browser accepts it), and for a route the
 * page prerendered for it, in the tenant's language. An unknown address gets the not-found page of the journey whose base
 * it is below, with status 404, or, if the build has none, the page that starts the journey.
 */
export function serveApp(
  app: FastifyInstance,
  dist: string,
  { worker = true, published, releases }: ServeOptions = {},
): void {
  const root = resolve(dist);
  const journeys = readBuiltJourneys(root);
  const deployed: AppSite = { journeys, published, table: openBuiltFiles(app, root) };
  app.get<{ Params: { '*': string } }>('/*', { schema: { hide: true } }, async (request, reply) => {
    const requested = posix.normalize(`/${request.params['*']}`);
    const path = worker ? requested : requested.replace(/\/service-worker\.js$/, '/service-worker-off.js');
    const isDeployment = `${request.originalUrl.split('?')[0]}/` === journeys.deployment;
    const base = isDeployment ? '/' : journeys.withSlash(path);
    if (base !== undefined) return reply.redirect(joinBase(journeys.deployment, base) + queryOf(request), 308);
    const { site, journey, release } = await findSite(journeys.at(path), deployed, releases, request as FastifyRequest);
    const found = firstFile(site.table, fileNamesFor(path, journey, request));
    if (found && isNotFoundPage(found.name) && path !== `/${found.name}`) reply.code(404);
    const inline = found && site.journeys.inline[found.name];
    if (releases && release !== undefined && inline)
      pinRelease(request as FastifyRequest, reply, {
        journey,
        release,
        deployment: journeys.deployment,
        seconds: releases.sessionSeconds,
      });
    const asked = { path, file: found?.name };
    const pages = { journey, journeys: site.journeys, published: site.published };
    if (await sendPublished(asked, pages, request as FastifyRequest, reply)) return reply;
    if (found === undefined) return sendFileOfAnother(path, [deployed, ...(releases?.sites() ?? [])], request, reply);
    if (inline) allowInline(reply, inline);
    return sendBuiltFile(found, site.table, request as FastifyRequest, reply);
  });
}

function sendFileOfAnother(
  path: string,
  sites: readonly AppSite[],
  request: FastifyRequest<{ Params: { '*': string } }>,
  reply: FastifyReply,
): FastifyReply | Promise<FastifyReply> {
  const other = findElsewhere(path.slice(1), sites);
  return other ? sendBuiltFile(other, other.table, request as FastifyRequest, reply) : notFound(reply);
}

function firstFile(table: FileTable, names: readonly string[]): { name: string; file: BuiltFile } | undefined {
  for (const name of names) {
    const file = table.find(name);
    if (file) return { name, file };
  }
  return undefined;
}

function notFound(reply: FastifyReply): FastifyReply {
  reply.callNotFound();
  return reply;
}

/** The build that a request is answered from. */
export interface FoundSite {
  readonly site: AppSite;
  /** The journey, as this build has it. */
  readonly journey: BuiltPages;
  /** The release to remember once a page is sent; undefined when nothing was ever published. */
  readonly release: number | undefined;
}

/** Finds the release that a tenant has begun with, or the live one. */
async function findSite(
  owner: BuiltPages,
  deployed: AppSite,
  releases: ReleasedJourneys | undefined,
  request: FastifyRequest,
): Promise<FoundSite> {
  const served = await releases?.find(owner.id, pinOf(request, owner.releaseCookie));
  const site = served?.site ?? deployed;
  return { site, journey: site.journeys.all.find(({ id }) => id === owner.id) ?? owner, release: served?.release };
}

/** Remembers in the browser which release it has begun with, as long as a session can last. */
function pinRelease(
  request: FastifyRequest,
  reply: FastifyReply,
  {
    journey,
    release,
    deployment,
    seconds,
  }: { journey: BuiltPages; release: number; deployment: string; seconds: number },
): void {
  const path = joinBase(deployment, journey.base);
  setPin(request, reply, { name: journey.releaseCookie, path, number: release, seconds });
}

/**
 * A file that the build of a tenant does not have: of a page that is still open, or shared with another journey. Its name has the
 * hash of its content, or it is a picture; a page is never taken from another build.
 */
function findElsewhere(
  name: string,
  sites: readonly AppSite[],
): { readonly name: string; readonly file: BuiltFile; readonly table: AppSite['table'] } | undefined {
  if (!/\.[a-z0-9]+$/i.test(name) || /\.(html|webmanifest)(\.|$)|service-worker/.test(name)) return undefined;
  for (const { table } of sites) {
    const file = table.find(name);
    if (file) return { name, file, table };
  }
  return undefined;
}
