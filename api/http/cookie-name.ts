import type { FastifyRequest } from 'fastify';
import { isSecure } from './origin.ts';

/**
 * The name of a cookie of ours: over https with the prefix `__Host-`, with which browsers accept it only from this host,
 * for the whole host, and as `Secure`. Another subdomain cannot set it.
 */
export const cookieNameFor = (request: FastifyRequest, name: string): string =>
  isSecure(request) ? `__Host-${name}` : name;
