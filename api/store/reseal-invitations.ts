import type { Kysely } from 'kysely';
import { type Keyring, type SealedColumn, seal, sealPrefix, unseal } from '../keys/seal.ts';
import type { Tables } from './driver/tables.ts';
import { sealedDetails, sealedTenant } from './invitations.ts';
import type { Resealed } from './reseal.ts';

/** Reseals the invitations that were not sealed with the current key. Safe to stop at any time, to repeat, and to run twice in parallel. */
export async function resealInvitations(db: Kysely<Tables>, keys: Keyring): Promise<Resealed> {
  const old = `${sealPrefix(keys)}%`;
  const total = { resealed: 0, unreadable: 0 };
  const renew = async (place: SealedColumn, sealed: string, write: (text: string) => Promise<unknown>) => {
    const text = tryToUnseal(sealed, keys, place);
    if (text === undefined) total.unreadable += 1;
    else {
      await write(seal(text, keys, place));
      total.resealed += 1;
    }
  };
  const invitations = await db
    .selectFrom('invitations')
    .select(['id', 'sealed_details as sealed'])
    .where('sealed_details', 'not like', old)
    .execute();
  for (const { id, sealed } of invitations)
    await renew(sealedDetails(id), sealed, (sealed_details) =>
      db.updateTable('invitations').set({ sealed_details }).where('id', '=', id).execute(),
    );
  const tenants = await db
    .selectFrom('invited_tenants')
    .select(['id', 'sealed_tenant as sealed'])
    .where('sealed_tenant', 'not like', old)
    .execute();
  for (const { id, sealed } of tenants)
    await renew(sealedTenant(id), sealed, (sealed_tenant) =>
      db.updateTable('invited_tenants').set({ sealed_tenant }).where('id', '=', id).execute(),
    );
  return total;
}

function tryToUnseal(sealed: string, keys: Keyring, place: SealedColumn): string | undefined {
  try {
    return unseal(sealed, keys, place);
  } catch {
    return undefined;
  }
}
