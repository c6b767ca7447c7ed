import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Dependencies } from '../dependencies.ts';
import { isOperatorToken } from '../http/operator.ts';
import { Refusal } from '../http/refusal.ts';
import { spendAllowances } from '../limits/spend-allowances.ts';
import { type ReviewedJourney, readReviewedJourneys } from './reviewed-journeys.ts';
import { signedInRouteSchema, signInSchema, signOutSchema } from './session-schemas.ts';
import {
  clearStudioCookie,
  findStudioSession,
  type StudioSession,
  setStudioCookie,
  studioSessionSeconds,
} from './studio-session.ts';

const path = '/studio/api/session';
// A token has 32 characters.
const bodyLimit = 4096;

/** What a browser learns about its session. */
interface SignedIn {
  readonly name: string;
  readonly role: StudioSession['role'];
  readonly endsAt: string;
  readonly journeys: readonly ReviewedJourney[];
}

/** POST, GET and DELETE /studio/api/session: sign in with the operator's token, ask who is signed in, sign out. */
export function registerStudioSession(app: FastifyInstance, dependencies: Dependencies): void {
  const { config, adminTokenHash, now } = dependencies;
  const describe = ({ name, role, endsAt }: StudioSession): SignedIn => ({
    ...{ name, role, endsAt: new Date(endsAt).toISOString() },
    journeys: readReviewedJourneys(config.dist),
  });
  app.post<{ Body: { token: string } }>(path, { schema: signInSchema, bodyLimit }, async (request, reply) => {
    await spendAllowances('studio', { address: request.ip }, dependencies);
    const isRight = isOperatorToken(request.body.token.trim(), adminTokenHash);
    await audit(request, isRight, dependencies);
    if (!isRight) throw new Refusal(401, 'This is not the operator’s token.', { code: 'wrong-token' });
    const endsAt = now().getTime() + studioSessionSeconds * 1000;
    const session: StudioSession = { name: 'Operator', role: 'publisher', endsAt };
    setStudioCookie(request, reply, session, dependencies);
    return describe(session);
  });
  app.get(path, { schema: signedInRouteSchema }, async (request) =>
    describe(requireStudioSession(request, dependencies)),
  );
  app.delete(path, { schema: signOutSchema }, async (request, reply) => {
    clearStudioCookie(request, reply, config.dist);
    return { status: 'success' };
  });
}

/**
 * The session of a request.
 * @throws Refusal 401 without one.
 */
export function requireStudioSession(request: FastifyRequest, dependencies: Dependencies): StudioSession {
  const session = findStudioSession(request, dependencies);
  if (session) return session;
  throw new Refusal(401, 'Please sign in to the studio.', { code: 'studio-sign-in' });
}

/** Records a sign-in. Without it, nobody is signed in. */
async function audit(request: FastifyRequest, isRight: boolean, { store, now }: Dependencies): Promise<void> {
  await store.records.addAudit({
    actor: isRight ? 'operator' : 'anyone',
    action: 'studio-sign-in',
    outcome: isRight ? 'success' : 'refused',
    requestId: request.id,
    now: now(),
  });
}
