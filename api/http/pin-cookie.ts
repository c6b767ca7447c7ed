// Declares the cookies of requests and replies, also where the plugin is not registered.
import type {} from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { joinBase } from '../../src/engine/model/served.ts';
import type { Config } from '../config/config.ts';
import { readBuiltJourneys } from '../releases/built-journeys.ts';
import type { PublishedJourneys } from '../releases/published-journeys.ts';
import type { ReleasedJourneys } from '../releases/released-journeys.ts';
import { cookieNameFor, isSecure } from './origin.ts';

/**
 * What a tenant has begun with, from the cookie of this name: the version whose texts they have read, or the release. Undefined
 * for one who has read nothing.
 */
export function pinOf(request: FastifyRequest, name: string): number | undefined {
  const pin = request.cookies[name] ?? '';
  if (/^\d{1,9}$/.test(pin)) return Number(pin);
  // A session that began before anything was published has what was deployed.
  return request.cookies[cookieNameFor(request, 'session')] === undefined ? undefined : 0;
}

/** A pin in the browser. */
interface Pin {
  readonly name: string;
  readonly path: string;
  readonly number: number;
  /** From the last page: as long as a session, which must not outlive it. */
  readonly seconds: number;
}

/** Remembers which version or release a tenant has. It says nothing about the tenant. */
export function setPin(request: FastifyRequest, reply: FastifyReply, { name, path, number, seconds }: Pin): void {
  const how = { path, httpOnly: true, sameSite: 'lax', secure: isSecure(request) } as const;
  reply.setCookie(name, String(number), { ...how, maxAge: seconds });
}

/** Forgets it, since the session has ended. */
function clearPin(
  request: FastifyRequest,
  reply: FastifyReply,
  { name, path }: { readonly name: string; readonly path: string },
): void {
  reply.clearCookie(name, { path, httpOnly: true, sameSite: 'lax', secure: isSecure(request) });
}

/** What tells which pins a browser can have. */
export interface PinDependencies {
  readonly published?: Pick<PublishedJourneys, 'statusOf'> | undefined;
  readonly releases?: Pick<ReleasedJourneys, 'liveOf'> | undefined;
  readonly config: Pick<Config, 'dist'>;
}

/** Forgets which texts and which release a tenant has, in every journey, since the session has ended. */
export function forgetPins(
  request: FastifyRequest,
  reply: FastifyReply,
  { published, releases, config }: PinDependencies,
): void {
  if (!published && !releases) return;
  const { all, deployment } = readBuiltJourneys(config.dist);
  for (const { id, base, textsCookie, formerTextsCookie, releaseCookie } of all) {
    const path = joinBase(deployment, base);
    if (published && published.statusOf(id).number > 0)
      for (const name of [textsCookie, formerTextsCookie]) clearPin(request, reply, { name, path });
    if (releases?.liveOf(id)) clearPin(request, reply, { name: releaseCookie, path });
  }
}
