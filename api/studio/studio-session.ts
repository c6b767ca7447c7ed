import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { joinBase } from '../../src/journey/served.ts';
import type { Dependencies } from '../dependencies.ts';
import { readBuiltJourneys } from '../http/built-journeys.ts';
import { isSecure } from '../http/origin.ts';

/** Who is signed in to the studio, and until when. */
export interface StudioSession {
  readonly name: string;
  readonly role: 'viewer' | 'copy editor' | 'editor' | 'publisher';
  /** Milliseconds since 1970. */
  readonly endsAt: number;
}

type Signing = Pick<Dependencies, 'keys' | 'adminTokenHash'>;

/** How long a session lasts, however much it is used. */
export const studioSessionSeconds = 8 * 60 * 60;

/**
 * The session as the value of a cookie: what it says, and a signature with the deployment's key over it and the hash of the
 * operator's token, so that every process reads it and another token ends it.
 */
export function signSession(session: StudioSession, signing: Signing): string {
  const said = Buffer.from(JSON.stringify(session)).toString('base64url');
  return `${said}.${signatureOf(said, signing)}`;
}

/** The session of a request; undefined without one, after its end, and when we have not signed it. */
export function findStudioSession(
  request: FastifyRequest,
  dependencies: Signing & Pick<Dependencies, 'now'>,
): StudioSession | undefined {
  const [said = '', given = ''] = (request.cookies[cookieNameOf(request)] ?? '').split('.');
  const [expected, signature] = [Buffer.from(signatureOf(said, dependencies)), Buffer.from(given)];
  if (signature.length !== expected.length || !timingSafeEqual(signature, expected)) return undefined;
  const session: StudioSession = JSON.parse(Buffer.from(said, 'base64url').toString('utf8'));
  return session.endsAt > dependencies.now().getTime() ? session : undefined;
}

/** Sets the cookie of a session, which is sent to the studio only. */
export function setStudioCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  session: StudioSession,
  { config, ...signing }: Signing & Pick<Dependencies, 'config'>,
): void {
  const options = { ...optionsFor(request, config.dist), maxAge: studioSessionSeconds };
  reply.setCookie(cookieNameOf(request), signSession(session, signing), options);
}

/** Removes the cookie from the browser. */
export function clearStudioCookie(request: FastifyRequest, reply: FastifyReply, dist: string): void {
  reply.clearCookie(cookieNameOf(request), optionsFor(request, dist));
}

/** The prefix `__Host-` would need the path "/", and the cookie would go to the tenants' addresses too. */
export const cookieNameOf = (request: FastifyRequest): string =>
  isSecure(request) ? '__Secure-studio-session' : 'studio-session';

const optionsFor = (request: FastifyRequest, dist: string) => ({
  path: joinBase(readBuiltJourneys(dist).deployment, '/studio'),
  secure: isSecure(request),
  httpOnly: true,
  sameSite: 'strict' as const,
});

const signatureOf = (said: string, { keys, adminTokenHash }: Signing): string =>
  createHmac('sha256', keys.studio).update(`${adminTokenHash}\n${said}`).digest('base64url');
