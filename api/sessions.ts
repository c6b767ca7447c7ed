import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieNameFor } from './cookie-name.ts';
import { isSecure } from './origin.ts';
import { hashToken } from './secrets.ts';
import type { Repositories, Session } from './store/define.ts';

const cookieName = 'session';
const lifetimeSeconds = 7 * 24 * 60 * 60;

/** A session with its token, which only the browser stores. */
export interface IssuedSession {
  readonly id: string;
  readonly token: string;
}

/** The session of a request, and whether its token is the current or the previous one. */
export interface Visitor {
  readonly session: Session;
  readonly current: boolean;
}

/** Opens a session for a user whose phone is not verified yet. */
export async function openSession(store: Repositories, userId: string, now: Date): Promise<IssuedSession> {
  const token = newToken();
  const expiresAt = endFrom(now);
  return { id: await store.sessions.open({ tokenHash: hashToken(token), userId, now, expiresAt }), token };
}

/** Marks a session's phone as verified and replaces its token, which invalidates the old one. */
export async function verifySession(store: Repositories, id: string, now: Date): Promise<IssuedSession> {
  const token = newToken();
  await store.sessions.verify(id, hashToken(token), now);
  return { id, token };
}

/** Replaces a token that was lost on its way to the browser. */
export async function replaceToken(store: Repositories, id: string): Promise<IssuedSession> {
  const token = newToken();
  await store.sessions.replaceToken(id, hashToken(token));
  return { id, token };
}

/** Finds the session by the cookie; undefined when there is no live one. */
export async function findVisitor(
  request: FastifyRequest,
  store: Repositories,
  now: Date,
): Promise<Visitor | undefined> {
  const token = request.cookies[cookieNameFor(request, cookieName)];
  return token ? store.sessions.find(hashToken(token), now) : undefined;
}

/** Sets the session cookie, inaccessible to scripts and other sites. */
export function setSessionCookie(request: FastifyRequest, reply: FastifyReply, token: string): void {
  reply.setCookie(cookieNameFor(request, cookieName), token, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure(request),
    maxAge: lifetimeSeconds,
  });
}

/** Extends a session to its full lifetime from now on. */
export const extendVisitorSession = (store: Repositories, id: string, now: Date): Promise<void> =>
  store.sessions.extend(id, endFrom(now));

/** Sets the cookie again with the same token, to extend its lifetime with the session's. */
export function renewSessionCookie(request: FastifyRequest, reply: FastifyReply): void {
  const token = request.cookies[cookieNameFor(request, cookieName)];
  if (token) setSessionCookie(request, reply, token);
  setSessionEndHeader(reply, lifetimeSeconds);
}

/** Reports the seconds until the session ends, or 0 without a session. Relative, because the phone's clock may be wrong. */
export function setSessionEndHeader(reply: FastifyReply, seconds: number): void {
  reply.header('session-ends-in', String(Math.max(0, Math.floor(seconds))));
}

const endFrom = (now: Date): Date => new Date(now.getTime() + lifetimeSeconds * 1000);

/** 128 random bits. */
function newToken(): string {
  return randomBytes(16).toString('base64url');
}
