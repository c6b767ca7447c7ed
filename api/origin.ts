import type { FastifyRequest } from 'fastify';
import { Refusal } from './refusal.ts';

/**
 * The origin under which the browser reached us, such as `https://rent.example`.
 * @throws Refusal 400 when the Host header cannot be one.
 */
export function originOf(request: FastifyRequest): string {
  const address = `${request.protocol}://${request.host}`;
  if (!URL.canParse(address)) throw new Refusal(400, 'The Host header is not a host.');
  return new URL(address).origin;
}

/** Tells whether an address may be given to the app to go to: same origin, or https on the list; never with a user name. */
export function isAllowedRedirect(address: string, origin: string, allowed: readonly string[]): boolean {
  if (!URL.canParse(address)) return false;
  const url = new URL(address);
  if (url.username !== '' || url.password !== '') return false;
  return url.origin === origin || (url.protocol === 'https:' && allowed.includes(url.origin));
}
