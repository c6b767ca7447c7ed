import { randomUUID } from 'node:crypto';
import { type Kysely, type Selectable, sql } from 'kysely';
import { type Keyring, type SealedColumn, seal, sealBytes, unseal, unsealBytes } from '../keys/seal.ts';
import type { Tables } from './driver/tables.ts';

/** A file as the tenant knows it. */
export interface StoredFile {
  readonly id: string;
  readonly name: string;
  /** Its MIME type, by its bytes. */
  readonly type: string;
  /** In bytes. */
  readonly size: number;
}

/** How much a tenant has stored. */
export interface FileUse {
  readonly count: number;
  readonly bytes: number;
}

/** The files of tenants. Their bytes are stored in sealed parts, so that no file is in memory as a whole. */
export interface Files {
  /** Adds a file that is about to arrive; returns its id. */
  begin(userId: string, now: Date): Promise<string>;
  /** Adds the next part. @throws when the file was deleted meanwhile. */
  addPart(id: string, position: number, bytes: Uint8Array): Promise<void>;
  /** Marks a file as arrived. @throws when it was deleted meanwhile. */
  finish(file: StoredFile, now: Date): Promise<void>;
  /** Deletes a file that has not arrived; does nothing for any other. */
  discard(id: string): Promise<void>;
  /** A file that has arrived, of this tenant. */
  find(userId: string, id: string): Promise<StoredFile | undefined>;
  /** The bytes of a file, part by part. */
  read(id: string): AsyncGenerator<Buffer>;
  /** Marks files of this tenant as sent with a form; returns the ids of those that are still stored. */
  keep(userId: string, ids: readonly string[], now: Date): Promise<readonly string[]>;
  /** Deletes files of this tenant that no form was sent with. */
  remove(userId: string, ids: readonly string[]): Promise<void>;
  /** What this tenant has stored, arriving files included. */
  use(userId: string): Promise<FileUse>;
  /** Adds a link that opens the file once. */
  addLink(id: string, tokenHash: string, expiresAt: Date): Promise<void>;
  /** Uses up a link; returns its file. */
  takeLink(tokenHash: string, now: Date): Promise<(StoredFile & { readonly userId: string }) | undefined>;
}

/** Where the name of a file is stored. */
export const sealedFileName = (id: string): SealedColumn => ({ table: 'files', column: 'sealed_name', id });

/** Where a part of a file is stored. */
export const sealedFilePart = (id: string, position: number): SealedColumn => ({
  table: 'file_parts',
  column: 'sealed',
  id: JSON.stringify([id, position]),
});

const columns = ['id', 'sealed_name', 'type', 'size'] as const;

/** The files of tenants; names and bytes are encrypted on write and decrypted on read. */
export function filesIn(db: Kysely<Tables>, keys: Keyring): Files {
  return {
    async begin(userId, now) {
      const id = randomUUID();
      await db.insertInto('files').values({ id, user_id: userId, created_at: now }).execute();
      return id;
    },
    async addPart(id, position, bytes) {
      const sealed = sealBytes(bytes, keys, sealedFilePart(id, position));
      await db.insertInto('file_parts').values({ file_id: id, position, sealed }).execute();
    },
    async finish({ id, name, type, size }, now) {
      const { numUpdatedRows } = await db
        .updateTable('files')
        .set({ sealed_name: seal(name, keys, sealedFileName(id)), type, size, arrived_at: now })
        .where('id', '=', id)
        .executeTakeFirst();
      if (numUpdatedRows !== 1n) throw new Error('This file was deleted before it had arrived.');
    },
    async discard(id) {
      await db.deleteFrom('files').where('id', '=', id).where('arrived_at', 'is', null).execute();
    },
    async find(userId, id) {
      const row = await db
        .selectFrom('files')
        .select(columns)
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .where('arrived_at', 'is not', null)
        .executeTakeFirst();
      return row && toFile(row, keys);
    },
    read: (id) => readParts(db, keys, id),
    async keep(userId, ids, now) {
      if (ids.length === 0) return [];
      const rows = await db
        .updateTable('files')
        .set({ kept_at: now })
        .where('user_id', '=', userId)
        .where('id', 'in', ids)
        .where('arrived_at', 'is not', null)
        .returning('id')
        .execute();
      return rows.map(({ id }) => id);
    },
    async remove(userId, ids) {
      if (ids.length === 0) return;
      await db
        .deleteFrom('files')
        .where('user_id', '=', userId)
        .where('id', 'in', ids)
        .where('kept_at', 'is', null)
        .execute();
    },
    async use(userId) {
      const { rows } = await sql<{ count: number; bytes: number }>`
        select count(*)::int as count, coalesce(sum(size), 0)::float8 as bytes
        from files where user_id = ${userId}`.execute(db);
      return rows[0] ?? { count: 0, bytes: 0 };
    },
    async addLink(id, tokenHash, expiresAt) {
      await db.insertInto('file_links').values({ token_hash: tokenHash, file_id: id, expires_at: expiresAt }).execute();
    },
    async takeLink(tokenHash, now) {
      const link = await db
        .deleteFrom('file_links')
        .where('token_hash', '=', tokenHash)
        .returning(['file_id', 'expires_at'])
        .executeTakeFirst();
      if (!link || link.expires_at <= now) return undefined;
      const row = await db
        .selectFrom('files')
        .select([...columns, 'user_id'])
        .where('id', '=', link.file_id)
        .where('arrived_at', 'is not', null)
        .executeTakeFirst();
      return row && { ...toFile(row, keys), userId: row.user_id };
    },
  };
}

/** The files of a tenant for the tenant, without their bytes; those that are still arriving have no name yet. */
export async function describeFiles(db: Kysely<Tables>, keys: Keyring, userId: string): Promise<object[]> {
  const rows = await db
    .selectFrom('files')
    .select([...columns, 'created_at'])
    .where('user_id', '=', userId)
    .where('arrived_at', 'is not', null)
    .orderBy('created_at')
    .execute();
  return rows.map((row) => ({ ...toFile(row, keys), created_at: row.created_at }));
}

function toFile(row: Pick<Selectable<Tables['files']>, (typeof columns)[number]>, keys: Keyring): StoredFile {
  const { id, sealed_name: name, type, size } = row;
  return {
    id,
    type: type ?? 'application/octet-stream',
    size: size ?? 0,
    name: name === null ? '' : unseal(name, keys, sealedFileName(id)),
  };
}

/** One statement for each part: a connection is not held while somebody reads slowly. */
async function* readParts(db: Kysely<Tables>, keys: Keyring, id: string): AsyncGenerator<Buffer> {
  for (let position = 0; ; position += 1) {
    const part = await db
      .selectFrom('file_parts')
      .select('sealed')
      .where('file_id', '=', id)
      .where('position', '=', position)
      .executeTakeFirst();
    if (!part) return;
    yield unsealBytes(part.sealed, keys, sealedFilePart(id, position));
  }
}
