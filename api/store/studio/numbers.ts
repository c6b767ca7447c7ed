import { type Kysely, sql } from 'kysely';
import type { CountKind, TimeBucket } from '../../../src/journey/numbers/count-entry.ts';
import type { SummedCount } from '../../../src/journey/numbers/journey-numbers.ts';
import type { NumberRecords } from '../define-numbers.ts';
import { statement } from '../statements.ts';
import type { Tables } from '../tables.ts';

const columns = 'id, day, journey, version, language, kind, screen, name, next, bucket, count';

// In one order, so that two processes do not wait for each other in a circle.
const addSums = statement<never>(`insert into daily_sums (${columns})
  select ${columns} from json_to_recordset($1::json) as added (id text, day timestamptz, journey text, version text,
    language text, kind text, screen text, name text, next text, bucket text, count integer) order by id
  on conflict (id) do update set count = daily_sums.count + excluded.count`);

/** The daily sums. */
export function numbersIn(db: Kysely<Tables>): NumberRecords {
  return {
    async add(sums) {
      const rows = sums.map(({ day, time, ...rest }) => ({ ...rest, day: startOf(day), bucket: time }));
      await addSums(db, [JSON.stringify(rows)]);
    },
    async read({ journey, from, to, version }) {
      let query = db
        .selectFrom('daily_sums')
        .select(['version', 'language', 'kind', 'screen', 'name', 'next', 'bucket'])
        .select(sql<number>`sum(count)::int`.as('count'))
        .where('journey', '=', journey)
        .where('day', '>=', new Date(startOf(from)))
        .where('day', '<=', new Date(startOf(to)));
      if (version !== undefined) query = query.where('version', '=', version);
      const keys = ['version', 'language', 'kind', 'screen', 'name', 'next', 'bucket'] as const;
      const rows = await query.groupBy(keys).orderBy('screen').orderBy('kind').execute();
      return rows.map(
        ({ kind, bucket, ...rest }): SummedCount => ({ ...rest, kind: kind as CountKind, time: bucket as TimeBucket }),
      );
    },
    async versions({ journey, from, to }) {
      const rows = await db
        .selectFrom('daily_sums')
        .select(['version', sql<Date>`min(day)`.as('since')])
        .where('journey', '=', journey)
        .where('day', '>=', new Date(startOf(from)))
        .where('day', '<=', new Date(startOf(to)))
        .groupBy('version')
        .orderBy('since', 'desc')
        .orderBy('version', 'desc')
        .execute();
      return rows.map(({ version, since }) => ({ version, since: since.toISOString().slice(0, 10) }));
    },
  };
}

const startOf = (day: string): string => `${day}T00:00:00.000Z`;
