import type { FastifyRequest } from 'fastify';
import { type StudioRole, studioRoles } from '../../../src/contracts/studio-api.ts';
import type { LimitName } from '../../config/limits.ts';
import { Refusal, refusal } from '../../refusals/refusal.ts';
import { spendAllowances } from '../../tenants/limits/spend-allowances.ts';
import { findStudioSession, type StudioDependencies, type StudioSession } from './studio-session.ts';

/**
 * The session of a request.
 * @throws Refusal 401 without one, 403 when its user has a lower role.
 */
export async function requireRole(
  request: FastifyRequest,
  role: StudioRole,
  dependencies: Pick<StudioDependencies, 'store' | 'keys' | 'adminTokenHash' | 'now'>,
): Promise<StudioSession> {
  const session = await findStudioSession(request, dependencies);
  if (!session) throw refusal('studio-sign-in');
  if (studioRoles.indexOf(session.role) >= studioRoles.indexOf(role)) return session;
  throw refusal('role', { needed: role, own: session.role });
}

/**
 * The session of a write, for which an allowance of its user is spent.
 * @throws Refusal 401, 403, or 429 when the allowance is used up.
 */
export async function requireWriter(
  request: FastifyRequest,
  { role, limit }: { readonly role: StudioRole; readonly limit: LimitName },
  dependencies: StudioDependencies,
): Promise<StudioSession> {
  const session = await requireRole(request, role, dependencies);
  await spendAllowances(limit, { userId: `studio-${session.userId}` }, dependencies);
  return session;
}

type Approval = FastifyRequest<{ Params: { journey: string; id: string } }>;

/**
 * Does what a user wants to approve, and records in the audit that it was refused, for whatever reason.
 * @throws what the work throws.
 */
export async function auditRefused<T>(
  request: Approval,
  dependencies: StudioDependencies,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Refusal) await addRefusal(request, dependencies, error);
    throw error;
  }
}

/** Adds no row for a stranger, nor for a request above an allowance: neither may fill the audit. */
async function addRefusal(
  request: Approval,
  dependencies: StudioDependencies,
  { statusCode, clientCode }: Refusal,
): Promise<void> {
  const { store, now } = dependencies;
  const session = await findStudioSession(request, dependencies);
  if (!session || statusCode === 429) return;
  const { userId } = session;
  if (clientCode === 'role' && !(await isAllowed(userId, dependencies))) return;
  await store.records.addAudit({
    actor: userId === 'operator' ? userId : `studio user ${userId}`,
    action: 'studio-approve',
    subject: request.params.id,
    outcome: 'refused',
    requestId: request.id,
    now: now(),
  });
}

/** Whether a user who may approve nothing may add a row: a publisher has spent an allowance by then. */
const isAllowed = (userId: string, dependencies: StudioDependencies): Promise<boolean> =>
  spendAllowances('studio-refused', { userId: `studio-${userId}` }, dependencies).then(
    () => true,
    (error: unknown) => {
      if (error instanceof Refusal) return false;
      throw error;
    },
  );

/**
 * The revision or number that a write was made on.
 * @throws Refusal 428 without one.
 */
export function ifMatchOf({ headers }: Pick<FastifyRequest, 'headers'>): number {
  const [, number] = /^"?(\d{1,9})"?$/.exec(headers['if-match'] ?? '') ?? [];
  if (number !== undefined) return Number(number);
  throw refusal('no-if-match');
}
