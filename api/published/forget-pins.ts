import type { FastifyReply, FastifyRequest } from 'fastify';
import { joinBase } from '../../src/journey/served.ts';
import type { Dependencies } from '../dependencies.ts';
import { readBuiltJourneys } from '../http/built-journeys.ts';
import { clearPin } from './pin-cookie.ts';

/** Forgets which texts a tenant has read, in every journey, since the session has ended. */
export function forgetPins(
  request: FastifyRequest,
  reply: FastifyReply,
  { published, config }: Pick<Dependencies, 'published' | 'config'>,
): void {
  if (!published) return;
  const { all, deployment } = readBuiltJourneys(config.dist);
  for (const { id, base, textsCookie: name } of all) {
    if (published.statusOf(id).number > 0) clearPin(request, reply, { name, path: joinBase(deployment, base) });
  }
}
