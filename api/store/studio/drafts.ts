import type { Kysely } from 'kysely';
import type { Tables } from '../driver/tables.ts';
import type { Author } from './author.ts';

/** A text that an edit of the draft sets; `null` takes the draft's text back. */
export interface JournalChange {
  readonly language: string;
  readonly part: string;
  readonly at: string;
  readonly text: string | null;
  /** Of a translation: the original that it was made for. */
  readonly original?: string;
  /** Of an excluded change, which the next draft begins with: everybody who has written it, the last one last, and when that was. */
  readonly written?: { readonly by: readonly Author[]; readonly at: string };
}

/**
 * One entry in the journal of a draft. `exclude` and `include` say which of its changes are not published for now; `publish` is where the
 * journal of the next draft begins, with those that were excluded.
 */
export interface JournalEntry {
  readonly revision: number;
  readonly kind: 'edit' | 'exclude' | 'include' | 'undo' | 'redo' | 'discard' | 'publish';
  readonly changes: readonly JournalChange[];
  readonly by: Author;
  readonly at: Date;
}

/** The journals of the drafts, one for each journey. */
export interface StudioDrafts {
  /** The entries since the last `publish`, which comes first if there is one. */
  read(journey: string): Promise<JournalEntry[]>;
  /** Appends an entry; false when its revision is taken. */
  append(journey: string, entry: JournalEntry): Promise<boolean>;
}

/** The journals of the drafts. Entries are only added. */
export function studioDraftsIn(db: Kysely<Tables>): StudioDrafts {
  return {
    async read(journey) {
      const rows = await db
        .selectFrom('studio_drafts')
        .select(['revision', 'kind', 'changes', 'user_id', 'user_name', 'created_at'])
        .where('journey', '=', journey)
        .where('revision', '>=', (entries) =>
          entries
            .selectFrom('studio_drafts')
            .select(({ fn, val }) => fn.coalesce(fn.max('revision'), val(0)).as('first'))
            .where('journey', '=', journey)
            .where('kind', '=', 'publish'),
        )
        .orderBy('revision')
        .execute();
      return rows.map((row) => ({
        revision: row.revision,
        kind: row.kind as JournalEntry['kind'],
        changes: JSON.parse(row.changes),
        by: { id: row.user_id, name: row.user_name },
        at: row.created_at,
      }));
    },
    async append(journey, { revision, kind, changes, by, at }) {
      const who = { user_id: by.id, user_name: by.name, created_at: at };
      const added = await db
        .insertInto('studio_drafts')
        .values({ journey, revision, kind, changes: JSON.stringify(changes), ...who })
        .onConflict((conflict) => conflict.columns(['journey', 'revision']).doNothing())
        .returning('revision')
        .execute();
      return added.length === 1;
    },
  };
}
