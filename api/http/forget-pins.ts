import type { FastifyReply, FastifyRequest } from 'fastify';
import { joinBase } from '../../src/engine/model/served.ts';
import type { Dependencies } from '../dependencies.ts';
import { readBuiltJourneys } from '../releases/built-journeys.ts';
import { clearPin } from './pin-cookie.ts';

/** Forgets which texts and which release a tenant has, in every journey, since the session has ended. */
export function forgetPins(
  request: FastifyRequest,
  reply: FastifyReply,
  { published, releases, config }: Pick<Dependencies, 'published' | 'releases' | 'config'>,
): void {
  if (!published && !releases) return;
  const { all, deployment } = readBuiltJourneys(config.dist);
  for (const { id, base, textsCookie, releaseCookie } of all) {
    const path = joinBase(deployment, base);
    if (published && published.statusOf(id).number > 0) clearPin(request, reply, { name: textsCookie, path });
    if (releases?.liveOf(id)) clearPin(request, reply, { name: releaseCookie, path });
  }
}
