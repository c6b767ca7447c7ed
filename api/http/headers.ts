import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refusal } from '../refusals/refusal.ts';
import type { AllowedInline } from '../releases/built-journeys.ts';
import { findOwnOrigin, isSecure, originOf, refuseOtherHosts, refuseTwoHosts } from './origin.ts';

const policyName = 'content-security-policy';

const noFrames: FramePolicy = { within: "'none'", hasFrames: false };

/** How pages and frames go together. */
interface FramePolicy {
  /** Which pages may show this one in a frame. */
  readonly within: "'none'" | "'self'";
  /** Whether this page may show others of the server in frames. */
  readonly hasFrames: boolean;
}

const policyWith = ({ scripts, styles }: AllowedInline, { within, hasFrames }: FramePolicy = noFrames): string =>
  [
    "default-src 'none'",
    ["script-src 'self'", ...scripts].join(' '),
    ["style-src 'self'", ...styles].join(' '),
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    ...(hasFrames ? ["frame-src 'self'"] : []),
    "base-uri 'none'",
    "object-src 'none'",
    `frame-ancestors ${within}`,
    "form-action 'self'",
    "require-trusted-types-for 'script'",
    // `src/engine/browser/register-service-worker.ts` creates the only Trusted Types policy: a worker's URL must be a trusted one.
    'trusted-types service-worker',
  ].join('; ');

const strictPolicy = policyWith({ scripts: [], styles: [] });

const ofPages = {
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), interest-cohort=()',
  'referrer-policy': 'no-referrer',
};

const always = {
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
};

const ofAnswers = { [policyName]: strictPolicy, ...ofPages, ...always };

/** Which origins a server protects. */
interface Protection {
  /** The origins that browsers use; by default each request's own. */
  readonly publicOrigins?: readonly string[];
}

/**
 * Adds the security headers to every answer, and `no-store` to every answer without other caching rules. Refuses requests
 * for other hosts and from other sites.
 */
export function protectAnswers(app: FastifyInstance, { publicOrigins = [] }: Protection = {}): void {
  app.decorateRequest('ownOrigin', '');
  app.addHook('onRequest', async (request, reply) => {
    refuseTwoHosts(request);
    request.ownOrigin = findOwnOrigin(request, publicOrigins);
    addSecurityHeaders(request, reply);
    refuseOtherHosts(request);
    refuseOtherSites(request);
  });
  app.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
}

/** Adds the security headers to one answer. By its policy, a page must not contain a script or a style. */
export function addSecurityHeaders(request: FastifyRequest, reply: FastifyReply): void {
  reply.headers(ofAnswers).header('x-request-id', request.id);
  if (isSecure(request)) reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
}

/** Lets a page contain the script and the styles with these hashes, in an answer with a policy. */
export function allowInline(reply: FastifyReply, inline: AllowedInline): void {
  if (reply.hasHeader(policyName)) reply.header(policyName, policyWith(inline));
}

/** Lets a page show others in frames, or be shown in one; it must not contain a script or a style. */
export function allowFrames(reply: FastifyReply, frames: FramePolicy): void {
  reply.header(policyName, policyWith({ scripts: [], styles: [] }, frames));
}

/** Removes the headers that mean something only for a page: a first load has 15 scripts, and each would carry them. */
export function dropPageHeaders(reply: FastifyReply): void {
  for (const name of [policyName, 'x-request-id', ...Object.keys(ofPages)]) reply.removeHeader(name);
}

/** CSRF protection, together with the SameSite=Lax cookie and JSON-only bodies. */
function refuseOtherSites(request: FastifyRequest): void {
  if (request.method === 'GET' || request.method === 'HEAD') return;
  const site = request.headers['sec-fetch-site'];
  const { origin } = request.headers;
  const isOurs = site === undefined ? origin === undefined || origin === originOf(request) : site === 'same-origin';
  if (!isOurs) throw refusal('other-site');
}
