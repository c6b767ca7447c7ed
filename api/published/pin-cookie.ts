// Declares the cookies of requests and replies, also where the plugin is not registered.
import type {} from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieNameFor } from '../http/cookie-name.ts';
import { isSecure } from '../http/origin.ts';

const twelveHours = 12 * 60 * 60;

/** The publication whose texts a tenant has read; undefined for one who has read none. */
export function pinOf(request: FastifyRequest, { textsCookie }: { readonly textsCookie: string }): number | undefined {
  const number = Number(request.cookies[textsCookie] ?? Number.NaN);
  if (Number.isSafeInteger(number) && number >= 0) return number;
  // A session that began before anything was published has the texts of the build.
  return request.cookies[cookieNameFor(request, 'session')] === undefined ? undefined : 0;
}

/** Remembers for 12 hours from the last page which publication a tenant reads. It says nothing about the tenant. */
export function setPin(
  request: FastifyRequest,
  reply: FastifyReply,
  { name, path, number }: { readonly name: string; readonly path: string; readonly number: number },
): void {
  const how = { path, httpOnly: true, sameSite: 'lax', secure: isSecure(request) } as const;
  reply.setCookie(name, String(number), { ...how, maxAge: twelveHours });
}

/** Forgets it, since the session has ended. */
export function clearPin(
  request: FastifyRequest,
  reply: FastifyReply,
  { name, path }: { readonly name: string; readonly path: string },
): void {
  reply.clearCookie(name, { path, httpOnly: true, sameSite: 'lax', secure: isSecure(request) });
}
