import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SessionLimits } from '../config/sessions.ts';
import type { Dependencies } from '../dependencies.ts';
import { cookieNameFor } from '../http/cookie-name.ts';
import { isSecure } from '../http/origin.ts';
import { hashToken } from '../keys/secrets.ts';
import { Refusal } from '../refusals/refusal.ts';
import type { FoundSession, Session } from '../store/sessions.ts';
import type { Repositories } from '../store/store.ts';

const cookieName = 'session';
const draftKeyName = 'draft-key';
// The last call is recorded to the minute, so that most calls write nothing.
const touchMs = 60_000;

/** A session with its token, which only the browser stores. */
export interface IssuedSession {
  readonly id: string;
  readonly token: string;
  /** The tenant, once the phone is verified. */
  readonly verifiedUserId?: string | undefined;
}

/** The session of a request. */
export interface Visitor extends FoundSession {
  /** Seconds until the session ends. */
  readonly endsIn: number;
}

/** Opens a session for a user whose phone is not verified yet. */
export async function openSession(
  store: Repositories,
  userId: string,
  now: Date,
  { absoluteSeconds }: SessionLimits,
): Promise<IssuedSession> {
  const { token, tokenHash } = createToken();
  const expiresAt = after(now, absoluteSeconds);
  return { id: await store.sessions.open({ tokenHash, userId, now, expiresAt }), token };
}

/** Marks a session's phone as verified, replaces its token, and ends the tenant's older sessions. Call it in a transaction. */
export async function verifySession(
  store: Repositories,
  { id, userId }: Pick<Session, 'id' | 'userId'>,
  now: Date,
  { absoluteSeconds }: SessionLimits,
): Promise<IssuedSession> {
  const { token, tokenHash } = createToken();
  const expiresAt = after(now, absoluteSeconds);
  await store.sessions.verify({ id, userId, tokenHash, now, expiresAt });
  return { id, token, verifiedUserId: userId };
}

/** Replaces a token that was lost on its way to the browser. */
export async function replaceToken(
  store: Repositories,
  { id, userId, verifiedAt }: Pick<Session, 'id' | 'userId' | 'verifiedAt'>,
): Promise<IssuedSession> {
  const { token, tokenHash } = createToken();
  await store.sessions.replaceToken(id, tokenHash);
  return { id, token, verifiedUserId: verifiedAt === null ? undefined : userId };
}

/** The token in the session cookie, whether it is valid or not. */
export const sessionTokenOf = (request: FastifyRequest): string | undefined => cookieOf(request, cookieName);

/** Whether the browser has the draft key of this tenant, which it gets once it has verified the tenant's phone. */
export function isDraftKeyOf(request: FastifyRequest, userId: string, key: Buffer): boolean {
  const given = Buffer.from(cookieOf(request, draftKeyName) ?? '');
  const expected = Buffer.from(draftKeyOf(userId, key));
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/**
 * Finds the session by the cookie, and records that the tenant is there; undefined when there is no live one.
 * @throws Refusal 401 with the code `session-replaced` when a newer sign-in has ended it; not for calls without a session.
 */
export async function findVisitor(
  request: FastifyRequest,
  call: {
    readonly access: string;
    readonly renews?: true;
    readonly consent?: { readonly purpose: string } | undefined;
  },
  { store, config, now }: Pick<Dependencies, 'store' | 'config' | 'now'>,
): Promise<Visitor | undefined> {
  const token = sessionTokenOf(request);
  const found = token ? await findByToken(hashToken(token), call.consent?.purpose, store, now()) : undefined;
  if (!found) return undefined;
  if (found.session.endReason === 'replaced') {
    if (call.access === 'anyone') return undefined;
    throw new Refusal(
      401,
      'You signed in again elsewhere, so this session has ended. Please verify your phone number.',
      {
        code: 'session-replaced',
      },
    );
  }
  const at = now();
  const endsIn = secondsLeft(found.session, at, config.sessions);
  if (endsIn <= 0) return undefined;
  const { id, verifiedAt, lastSeenAt } = found.session;
  const isDue = call.renews || at.getTime() - (lastSeenAt?.getTime() ?? 0) >= touchMs;
  if (!verifiedAt || !found.current || !isDue) return { ...found, endsIn };
  await store.sessions.touch(id, at);
  return { ...found, endsIn: secondsLeft({ ...found.session, lastSeenAt: at }, at, config.sessions) };
}

/** The session of a token, together with the permission for the purpose of the call. */
const findByToken = (hash: string, purpose: string | undefined, { sessions }: Repositories, now: Date) =>
  purpose === undefined ? sessions.find(hash, now) : sessions.findWithPermission(hash, purpose, now);

/** The lesser of the idle and the absolute limit; a session whose phone is not verified shows nothing personal. */
function secondsLeft(
  { verifiedAt, lastSeenAt, expiresAt }: Session,
  now: Date,
  { idleSeconds }: SessionLimits,
): number {
  const left = (expiresAt.getTime() - now.getTime()) / 1000;
  if (!verifiedAt) return left;
  return Math.min(left, idleSeconds - (now.getTime() - (lastSeenAt ?? verifiedAt).getTime()) / 1000);
}

/**
 * Sets the session cookie, inaccessible to scripts and other sites; once the phone is verified, also the key that encrypts
 * this tenant's drafts in the browser, readable by our scripts only.
 */
export function setSessionCookies(
  request: FastifyRequest,
  reply: FastifyReply,
  { token, verifiedUserId }: Pick<IssuedSession, 'token' | 'verifiedUserId'>,
  { keys, config }: Pick<Dependencies, 'keys' | 'config'>,
): void {
  const common = { path: '/', secure: isSecure(request), maxAge: config.sessions.absoluteSeconds };
  reply.setCookie(cookieNameFor(request, cookieName), token, { ...common, httpOnly: true, sameSite: 'lax' });
  if (verifiedUserId === undefined) return;
  const draftKey = draftKeyOf(verifiedUserId, keys.draft);
  reply.setCookie(cookieNameFor(request, draftKeyName), draftKey, { ...common, sameSite: 'strict' });
}

/** Removes the session's cookies from the browser. */
export function clearSessionCookies(request: FastifyRequest, reply: FastifyReply): void {
  const common = { path: '/', secure: isSecure(request) };
  reply.clearCookie(cookieNameFor(request, cookieName), { ...common, httpOnly: true, sameSite: 'lax' });
  reply.clearCookie(cookieNameFor(request, draftKeyName), { ...common, sameSite: 'strict' });
  setSessionEndHeader(reply, 0);
}

/** Reports the seconds until the session ends, or 0 without a session. Relative, because the phone's clock may be wrong. */
export function setSessionEndHeader(reply: FastifyReply, seconds: number): void {
  reply.header('session-ends-in', String(Math.max(0, Math.floor(seconds))));
}

const cookieOf = (request: FastifyRequest, name: string): string | undefined =>
  request.cookies[cookieNameFor(request, name)];

const after = (now: Date, seconds: number): Date => new Date(now.getTime() + seconds * 1000);

/** 32 bytes in base64url, always the same for a tenant, and nobody else's. */
const draftKeyOf = (userId: string, key: Buffer): string =>
  createHmac('sha256', key).update(`draft\n${userId}`).digest('base64url');

/** 128 random bits, and the hash as which they are stored. */
export function createToken(): { readonly token: string; readonly tokenHash: string } {
  const token = randomBytes(16).toString('base64url');
  return { token, tokenHash: hashToken(token) };
}
