import type { FastifyReply, FastifyRequest } from 'fastify';
import { joinBase } from '../../src/engine/model/served.ts';
import type { BuiltPages } from '../releases/built-journeys.ts';
import type { BuiltFile } from '../releases/file-table.ts';
import type { ReleasedJourneys } from '../releases/released-journeys.ts';
import type { AppSite } from '../releases/released-site.ts';
import { pinOf, setPin } from './pin-cookie.ts';

/** The build that a request is answered from. */
export interface FoundSite {
  readonly site: AppSite;
  /** The journey, as this build has it. */
  readonly journey: BuiltPages;
  /** The release to remember once a page is sent; undefined when nothing was ever published. */
  readonly release: number | undefined;
}

/** Finds the release that a tenant has begun with, or the live one. */
export async function findSite(
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
export function pinRelease(
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
export function findElsewhere(
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
