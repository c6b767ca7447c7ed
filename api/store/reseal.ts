import { type Kysely, sql } from 'kysely';
import { type Keyring, type SealedColumn, sealBytes, sealPrefix, unsealBytes } from '../keys/seal.ts';
import { retryConflicts } from './driver/retry.ts';
import type { Tables } from './driver/tables.ts';
import { sealedFileName, sealedFilePart } from './files.ts';
import { sealedDetails, sealedTenant } from './invitations.ts';
import { sealedPan } from './users.ts';

/** How many PANs were resealed, and how many no key opens. */
export interface Resealed {
  readonly resealed: number;
  readonly unreadable: number;
}

/**
 * Reseals every PAN that was not sealed with the current key and for its row, in batches of one transaction each. A PAN that changes
 * in the meantime is skipped: it already has the current key. Safe to stop at any time, to repeat, and to run twice in parallel.
 */
export async function resealPans(db: Kysely<Tables>, keys: Keyring, atOnce = 100): Promise<Resealed> {
  const total = { resealed: 0, unreadable: 0 };
  for (let last = ''; ; ) {
    const rows = await db
      .selectFrom('users')
      .select(['id', 'sealed_pan'])
      .where('sealed_pan', 'not like', `${sealPrefix(keys)}%`)
      .where('id', '>', last)
      .orderBy('id')
      .limit(atOnce)
      .execute();
    const changes = rows.flatMap(({ id, sealed_pan: old }) => {
      const pan = tryToOpen(old, keys, sealedPan(id));
      return old === null || pan === undefined ? [] : [{ id, old, resealed: sealBytes(pan, keys, sealedPan(id)) }];
    });
    total.unreadable += rows.length - changes.length;
    total.resealed += await replaceAll(db, changes);
    const end = rows.at(-1)?.id;
    if (end === undefined) return total;
    last = end;
  }
}

function replaceAll(
  db: Kysely<Tables>,
  changes: readonly { readonly id: string; readonly old: string; readonly resealed: string }[],
): Promise<number> {
  return retryConflicts(() =>
    db.transaction().execute(async (tx) => {
      let replaced = 0;
      for (const { id, old, resealed } of changes) {
        const { numUpdatedRows } = await tx
          .updateTable('users')
          .set({ sealed_pan: resealed })
          .where('id', '=', id)
          .where('sealed_pan', '=', old)
          .executeTakeFirst();
        replaced += Number(numUpdatedRows);
      }
      return replaced;
    }),
  );
}

/**
 * Reseals the names and parts of files that were not sealed with the current key, one at a time, since a part is large. Safe
 * to stop at any time, to repeat, and to run twice in parallel.
 */
export async function resealFiles(db: Kysely<Tables>, keys: Keyring): Promise<Resealed> {
  const { old, total, renew } = createRenewal(keys);
  const names = await db
    .selectFrom('files')
    .select(['id', 'sealed_name as sealed'])
    .where('sealed_name', 'not like', old)
    .execute();
  for (const { id, sealed } of names)
    await renew(sealedFileName(id), sealed, (sealed_name) =>
      db.updateTable('files').set({ sealed_name }).where('id', '=', id).execute(),
    );
  const places = await db
    .selectFrom('file_parts')
    .select(['file_id', 'position'])
    .where(sql<boolean>`sealed not like ${old}`)
    .execute();
  for (const { file_id: id, position } of places) {
    const part = await db
      .selectFrom('file_parts')
      .select('sealed')
      .where('file_id', '=', id)
      .where('position', '=', position)
      .executeTakeFirst();
    // Deleted meanwhile.
    if (!part) continue;
    await renew(sealedFilePart(id, position), part.sealed, (sealed) =>
      db.updateTable('file_parts').set({ sealed }).where('file_id', '=', id).where('position', '=', position).execute(),
    );
  }
  return total;
}

/** Reseals the invitations that were not sealed with the current key. Safe to stop at any time, to repeat, and to run twice in parallel. */
export async function resealInvitations(db: Kysely<Tables>, keys: Keyring): Promise<Resealed> {
  const { old, total, renew } = createRenewal(keys);
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

/** Renews one sealed value at a time, and counts. */
function createRenewal(keys: Keyring) {
  const total = { resealed: 0, unreadable: 0 };
  const renew = async (place: SealedColumn, sealed: string | null, write: (sealed: string) => Promise<unknown>) => {
    const bytes = tryToOpen(sealed, keys, place);
    if (bytes === undefined) total.unreadable += 1;
    else {
      await write(sealBytes(bytes, keys, place));
      total.resealed += 1;
    }
  };
  // A pattern of SQL.
  return { old: `${sealPrefix(keys)}%`, total, renew };
}

function tryToOpen(sealed: string | null, keys: Keyring, place: SealedColumn): Buffer | undefined {
  try {
    return sealed === null ? undefined : unsealBytes(sealed, keys, place);
  } catch {
    return undefined;
  }
}
