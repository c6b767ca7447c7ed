import type { Kysely } from 'kysely';
import type { Tables } from '../driver/tables.ts';
import type { Author } from './author.ts';

/** What a user did, in words. */
export interface StoredEvent {
  readonly id: string;
  readonly by: Author;
  readonly journey: string | null;
  readonly action: string;
  readonly what: string;
  readonly why: string | null;
  readonly requestId: string;
  readonly at: Date;
}

/** What users did in the studio. Rows are only added. */
export interface StudioEvents {
  add(event: StoredEvent): Promise<void>;
  /** The newest first, of one journey or of all; those before an event, if one is named. */
  list(query: { journey?: string | undefined; before?: string | undefined; most: number }): Promise<StoredEvent[]>;
}

/** What users did in the studio. */
export function studioEventsIn(db: Kysely<Tables>): StudioEvents {
  return {
    async add({ id, by, journey, action, what, why, requestId, at }) {
      await db
        .insertInto('studio_events')
        .values({
          id,
          user_id: by.id,
          user_name: by.name,
          journey,
          action,
          what,
          why,
          request_id: requestId,
          created_at: at,
        })
        .execute();
    },
    async list({ journey, before, most }) {
      const [time, id] = splitCursor(before);
      let query = db.selectFrom('studio_events').selectAll();
      if (journey !== undefined) query = query.where('journey', '=', journey);
      if (time !== undefined)
        query = query.where((where) =>
          where.or([
            where('created_at', '<', time),
            where.and([where('created_at', '=', time), where('id', '<', id ?? '')]),
          ]),
        );
      const rows = await query.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(most).execute();
      return rows.map(({ user_id, user_name, request_id, created_at, ...row }) => ({
        ...row,
        by: { id: user_id, name: user_name },
        requestId: request_id,
        at: created_at,
      }));
    },
  };
}

/** The time and id of an event as one text, from which the next page goes on. */
export const cursorOf = ({ at, id }: { readonly at: Date; readonly id: string }): string => `${at.getTime()}.${id}`;

function splitCursor(cursor: string | undefined): readonly [Date | undefined, string | undefined] {
  const [, time, id] = /^(\d{1,15})\.([\w-]{1,64})$/.exec(cursor ?? '') ?? [];
  return time === undefined ? [undefined, undefined] : [new Date(Number(time)), id];
}
