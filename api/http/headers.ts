import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { findOwnOrigin, isSecure, originOf, refuseOtherHosts } from './origin.ts';
import { Refusal } from './refusal.ts';

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "base-uri 'none'",
  "object-src 'none'",
  "frame-ancestors 'none'",
  "form-action 'self'",
  "require-trusted-types-for 'script'",
  // `src/browser/register-service-worker.ts` creates the only Trusted Types policy: a worker's URL must be a trusted one.
  'trusted-types service-worker',
].join('; ');

const always = {
  'content-security-policy': policy,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), interest-cohort=()',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

/**
 * Adds the security headers to every answer, and `no-store` to every answer without other caching rules. Refuses requests
 * for other hosts and from other sites.
 */
export function protectAnswers(app: FastifyInstance, publicOrigins: readonly string[] = []): void {
  app.decorateRequest('ownOrigin', '');
  app.addHook('onRequest', async (request, reply) => {
    request.ownOrigin = findOwnOrigin(request, publicOrigins);
    addSecurityHeaders(request, reply);
    refuseOtherHosts(request);
    refuseOtherSites(request);
  });
  app.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
}

/** Adds the security headers to one answer. */
export function addSecurityHeaders(request: FastifyRequest, reply: FastifyReply): void {
  reply.headers(always).header('x-request-id', request.id);
  if (isSecure(request)) reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
}

/** CSRF protection, together with the SameSite=Lax cookie and JSON-only bodies. */
function refuseOtherSites(request: FastifyRequest): void {
  if (request.method === 'GET' || request.method === 'HEAD') return;
  const site = request.headers['sec-fetch-site'];
  const { origin } = request.headers;
  const isOurs = site === undefined ? origin === undefined || origin === originOf(request) : site === 'same-origin';
  if (!isOurs) throw new Refusal(403, 'This request comes from another site.');
}
