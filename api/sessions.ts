import { createHmac, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieNameFor } from './cookie-name.ts';
import { isSecure } from './origin.ts';
import { hashToken } from './secrets.ts';
import type { Repositories, Session } from './store/define.ts';

const cookieName = 'session';
const draftKeyName = 'draft-key';
const lifetimeSeconds = 7 * 24 * 60 * 60;

/** A session with its token, which only the browser stores. */
export interface IssuedSession {
  readonly id: string;
  readonly token: string;
  /** The tenant, once the phone is verified. */
  readonly verifiedUserId?: string | undefined;
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
export async function verifySession(
  store: Repositories,
  { id, userId }: Pick<Session, 'id' | 'userId'>,
  now: Date,
): Promise<IssuedSession> {
  const token = newToken();
  await store.sessions.verify(id, hashToken(token), now);
  return { id, token, verifiedUserId: userId };
}

/** Replaces a token that was lost on its way to the browser. */
export async function replaceToken(store: Repositories, { id, userId, verifiedAt }: Session): Promise<IssuedSession> {
  const token = newToken();
  await store.sessions.replaceToken(id, hashToken(token));
  return { id, token, verifiedUserId: verifiedAt === null ? undefined : userId };
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

/**
 * Sets the session cookie, inaccessible to scripts and other sites; once the phone is verified, also the key that encrypts
 * this tenant's drafts in the browser, readable by our scripts only.
 */
export function setSessionCookies(
  request: FastifyRequest,
  reply: FastifyReply,
  { token, verifiedUserId }: Pick<IssuedSession, 'token' | 'verifiedUserId'>,
  draftKey: Buffer,
): void {
  const common = { path: '/', secure: isSecure(request), maxAge: lifetimeSeconds };
  reply.setCookie(cookieNameFor(request, cookieName), token, { ...common, httpOnly: true, sameSite: 'lax' });
  if (verifiedUserId === undefined) return;
  reply.setCookie(cookieNameFor(request, draftKeyName), draftKeyOf(verifiedUserId, draftKey), {
    ...common,
    sameSite: 'strict',
  });
}

/** Removes the session's cookies from the browser. */
export function clearSessionCookies(request: FastifyRequest, reply: FastifyReply): void {
  const common = { path: '/', secure: isSecure(request) };
  reply.clearCookie(cookieNameFor(request, cookieName), { ...common, httpOnly: true, sameSite: 'lax' });
  reply.clearCookie(cookieNameFor(request, draftKeyName), { ...common, sameSite: 'strict' });
  setSessionEndHeader(reply, 0);
}

/** Extends a session to its full lifetime from now on. */
export const extendVisitorSession = (store: Repositories, id: string, now: Date): Promise<void> =>
  store.sessions.extend(id, endFrom(now));

/** Sets the cookie again with the same token, to extend its lifetime with the session's. */
export function renewSessionCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  verifiedUserId: string | undefined,
  draftKey: Buffer,
): void {
  const token = request.cookies[cookieNameFor(request, cookieName)];
  if (token) setSessionCookies(request, reply, { token, verifiedUserId }, draftKey);
  setSessionEndHeader(reply, lifetimeSeconds);
}

/** Reports the seconds until the session ends, or 0 without a session. Relative, because the phone's clock may be wrong. */
export function setSessionEndHeader(reply: FastifyReply, seconds: number): void {
  reply.header('session-ends-in', String(Math.max(0, Math.floor(seconds))));
}

const endFrom = (now: Date): Date => new Date(now.getTime() + lifetimeSeconds * 1000);

/** 32 bytes in base64url, always the same for a tenant, and nobody else's. */
const draftKeyOf = (userId: string, key: Buffer): string =>
  createHmac('sha256', key).update(`draft\n${userId}`).digest('base64url');

/** 128 random bits. */
function newToken(): string {
  return randomBytes(16).toString('base64url');
}
