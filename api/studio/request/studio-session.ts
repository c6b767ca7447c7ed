import { createHmac, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { StudioRole } from '../../../src/contracts/studio-api.ts';
import { joinBase } from '../../../src/engine/model/served.ts';
import type { Config } from '../../config/config.ts';
import { isSecure } from '../../http/origin.ts';
import type { Keys } from '../../keys/secrets.ts';
import { readBuiltJourneys } from '../../releases/built-journeys.ts';
import type { PublishedJourneys } from '../../releases/published-journeys.ts';
import type { ReleasedJourneys } from '../../releases/released-journeys.ts';
import type { StudioRepositories, Transacting } from '../../store/store.ts';
import type { StoredUser } from '../../store/studio/users.ts';
import type { Metrics } from '../../traces/metrics.ts';

/** What the studio is given. */
export interface StudioDependencies {
  readonly config: Pick<Config, 'dist' | 'limits' | 'numbers' | 'retention'>;
  readonly keys: Pick<Keys, 'studio' | 'code' | 'request'>;
  readonly store: Transacting<StudioRepositories>;
  readonly metrics: Pick<Metrics, 'countRefusal'>;
  /** SHA-256 of the operator's token. */
  readonly adminTokenHash: string;
  readonly now: () => Date;
  /** The texts that were published since the build; without it, tenants get those of the build. */
  readonly published?: PublishedJourneys | undefined;
  /** The releases of the studio; without them, tenants get the deployed build. */
  readonly releases?: ReleasedJourneys | undefined;
}

/** Who is signed in to the studio, and until when. */
export interface StudioSession {
  readonly id: string;
  readonly userId: string;
  readonly name: string;
  readonly role: StudioRole;
  /** Milliseconds since 1970. */
  readonly endsAt: number;
}

/** Who can sign in: a user, or the operator, who is no row. */
export type TokenHolder = Pick<StoredUser, 'id' | 'name' | 'role' | 'tokenHash'>;

/** How long a session lasts, however much it is used. */
export const studioSessionSeconds = 8 * 60 * 60;

/** The name of the operator, which no user may have. */
export const operatorName = 'Operator';

/** Whoever has the operator's token. */
export const operatorOf = ({
  keys,
  adminTokenHash,
}: Pick<StudioDependencies, 'keys' | 'adminTokenHash'>): TokenHolder => ({
  id: 'operator',
  name: operatorName,
  role: 'publisher',
  tokenHash: hashStudioToken(adminTokenHash, { keys }),
});

/** The keyed hash under which a token of the studio is stored. */
export const hashStudioToken = (token: string, { keys }: Pick<StudioDependencies, 'keys'>): string =>
  createHmac('sha256', keys.studio).update(token).digest('hex');

/** A new random token of 32 characters, for a sign-in or a cookie. */
export const createStudioToken = (): string => randomBytes(24).toString('base64url');

/** Opens a session for somebody, and sets its cookie, which is sent to the studio only. */
export async function openStudioSession(
  request: FastifyRequest,
  reply: FastifyReply,
  person: TokenHolder,
  dependencies: StudioDependencies,
): Promise<StudioSession> {
  const { store, config, now } = dependencies;
  const [id, token, at] = [randomUUID(), createStudioToken(), now()];
  const expiresAt = new Date(at.getTime() + studioSessionSeconds * 1000);
  const tokenHash = hashStudioToken(token, dependencies);
  const proof = { userId: person.id, proofHash: person.tokenHash };
  await store.studio.users.openSession({ id, tokenHash, ...proof, expiresAt, now: at });
  reply.setCookie(cookieNameOf(request), token, { ...optionsFor(request, config.dist), maxAge: studioSessionSeconds });
  return { id, userId: person.id, name: person.name, role: person.role, endsAt: expiresAt.getTime() };
}

/**
 * The session of a request; undefined without one, after its end, and when its user was disabled or has another token now.
 */
export async function findStudioSession(
  request: FastifyRequest,
  dependencies: Pick<StudioDependencies, 'store' | 'keys' | 'adminTokenHash' | 'now'>,
): Promise<StudioSession | undefined> {
  const token = request.cookies[cookieNameOf(request)];
  if (!token) return undefined;
  const { store, now } = dependencies;
  const found = await store.studio.users.findSession(hashStudioToken(token, dependencies), now());
  if (!found) return undefined;
  const operator = operatorOf(dependencies);
  const person = found.userId === operator.id ? operator : found.user?.disabledAt === null ? found.user : undefined;
  if (!person || !isSame(person.tokenHash, found.proofHash)) return undefined;
  return { id: found.id, userId: person.id, name: person.name, role: person.role, endsAt: found.expiresAt.getTime() };
}

/** Removes the cookie from the browser. */
export function clearStudioCookie(request: FastifyRequest, reply: FastifyReply, dist: string): void {
  reply.clearCookie(cookieNameOf(request), optionsFor(request, dist));
}

/** The prefix `__Host-` would need the path "/", and the cookie would go to the tenants' addresses too. */
const cookieNameOf = (request: FastifyRequest): string =>
  isSecure(request) ? '__Secure-studio-session' : 'studio-session';

const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

const optionsFor = (request: FastifyRequest, dist: string) => ({
  path: joinBase(readBuiltJourneys(dist).deployment, '/studio'),
  secure: isSecure(request),
  httpOnly: true,
  sameSite: 'strict' as const,
});
