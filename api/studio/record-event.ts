import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Dependencies } from '../dependencies.ts';
import { Refusal } from '../refusals/refusal.ts';
import type { Repositories } from '../store/store.ts';
import type { Author } from '../store/studio/author.ts';
import { spendAllowances } from '../tenants/limits/spend-allowances.ts';
import { findStudioSession } from './studio-session.ts';

/** Who has done what nobody has asked for: a build of the same files after a deployment. */
export const serverAuthor: Author = { id: 'server', name: 'Server' };

type Approval = FastifyRequest<{ Params: { journey: string; id: string } }>;

/**
 * Does what a user wants to approve, and records in the audit that it was refused, for whatever reason.
 * @throws what the work throws.
 */
export async function auditRefused<T>(
  request: Approval,
  dependencies: Dependencies,
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
  dependencies: Dependencies,
  { statusCode, clientCode }: Refusal,
): Promise<void> {
  const { store, now } = dependencies;
  const session = await findStudioSession(request, dependencies);
  if (!session || statusCode === 429) return;
  const { userId } = session;
  if (clientCode === 'role' && !(await isAllowed(userId, dependencies))) return;
  await store.records.addAudit({
    actor: userId === 'operator' ? userId : `studio user ${userId}`,
    ...{ action: 'studio-approve', subject: request.params.id, outcome: 'refused' },
    ...{ requestId: request.id, now: now() },
  });
}

/** Whether a user who may approve nothing may add a row: a publisher has spent an allowance by then. */
const isAllowed = (userId: string, dependencies: Dependencies): Promise<boolean> =>
  spendAllowances('studio-refused', { userId: `studio-${userId}` }, dependencies).then(
    () => true,
    (error: unknown) => {
      if (error instanceof Refusal) return false;
      throw error;
    },
  );

/** What happened: a stable word, a sentence, and the reason that was given. */
interface Happening {
  readonly by: Author;
  readonly journey?: string | undefined;
  readonly action: string;
  readonly what: string;
  readonly why?: string | undefined;
  readonly at: Date;
}

/**
 * Records what a user did, in words for the studio and in the audit, whose row has a keyed hash of these words as its
 * subject: whoever changes them changes what the chain has sealed.
 */
export async function recordEvent(
  { studio, records }: Pick<Repositories, 'studio' | 'records'>,
  { by, journey, action, what, why, at }: Happening,
  request: Pick<FastifyRequest, 'id'>,
): Promise<void> {
  const event = {
    id: randomUUID(),
    by,
    journey: journey ?? null,
    action,
    what,
    why: why ?? null,
    requestId: request.id,
    at,
  };
  await studio.events.add(event);
  await records.addAudit({
    actor: by.id === 'operator' || by.id === serverAuthor.id ? by.id : `studio user ${by.id}`,
    action: `studio-${action}`,
    subject: JSON.stringify(event),
    ...{ outcome: 'success', requestId: request.id, now: at },
  });
}
