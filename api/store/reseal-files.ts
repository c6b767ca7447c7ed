import { type Kysely, sql } from 'kysely';
import { type Keyring, seal, sealBytes, sealPrefix, unseal, unsealBytes } from '../keys/seal.ts';
import type { Tables } from './driver/tables.ts';
import { sealedFileName, sealedFilePart } from './files.ts';
import type { Resealed } from './reseal.ts';

/**
 * Reseals the names and parts of files that were not sealed with the current key, one at a time, since a part is large. Safe
 * to stop at any time, to repeat, and to run twice in parallel.
 */
export async function resealFiles(db: Kysely<Tables>, keys: Keyring): Promise<Resealed> {
  const [names, parts] = [await resealNames(db, keys), await resealParts(db, keys)];
  return { resealed: names.resealed + parts.resealed, unreadable: names.unreadable + parts.unreadable };
}

async function resealNames(db: Kysely<Tables>, keys: Keyring): Promise<Resealed> {
  const old = `${sealPrefix(keys)}%`;
  let [resealed, unreadable] = [0, 0];
  const names = await db
    .selectFrom('files')
    .select(['id', 'sealed_name'])
    .where('sealed_name', 'not like', old)
    .execute();
  for (const { id, sealed_name: sealed } of names) {
    const name = sealed === null ? undefined : tryTo(() => unseal(sealed, keys, sealedFileName(id)));
    if (name === undefined) {
      unreadable += 1;
      continue;
    }
    const sealed_name = seal(name, keys, sealedFileName(id));
    await db.updateTable('files').set({ sealed_name }).where('id', '=', id).execute();
    resealed += 1;
  }
  return { resealed, unreadable };
}

async function resealParts(db: Kysely<Tables>, keys: Keyring): Promise<Resealed> {
  const old = `${sealPrefix(keys)}%`;
  let [resealed, unreadable] = [0, 0];
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
    const bytes = tryTo(() => unsealBytes(part.sealed, keys, sealedFilePart(id, position)));
    if (bytes === undefined) {
      unreadable += 1;
      continue;
    }
    const sealed = sealBytes(bytes, keys, sealedFilePart(id, position));
    await db
      .updateTable('file_parts')
      .set({ sealed })
      .where('file_id', '=', id)
      .where('position', '=', position)
      .execute();
    resealed += 1;
  }
  return { resealed, unreadable };
}

function tryTo<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
