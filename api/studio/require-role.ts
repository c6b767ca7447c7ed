import type { FastifyRequest } from 'fastify';
import { type StudioRole, studioRoles } from '../../src/contracts/studio-api.ts';
import type { LimitName } from '../config/limits.ts';
import type { Dependencies } from '../dependencies.ts';
import { Refusal } from '../refusals/refusal.ts';
import { spendAllowances } from '../tenants/limits/spend-allowances.ts';
import { findStudioSession, type StudioSession } from './studio-session.ts';

/**
 * The session of a request.
 * @throws Refusal 401 without one, 403 when its user has a lower role.
 */
export async function requireRole(
  request: FastifyRequest,
  role: StudioRole,
  dependencies: Pick<Dependencies, 'store' | 'keys' | 'adminTokenHash' | 'now'>,
): Promise<StudioSession> {
  const session = await findStudioSession(request, dependencies);
  if (!session) throw new Refusal(401, 'Please sign in to the studio.', { code: 'studio-sign-in' });
  if (studioRoles.indexOf(session.role) >= studioRoles.indexOf(role)) return session;
  throw new Refusal(403, `This needs the role "${role}"; yours is "${session.role}". A publisher can change it.`, {
    code: 'role',
  });
}

/**
 * The session of a write, for which an allowance of its user is spent.
 * @throws Refusal 401, 403, or 429 when the allowance is used up.
 */
export async function requireWriter(
  request: FastifyRequest,
  { role, limit }: { readonly role: StudioRole; readonly limit: LimitName },
  dependencies: Dependencies,
): Promise<StudioSession> {
  const session = await requireRole(request, role, dependencies);
  await spendAllowances(limit, { userId: `studio-${session.userId}` }, dependencies);
  return session;
}
