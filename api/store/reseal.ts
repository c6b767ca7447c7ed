import type { Kysely } from 'kysely';
import { type Keyring, seal, sealPrefix, unseal } from '../keys/seal.ts';
import { retryConflicts } from './driver/retry.ts';
import type { Tables } from './driver/tables.ts';
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
      const pan = old === null ? undefined : tryToOpen(id, old, keys);
      return old === null || pan === undefined ? [] : [{ id, old, resealed: seal(pan, keys, sealedPan(id)) }];
    });
    total.unreadable += rows.length - changes.length;
    total.resealed += await replaceAll(db, changes);
    const end = rows.at(-1)?.id;
    if (end === undefined) return total;
    last = end;
  }
}

function tryToOpen(id: string, sealed: string, keys: Keyring): string | undefined {
  try {
    return unseal(sealed, keys, sealedPan(id));
  } catch {
    return undefined;
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
