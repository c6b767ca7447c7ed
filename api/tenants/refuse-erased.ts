import type { Dependencies } from '../dependencies.ts';
import { Refusal } from '../refusals/refusal.ts';
import { erasedName } from '../store/erase-tenant.ts';
import type { Session } from '../store/sessions.ts';
import type { Repositories } from '../store/store.ts';

/**
 * Refuses to store anything for a tenant who was erased while this request was under way; an erasure that begins now waits
 * until this transaction ends. A session that has only ended does not stop a request that it has begun.
 * @throws Refusal 401.
 */
export async function refuseErased(
  tx: Repositories,
  { id, userId }: Session,
  { keys }: Pick<Dependencies, 'keys'>,
): Promise<void> {
  if (await tx.sessions.hold(id)) return;
  const rows = await tx.records.auditOf(erasedName(keys.code, userId));
  if (rows.some(({ action }) => action === 'my-data-erase'))
    throw new Refusal(401, 'Please verify your phone number first.');
}
