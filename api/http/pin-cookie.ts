// Declares the cookies of requests and replies, also where the plugin is not registered.
import type {} from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieNameFor } from './cookie-name.ts';
import { isSecure } from './origin.ts';

/**
 * What a tenant has begun with, from the cookie of this name: the publication whose texts they have read, or the release. Undefined
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

/** Remembers which publication or release a tenant has. It says nothing about the tenant. */
export function setPin(request: FastifyRequest, reply: FastifyReply, { name, path, number, seconds }: Pin): void {
  const how = { path, httpOnly: true, sameSite: 'lax', secure: isSecure(request) } as const;
  reply.setCookie(name, String(number), { ...how, maxAge: seconds });
}

/** Forgets it, since the session has ended. */
export function clearPin(
  request: FastifyRequest,
  reply: FastifyReply,
  { name, path }: { readonly name: string; readonly path: string },
): void {
  reply.clearCookie(name, { path, httpOnly: true, sameSite: 'lax', secure: isSecure(request) });
}
