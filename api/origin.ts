import type { FastifyRequest } from 'fastify';
import { Refusal } from './refusal.ts';

/**
 * The origin under which the browser reached us, such as `https://rent.example`.
 * @throws Refusal 400 when the Host header is not a valid host.
 */
export function originOf(request: FastifyRequest): string {
  const address = `${request.protocol}://${request.host}`;
  if (!URL.canParse(address)) throw new Refusal(400, 'The Host header is not a host.');
  return new URL(address).origin;
}
