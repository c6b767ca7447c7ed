import type { ConsentRule } from '../../src/engine/model/catalogue.ts';
import type { Keys } from '../keys/secrets.ts';
import { refusal } from '../refusals/refusal.ts';
import { erasedName } from '../store/erase-tenant.ts';
import type { ConsentState } from '../store/records.ts';
import type { Session } from '../store/sessions.ts';
import type { TenantRepositories } from '../store/store.ts';
import type { User } from '../store/users.ts';

/**
 * Refuses to store anything for a tenant who was erased while this request was under way; an erasure that begins now waits
 * until this transaction ends. A session that has only ended does not stop a request that it has begun.
 * @throws Refusal 401.
 */
export async function refuseErased(
  tx: TenantRepositories,
  { id, userId }: Session,
  { keys }: { readonly keys: Pick<Keys, 'code'> },
): Promise<void> {
  if (await tx.sessions.hold(id)) return;
  const rows = await tx.records.auditOf(erasedName(keys.code, userId));
  if (rows.some(({ action }) => action === 'my-data-erase')) throw refusal('phone-first');
}

/** Everything that is stored about the tenant of a session, in the format of `my-data.schema.json`. */
export async function describePersonalData(store: TenantRepositories, { id, userId }: Session): Promise<object> {
  const user = await store.users.find(userId);
  const consents = await store.records.consents(userId);
  const withdrawals = await store.records.withdrawals(userId);
  const { sessions, ...rows } = await store.personalData.collect(userId);
  return {
    profile: user ? describeUser(user) : null,
    ...rows,
    consents: consents.map(({ purpose, textHash, language, journeyVersion, at }) => ({
      purpose,
      text_sha256: textHash,
      language,
      journey_version: journeyVersion,
      created_at: at,
    })),
    withdrawals: withdrawals.map(({ purpose, at }) => ({ purpose, created_at: at })),
    sessions: sessions.map(({ id: sessionId, ...times }) => ({ ...times, current: sessionId === id })),
  };
}

function describeUser({ id: _, ...profile }: User): object {
  return profile;
}

/**
 * Stops a use of personal data that nothing permits.
 * @throws Refusal 403 with the code `consent-required` and the purpose.
 */
export function requireConsent({ purpose, basis }: ConsentRule, state: ConsentState): void {
  if (state === 'withdrawn') throw refusal('consent-withdrawn', { purpose });
  if (state === 'none' && basis === 'consent') throw refusal('consent-needed', { purpose });
}
