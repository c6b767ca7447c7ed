import type { Kysely } from 'kysely';
import { type Keyring, seal, sealPrefix, unseal } from '../seal.ts';
import { retryConflicts } from './retry.ts';
import type { Tables } from './tables.ts';

/** How many PANs were sealed anew, and how many none of the keys opens. */
export interface Resealed {
  readonly resealed: number;
  readonly lost: number;
}

/**
 * Seals every PAN anew that another key than the current one sealed, some in each transaction. A PAN that changes
 * meanwhile is left alone: it is sealed by then. It may be stopped at any time, and run again, also beside itself.
 */
export async function resealPans(db: Kysely<Tables>, keys: Keyring, atOnce = 100): Promise<Resealed> {
  const total = { resealed: 0, lost: 0 };
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
      const pan = old === null ? undefined : tryToOpen(old, keys);
      return old === null || pan === undefined ? [] : [{ id, old, anew: seal(pan, keys) }];
    });
    total.lost += rows.length - changes.length;
    total.resealed += await replaceAll(db, changes);
    const end = rows.at(-1)?.id;
    if (end === undefined) return total;
    last = end;
  }
}

function tryToOpen(sealed: string, keys: Keyring): string | undefined {
  try {
    return unseal(sealed, keys);
  } catch {
    return undefined;
  }
}

function replaceAll(
  db: Kysely<Tables>,
  changes: readonly { readonly id: string; readonly old: string; readonly anew: string }[],
): Promise<number> {
  return retryConflicts(() =>
    db.transaction().execute(async (tx) => {
      let replaced = 0;
      for (const { id, old, anew } of changes) {
        const { numUpdatedRows } = await tx
          .updateTable('users')
          .set({ sealed_pan: anew })
          .where('id', '=', id)
          .where('sealed_pan', '=', old)
          .executeTakeFirst();
        replaced += Number(numUpdatedRows);
      }
      return replaced;
    }),
  );
}
