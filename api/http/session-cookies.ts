import { timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';
import type { Keys } from '../keys/secrets.ts';
import type { TenantRepositories } from '../store/store.ts';
import { draftKeyOf, type IssuedSession, replaceToken, type Visitor } from '../tenants/sessions.ts';
import { cookieNameFor, isSecure } from './origin.ts';
import { forgetPins, type PinDependencies } from './pin-cookie.ts';

const cookieName = 'session';
const draftKeyName = 'draft-key';

/** What the cookies of a session depend on. */
interface CookieDependencies {
  readonly keys: Pick<Keys, 'draft'>;
  readonly config: Pick<Config, 'sessions'>;
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
 * Sets the session cookie, inaccessible to scripts and other sites; once the phone is verified, also the key that encrypts
 * this tenant's drafts in the browser, readable by our scripts only.
 */
function setSessionCookies(
  request: FastifyRequest,
  reply: FastifyReply,
  { token, verifiedUserId }: Pick<IssuedSession, 'token' | 'verifiedUserId'>,
  { keys, config }: CookieDependencies,
): void {
  const common = { path: '/', secure: isSecure(request), maxAge: config.sessions.absoluteSeconds };
  reply.setCookie(cookieNameFor(request, cookieName), token, { ...common, httpOnly: true, sameSite: 'lax' });
  if (verifiedUserId === undefined) return;
  const draftKey = draftKeyOf(verifiedUserId, keys.draft);
  reply.setCookie(cookieNameFor(request, draftKeyName), draftKey, { ...common, sameSite: 'strict' });
}

/** Removes the session's cookies from the browser. */
function clearSessionCookies(request: FastifyRequest, reply: FastifyReply): void {
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

/** Sends the token of the session that an answer opens, or removes the cookies of one that it has ended. */
export function sendSession(
  { session }: { readonly session?: IssuedSession | 'ended' | undefined },
  request: FastifyRequest,
  reply: FastifyReply,
  dependencies: CookieDependencies & PinDependencies,
): void {
  if (session === 'ended') {
    clearSessionCookies(request, reply);
    forgetPins(request, reply, dependencies);
  } else if (session) setSessionCookies(request, reply, session, dependencies);
}

/**
 * The first answer may have been lost together with its cookie, so a repeated request gets a new token of the same session.
 * A token of a verified session goes only to a browser that holds the previous one.
 */
export async function reissueToken(
  sessionId: string,
  visitor: Visitor | undefined,
  dependencies: CookieDependencies & { readonly store: TenantRepositories; readonly now: () => Date },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const { store, now } = dependencies;
  const isHolder = visitor?.session.id === sessionId;
  if (isHolder && visitor.current) return;
  const session = await store.sessions.findById(sessionId, now());
  if (!session || (session.verifiedAt && !isHolder)) return;
  setSessionCookies(request, reply, await replaceToken(store, session), dependencies);
  if (visitor) setSessionEndHeader(reply, visitor.endsIn);
}
