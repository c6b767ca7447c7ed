import { type Kysely, sql } from 'kysely';
import type { Tables } from '../driver/tables.ts';
import type { Author } from './author.ts';

/**
 * One entry in the journal of a journey's files. `put` and `delete` are about one path, `reset` about one or all; `publish` is where
 * the journal of the next draft begins.
 */
export interface StructureEntry {
  readonly revision: number;
  readonly kind: 'put' | 'delete' | 'reset' | 'publish';
  readonly path: string | null;
  readonly content: string | null;
  /** SHA-256 of the live text that it was written over; null where there was none. */
  readonly baseHash: string | null;
  readonly by: Author;
  readonly at: Date;
}

/** The journals of the files of journeys. Entries are only added. */
export interface StructureDrafts {
  /** The entries since the last `publish`, which comes first if there is one; of each path only the last one has its content. */
  read(journey: string): Promise<StructureEntry[]>;
  /** Appends an entry; false when its revision is taken. */
  append(journey: string, entry: StructureEntry): Promise<boolean>;
}

interface StructureRow {
  readonly revision: number;
  readonly kind: string;
  readonly path: string | null;
  readonly content: string | null;
  readonly base_hash: string | null;
  readonly user_id: string;
  readonly user_name: string;
  readonly created_at: Date;
}

/** The journals of the files of journeys. Entries are only added. */
export function structureDraftsIn(db: Kysely<Tables>): StructureDrafts {
  return {
    async read(journey) {
      // A large file that is saved often is read once, not as often as it was saved.
      const { rows } = await sql<StructureRow>`
        select revision, kind, path, base_hash, user_id, user_name, created_at,
          case when revision = max(revision) over (partition by path) then content end as content
        from studio_structure
        where journey = ${journey} and revision >= (
          select coalesce(max(revision), 0) from studio_structure where journey = ${journey} and kind = 'publish')
        order by revision`.execute(db);
      return rows.map((row) => ({
        revision: row.revision,
        kind: row.kind as StructureEntry['kind'],
        path: row.path,
        content: row.content === null ? null : JSON.parse(row.content),
        baseHash: row.base_hash,
        by: { id: row.user_id, name: row.user_name },
        at: row.created_at,
      }));
    },
    async append(journey, { revision, kind, path, content, baseHash, by, at }) {
      const added = await db
        .insertInto('studio_structure')
        .values({
          journey,
          revision,
          kind,
          path,
          base_hash: baseHash,
          // As JSON: the embedded database removes a byte order mark at the beginning of a text.
          content: content === null ? null : JSON.stringify(content),
          user_id: by.id,
          user_name: by.name,
          created_at: at,
        })
        .onConflict((conflict) => conflict.columns(['journey', 'revision']).doNothing())
        .returning('revision')
        .execute();
      return added.length === 1;
    },
  };
}
