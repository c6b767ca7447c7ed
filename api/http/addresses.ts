import type { FastifyRequest } from 'fastify';
import { readBuiltJourneys } from '../releases/built-journeys.ts';

/** Removes the base of the deployment from an address, since a proxy in front of a sub-path may leave it there. */
export function withoutBase(dist: string): (request: { readonly url?: string | undefined }) => string {
  const { deployment } = readBuiltJourneys(dist);
  return ({ url = '/' }) => {
    const [path, query] = url.split(/(?=\?)/);
    if (`${path}/` === deployment) return `/${query ?? ''}`;
    return url.startsWith(deployment) ? `/${url.slice(deployment.length)}` : url;
  };
}

/** The query of a request with its `?`, which a redirect keeps; empty without one. */
export const queryOf = ({ url }: Pick<FastifyRequest, 'url'>): string =>
  url.includes('?') ? url.slice(url.indexOf('?')) : '';
