import type { FastifyRequest } from 'fastify';

/** The query of a request with its `?`, which a redirect keeps; empty without one. */
export const queryOf = ({ url }: Pick<FastifyRequest, 'url'>): string =>
  url.includes('?') ? url.slice(url.indexOf('?')) : '';
