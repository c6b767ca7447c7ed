import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { hashToken } from './secrets.ts';
import type { Repositories, Session } from './store/define.ts';

const cookieName = 'session';
const lifetimeSeconds = 7 * 24 * 60 * 60;

/** A session together with its token, which only the browser keeps. */
export interface IssuedSession {
  readonly id: string;
  readonly token: string;
}

/** Who asks: their session, and whether their token is its present one or the one before. */
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

/** Marks a session's phone as verified and gives it another token, so that the old one is worth nothing. */
export async function verifySession(store: Repositories, id: string, now: Date): Promise<IssuedSession> {
  const token = newToken();
  await store.sessions.verify(id, hashToken(token), now);
  return { id, token };
}

/** Gives a session a token in place of one that was lost on its way to the browser. */
export async function replaceToken(store: Repositories, id: string): Promise<IssuedSession> {
  const token = newToken();
  await store.sessions.replaceToken(id, hashToken(token));
  return { id, token };
}

/** Finds out by the cookie who asks; undefined when there is no live session. */
export async function findVisitor(
  request: FastifyRequest,
  store: Repositories,
  now: Date,
): Promise<Visitor | undefined> {
  const token = request.cookies[cookieName];
  return token ? store.sessions.find(hashToken(token), now) : undefined;
}

/** Hands the token to the browser, out of reach of scripts and of other sites. */
export function setSessionCookie(request: FastifyRequest, reply: FastifyReply, token: string): void {
  reply.setCookie(cookieName, token, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: request.protocol === 'https',
    maxAge: lifetimeSeconds,
  });
}

/** Lets a session live its full time from now on. */
export const extendVisitorSession = (store: Repositories, id: string, now: Date): Promise<void> =>
  store.sessions.extend(id, endFrom(now));

/** Hands the browser the token that it has already, to keep as long as the session lives now. */
export function renewSessionCookie(request: FastifyRequest, reply: FastifyReply): void {
  const token = request.cookies[cookieName];
  if (token) setSessionCookie(request, reply, token);
  tellEnd(reply, lifetimeSeconds);
}

/** Tells the app in how many seconds it will have to sign in again; 0: now. A wrong clock of the phone does not matter. */
export function tellEnd(reply: FastifyReply, seconds: number): void {
  reply.header('session-ends-in', String(Math.max(0, Math.floor(seconds))));
}

const endFrom = (now: Date): Date => new Date(now.getTime() + lifetimeSeconds * 1000);

/** 128 random bits. */
function newToken(): string {
  return randomBytes(16).toString('base64url');
}
