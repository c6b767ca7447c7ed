// Declares the cookies of requests and replies, also where the plugin is not registered.
import type {} from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieNameFor } from '../http/cookie-name.ts';
import { isSecure } from '../http/origin.ts';

/** The publication whose texts a tenant has read; undefined for one who has read none. */
export function pinOf(request: FastifyRequest, { textsCookie }: { readonly textsCookie: string }): number | undefined {
  const pin = request.cookies[textsCookie] ?? '';
  if (/^\d{1,9}$/.test(pin)) return Number(pin);
  // A session that began before anything was published has the texts of the build.
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

/** Remembers which publication a tenant reads. It says nothing about the tenant. */
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
