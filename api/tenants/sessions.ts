import { createHmac, randomBytes } from 'node:crypto';
import type { Config } from '../config/config.ts';
import type { SessionLimits } from '../config/retention.ts';
import { hashToken } from '../keys/secrets.ts';
import { refusal } from '../refusals/refusal.ts';
import type { FoundSession, Session } from '../store/sessions.ts';
import type { TenantRepositories } from '../store/store.ts';

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
  store: TenantRepositories,
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
  store: TenantRepositories,
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
  store: TenantRepositories,
  { id, userId, verifiedAt }: Pick<Session, 'id' | 'userId' | 'verifiedAt'>,
): Promise<IssuedSession> {
  const { token, tokenHash } = createToken();
  await store.sessions.replaceToken(id, tokenHash);
  return { id, token, verifiedUserId: verifiedAt === null ? undefined : userId };
}

/**
 * Finds the session by its token, and records that the tenant is there; undefined when there is no live one.
 * @throws Refusal 401 with the code `session-replaced` when a newer sign-in has ended it; not for calls without a session.
 */
export async function findVisitor(
  token: string | undefined,
  call: {
    readonly access: string;
    readonly renews?: true;
    readonly consent?: { readonly purpose: string } | undefined;
  },
  {
    store,
    config,
    now,
  }: {
    readonly store: Pick<TenantRepositories, 'sessions'>;
    readonly config: Pick<Config, 'sessions'>;
    readonly now: () => Date;
  },
): Promise<Visitor | undefined> {
  const found = token ? await findByToken(hashToken(token), call.consent?.purpose, store, now()) : undefined;
  if (!found) return undefined;
  if (found.session.endReason === 'replaced') {
    if (call.access === 'anyone') return undefined;
    throw refusal('session-replaced');
  }
  const at = now();
  const endsIn = secondsLeft(found.session, at, config.sessions);
  if (endsIn <= 0) return undefined;
  const { id, verifiedAt, lastSeenAt } = found.session;
  // A moment in the future was written before the clock went back.
  const isDue = call.renews || Math.abs(at.getTime() - (lastSeenAt?.getTime() ?? 0)) >= touchMs;
  if (!verifiedAt || !found.current || !isDue) return { ...found, endsIn };
  await store.sessions.touch(id, at);
  return { ...found, endsIn: secondsLeft({ ...found.session, lastSeenAt: at }, at, config.sessions) };
}

/** The session of a token, together with the permission for the purpose of the call. */
const findByToken = (
  hash: string,
  purpose: string | undefined,
  { sessions }: Pick<TenantRepositories, 'sessions'>,
  now: Date,
) => (purpose === undefined ? sessions.find(hash, now) : sessions.findWithPermission(hash, purpose, now));

/** The lesser of the idle and the absolute limit; a session whose phone is not verified shows nothing personal. */
function secondsLeft(
  { verifiedAt, lastSeenAt, expiresAt }: Session,
  now: Date,
  { idleSeconds }: SessionLimits,
): number {
  const left = (expiresAt.getTime() - now.getTime()) / 1000;
  if (!verifiedAt) return left;
  const idle = Math.max(0, now.getTime() - (lastSeenAt ?? verifiedAt).getTime()) / 1000;
  return Math.min(left, idleSeconds - idle);
}

const after = (now: Date, seconds: number): Date => new Date(now.getTime() + seconds * 1000);

/** 32 bytes in base64url, always the same for a tenant, and nobody else's. */
export const draftKeyOf = (userId: string, key: Buffer): string =>
  createHmac('sha256', key).update(`draft\n${userId}`).digest('base64url');

/** 128 random bits, and the hash as which they are stored. */
export function createToken(): { readonly token: string; readonly tokenHash: string } {
  const token = randomBytes(16).toString('base64url');
  return { token, tokenHash: hashToken(token) };
}
