import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Dependencies } from '../dependencies.ts';
import { isOperatorToken } from '../http/operator.ts';
import { Refusal } from '../refusals/refusal.ts';
import { spendAllowances } from '../tenants/limits/spend-allowances.ts';
import { requireRole } from './require-role.ts';
import { type ReviewedJourney, readReviewedJourneys } from './reviewed-journeys.ts';
import { signedInRouteSchema, signInSchema, signOutSchema } from './session-schemas.ts';
import {
  clearStudioCookie,
  findStudioSession,
  hashStudioToken,
  openStudioSession,
  operatorOf,
  type StudioSession,
  type TokenHolder,
} from './studio-session.ts';

const path = '/studio/api/session';
// A token has 32 characters.
const bodyLimit = 4096;

/** What a browser learns about its session. */
interface SignedIn {
  readonly id: string;
  readonly name: string;
  readonly role: StudioSession['role'];
  readonly endsAt: string;
  readonly journeys: readonly ReviewedJourney[];
}

/** POST, GET and DELETE /studio/api/session: sign in with a token, ask who is signed in, sign out. */
export function registerStudioSession(app: FastifyInstance, dependencies: Dependencies): void {
  const { store, now } = dependencies;
  const describe = ({ userId, name, role, endsAt }: StudioSession): SignedIn => ({
    ...{ id: userId, name, role, endsAt: new Date(endsAt).toISOString() },
    journeys: readReviewedJourneys(dependencies),
  });
  app.post<{ Body: { token: string } }>(path, { schema: signInSchema, bodyLimit }, async (request, reply) => {
    await spendAllowances('studio', { address: request.ip, withoutDeployment: true }, dependencies);
    const person = await personOf(request.body.token.trim(), dependencies);
    // Only wrong tokens, so that whoever sends many locks out nobody who has a right one.
    if (!person) await spendAllowances('studio', {}, dependencies);
    await audit(request, person, dependencies);
    if (!person) throw new Refusal(401, 'This is not the token of a user or of the operator.', { code: 'wrong-token' });
    return describe(await openStudioSession(request, reply, person, dependencies));
  });
  app.get(path, { schema: signedInRouteSchema }, async (request) =>
    describe(await requireRole(request, 'viewer', dependencies)),
  );
  app.delete(path, { schema: signOutSchema }, async (request, reply) => {
    clearStudioCookie(request, reply, dependencies.config.dist);
    const session = await findStudioSession(request, dependencies);
    if (session) await store.studio.users.endSession(session.id, now());
    return { status: 'success' };
  });
}

/** Whose token it is. */
async function personOf(token: string, dependencies: Dependencies): Promise<TokenHolder | undefined> {
  if (isOperatorToken(token, dependencies.adminTokenHash)) return operatorOf(dependencies);
  const user = await dependencies.store.studio.users.findByToken(hashStudioToken(token, dependencies));
  return user?.disabledAt === null ? user : undefined;
}

/** Records a sign-in. Without it, nobody is signed in. */
async function audit(
  request: FastifyRequest,
  person: TokenHolder | undefined,
  { store, now }: Dependencies,
): Promise<void> {
  const actor = person === undefined ? 'anyone' : person.id === 'operator' ? 'operator' : `studio user ${person.id}`;
  const outcome = person ? 'success' : 'refused';
  await store.records.addAudit({ actor, action: 'studio-sign-in', outcome, requestId: request.id, now: now() });
}
