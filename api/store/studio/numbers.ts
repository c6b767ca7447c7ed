import { setTimeout } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import type { CountEntry, CountKind, TimeBucket } from '../../../src/contracts/numbers/count-entry.ts';
import type { CountedVersion, SummedCount } from '../../../src/contracts/numbers/journey-numbers.ts';
import { statement } from '../driver/statements.ts';
import type { Tables } from '../driver/tables.ts';

/** How often something was counted on a day. */
export interface DailySum extends CountEntry {
  /** A hash of all that it is about. */
  readonly id: string;
  /** The day of UTC: `2026-11-25`. */
  readonly day: string;
  readonly journey: string;
  readonly version: string;
  readonly language: string;
  readonly count: number;
}

/** Which sums are read; both days are included. */
export interface NumbersQuery {
  readonly journey: string;
  readonly from: string;
  readonly to: string;
  readonly version?: string | undefined;
  readonly language?: string | undefined;
}

/** The daily sums. They say nothing about a tenant. */
export interface NumberRecords {
  /** Adds to what is stored, in one statement; new sums only until a journey has its most of a day. */
  add(sums: readonly DailySum[]): Promise<void>;
  /** The sums of all these days together. */
  read(query: NumbersQuery): Promise<SummedCount[]>;
  /** The versions that were counted in these days, the newest first. */
  versions(query: NumbersQuery): Promise<CountedVersion[]>;
}

/** What is stored of a journey on a day at most: several times what tenants can cause, and little enough to add up at once. */
export const mostSumsADay = 2_000;

const columns = 'id, day, journey, version, language, kind, screen, name, next, bucket, count';

// In one order, so that two processes do not wait for each other in a circle.
// A sum that is new on a day with `$2` sums of its journey is not stored; what is known is counted on.
const addSums = statement<never>(`with added as (
    select *, exists (select from daily_sums where daily_sums.id = sum.id) as is_known
    from json_to_recordset($1::json) as sum (id text, day timestamptz, journey text, version text,
      language text, kind text, screen text, name text, next text, bucket text, count integer)
  ), stored as (
    select journey, day, count(*) as rows from daily_sums
    where (journey, day) in (select journey, day from added) group by journey, day
  ), numbered as (
    select added.*, coalesce(stored.rows, 0) + row_number() over (partition by journey, day, is_known order by id) as nth
    from added left join stored using (journey, day)
  )
  insert into daily_sums (${columns}) select ${columns} from numbered where is_known or nth <= $2 order by id
  on conflict (id) do update set count = daily_sums.count + excluded.count`);

/** Why a screen was left is not shown, only where to. */
const nameShown = sql<string>`case when kind = 'went' then '' else name end`;

/** The daily sums. They are read one day after the other, since the embedded database works in the thread that answers tenants. */
export function numbersIn(db: Kysely<Tables>): NumberRecords {
  const ofDay = (journey: string, day: string) =>
    db
      .selectFrom('daily_sums')
      .where('journey', '=', journey)
      .where('day', '=', new Date(startOf(day)));
  return {
    async add(sums) {
      const rows = sums.map(({ day, time, ...rest }) => ({ ...rest, day: startOf(day), bucket: time }));
      await addSums(db, [JSON.stringify(rows), mostSumsADay]);
    },
    async read({ journey, from, to, version, language }) {
      const sums = new Map<string, SummedCount>();
      for await (const day of daysOf(from, to)) {
        let query = ofDay(journey, day)
          .select(['kind', 'screen', nameShown.as('name'), 'next', 'bucket'])
          .select(sql<number>`sum(count)::float8`.as('count'));
        if (version !== undefined) query = query.where('version', '=', version);
        if (language !== undefined) query = query.where('language', '=', language);
        for (const row of await query.groupBy(['kind', 'screen', nameShown, 'next', 'bucket']).execute()) {
          const { kind, screen, name, next, bucket, count } = row;
          const key = JSON.stringify([kind, screen, name, next, bucket]);
          const sum = { screen, name, next, kind: kind as CountKind, time: bucket as TimeBucket };
          sums.set(key, { ...sum, count: count + (sums.get(key)?.count ?? 0) });
        }
      }
      const order = (one: SummedCount): string => `${one.screen} ${one.kind}`;
      return [...sums.values()].sort((one, other) => (order(one) < order(other) ? -1 : 1));
    },
    async versions({ journey, from, to }) {
      const since = new Map<string, string>();
      for await (const day of daysOf(from, to))
        for (const { version } of await ofDay(journey, day).select('version').distinct().execute())
          if (!since.has(version)) since.set(version, day);
      const found = [...since].map(([version, day]) => ({ version, since: day }));
      return found.sort((one, other) => (`${one.since} ${one.version}` > `${other.since} ${other.version}` ? -1 : 1));
    },
  };
}

// Time for the statements of a tenant's request.
const pauseMs = 10;

/** The days from one to another, with a pause before each. */
async function* daysOf(from: string, to: string): AsyncIterable<string> {
  for (let time = Date.parse(from); time <= Date.parse(to); time += 24 * 60 * 60 * 1000) {
    await setTimeout(pauseMs);
    yield new Date(time).toISOString().slice(0, 10);
  }
}

const startOf = (day: string): string => `${day}T00:00:00.000Z`;
