import { type Kysely, sql } from 'kysely';
import { type Keyring, type SealedColumn, seal, sealPrefix, unseal } from '../keys/seal.ts';
import { CannotStart } from '../refusals/cannot-start.ts';
import { retryConflicts } from './driver/retry.ts';
import type { Tables } from './driver/tables.ts';
import { sealedPan } from './users.ts';

const id = 'pan';
const known = 'This key opens the sealed columns of this database.';
const place: SealedColumn = { table: 'key_checks', column: 'sealed', id };

/**
 * Checks that these keys open what the database contains: a known text, sealed at the first start, and resealed when the
 * current key is another one. So a process with a wrong key stops before it stores anything that the others cannot open.
 * @throws CannotStart when none of the keys opens it.
 */
export async function checkPanKey(db: Kysely<Tables>, keys: Keyring, now: Date): Promise<void> {
  await retryConflicts(() =>
    db.transaction().execute(async (tx) => {
      // Processes that start together take turns: the first one's row is what the others check.
      const row = { id, sealed: seal(known, keys, place), created_at: now };
      const added = await tx
        .insertInto('key_checks')
        .values(row)
        .onConflict((conflict) => conflict.column('id').doNothing())
        .returning('id')
        .executeTakeFirst();
      if (added) return checkFirstPan(tx, keys);
      const { sealed } = await tx
        .selectFrom('key_checks')
        .select('sealed')
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirstOrThrow();
      refuseUnlessOpened(sealed, keys, place);
      if (!sealed.startsWith(sealPrefix(keys)))
        await tx.updateTable('key_checks').set(row).where('id', '=', id).execute();
    }),
  );
}

/** A database of a release without the known text: one of its PANs is checked instead. */
async function checkFirstPan(db: Kysely<Tables>, keys: Keyring): Promise<void> {
  const user = await db
    .selectFrom('users')
    .select(['id', sql<string>`sealed_pan`.as('sealed')])
    .where('sealed_pan', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  if (user) refuseUnlessOpened(user.sealed, keys, sealedPan(user.id));
}

function refuseUnlessOpened(sealed: string, keys: Keyring, column: SealedColumn): void {
  try {
    unseal(sealed, keys, column);
  } catch (cause) {
    throw new CannotStart(
      'This key does not open the PANs in this database: set PAN_KEY to the key that its other processes use ' +
        '(or restore pan.key in DATA_DIR), and while keys are rotated list the former one in PAN_KEY_OTHERS.',
      { cause },
    );
  }
}
