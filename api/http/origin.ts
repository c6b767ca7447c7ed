import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { isLocalHost } from '../config/public-origin.ts';
import { refusal } from '../refusals/refusal.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The origin of the app under which this request came; empty when its host is not one of ours. */
    ownOrigin: string;
  }
  interface FastifyContextConfig {
    /** Whether the route is also answered under an IP address and on this machine, for health checks and monitoring. */
    readonly underAnyAddress?: boolean;
  }
}

/**
 * The origin under which the browser reached us, such as `https://rent.example`.
 * @throws Refusal 400 when the Host header is not a valid host.
 */
export function originOf(request: FastifyRequest): string {
  return request.ownOrigin || originInHeaders(request);
}

/** Whether the browser reached us over https, so that cookies are `Secure`. */
export const isSecure = (request: FastifyRequest): boolean =>
  request.ownOrigin ? request.ownOrigin.startsWith('https:') : request.protocol === 'https';

/**
 * Finds the origin of a request among those of the app; without any, every host name of this machine is ours. The
 * protocol is that of the configured origin, whatever the proxy says.
 */
export function findOwnOrigin(request: FastifyRequest, publicOrigins: readonly string[]): string {
  if (publicOrigins.length > 0) return publicOrigins.find((origin) => isHostOf(origin, request.host)) ?? '';
  const url = `${request.protocol}://${request.host}`;
  return URL.canParse(url) && isLocalHost(new URL(url).hostname) ? new URL(url).origin : '';
}

/**
 * Refuses a request for another host: its page could be another site's, whose name leads to our address.
 * @throws Refusal 421, or 400 when the Host header is not a valid host.
 */
export function refuseOtherHosts(request: FastifyRequest): void {
  if (request.ownOrigin) return;
  const { hostname } = new URL(originInHeaders(request));
  const isAddress = isIP(hostname.replace(/^\[|\]$/g, '')) > 0 || isLocalHost(hostname);
  if (isAddress && request.routeOptions.config.underAnyAddress) return;
  throw refusal('other-host');
}

/**
 * Refuses a request with several Host lines, of which a proxy may have checked another one than Node reads.
 * @throws Refusal 400.
 */
export function refuseTwoHosts({ raw: { rawHeaders } }: FastifyRequest): void {
  const lines = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host');
  if (lines.length > 1) throw refusal('two-hosts');
}

function originInHeaders(request: FastifyRequest): string {
  const address = `${request.protocol}://${request.host}`;
  if (!URL.canParse(address)) throw refusal('no-host');
  return new URL(address).origin;
}

function isHostOf(origin: string, host: string): boolean {
  const address = `${new URL(origin).protocol}//${host}`;
  return URL.canParse(address) && new URL(address).origin === origin;
}

/**
 * The name of a cookie of ours: over https with the prefix `__Host-`, with which browsers accept it only from this host,
 * for the whole host, and as `Secure`. Another subdomain cannot set it.
 */
export const cookieNameFor = (request: FastifyRequest, name: string): string =>
  isSecure(request) ? `__Host-${name}` : name;
