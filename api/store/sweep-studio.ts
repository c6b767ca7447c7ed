import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from './driver/tables.ts';
import { daysBefore, type SweepOptions, type Swept } from './sweep-database.ts';

/** So many versions can always be taken back. */
const mostUndone = 20;

/**
 * Deletes what the studio does not need any more: what journals have from before they were last published, the files of former releases,
 * and those of builds that no release has. What is live, what waits, and what one of the last versions can be taken back
 * to stays, however old it is.
 */
export async function sweepStudio(db: Kysely<Tables>, { now, retention, dryRun }: SweepOptions): Promise<Swept> {
  const [day, drafts, releases, history] = [1, retention.draftDays, retention.releaseDays, retention.auditDays].map(
    (days) => daysBefore(now, days),
  ) as [Date, Date, Date, Date];
  const rows: readonly RowsToRemove[] = [
    ...rowsOfJournals(day, drafts),
    ...rowsOfReleases(day, drafts, releases),
    ...rowsOfHistory(history),
  ];
  const swept: Record<string, number> = {};
  for (const { name, table = name, where, change } of rows) {
    const from = sql.table(table);
    if (dryRun) {
      const counted = await sql<{ n: number }>`select count(*)::int as n from ${from} where ${where}`.execute(db);
      swept[name] = counted.rows[0]?.n ?? 0;
    } else {
      const verb = change ? sql`update ${from} set ${change}` : sql`delete from ${from}`;
      const { numAffectedRows = 0n } = await sql`${verb} where ${where}`.execute(db);
      swept[name] = Number(numAffectedRows);
    }
  }
  return swept;
}

/** Rows that are deleted, or emptied with a change. */
interface RowsToRemove {
  readonly name: string;
  readonly table?: string;
  readonly where: RawBuilder<unknown>;
  readonly change?: RawBuilder<unknown>;
}

const rowsOfJournals = (day: Date, drafts: Date): readonly RowsToRemove[] => [
  ...['studio_drafts', 'studio_structure'].map((name) => ({
    name,
    where: sql`created_at < ${drafts} and revision < (select max(revision) from ${sql.table(name)} as last
      where last.journey = ${sql.table(name)}.journey and last.kind = 'publish')`,
  })),
  {
    // Only the last text of a file is ever read.
    name: 'studio_structure_texts',
    table: 'studio_structure',
    change: sql`content = null`,
    where: sql`content is not null and created_at < ${day} and exists (select from studio_structure as later
      where later.journey = studio_structure.journey and later.path = studio_structure.path
        and later.revision > studio_structure.revision)`,
  },
];

const rowsOfReleases = (day: Date, drafts: Date, releases: Date): readonly RowsToRemove[] => [
  {
    name: 'studio_releases',
    where: sql`source <> '' and (state in ('failed', 'withdrawn') and created_at < ${drafts}
      or state = 'published' and created_at < ${releases}
        and not exists (select from studio_live where studio_live.journey = studio_releases.journey
          and studio_live.release = studio_releases.number
          and (${isRecent('studio_live')}
            or (select min(next.created_at) from studio_live as next where next.journey = studio_live.journey
              and next.number > studio_live.number) >= ${releases}))
        and not exists (select from studio_live_proposals as proposal
          where proposal.journey = studio_releases.journey and proposal.release = studio_releases.number
            and closed_at is null))`,
    change: sql`source = '', before = '', manifest = null, walkthroughs = null, deployed = null`,
  },
  {
    // A build that uses a stored file again makes it a new one.
    name: 'studio_blobs',
    where: sql`created_at < ${day} and not exists (select from studio_releases where state in ('queued', 'building'))
      and hash not in (select file.value from studio_releases
        cross join lateral json_each_text(manifest::json) as file where manifest is not null)`,
  },
];

const rowsOfHistory = (history: Date): readonly RowsToRemove[] => [
  { name: 'studio_live_proposals', where: sql`closed_at < ${history}` },
  { name: 'studio_live', where: sql`created_at < ${history} and not ${isRecent('studio_live')}` },
  {
    name: 'studio_versions',
    where: sql`created_at < ${history}
      and hash not in (select texts from studio_live where texts is not null)
      and hash not in (select texts from studio_live_proposals where texts is not null)
      and hash not in (select hash from studio_publications)
      and hash not in (select hash from studio_proposals)`,
  },
];

/** Whether a row is among the last ones of its journey. */
const isRecent = (table: string): RawBuilder<unknown> => sql`${sql.table(table)}.number > (
  select coalesce(max(number), 0) - ${mostUndone} from ${sql.table(table)} as last
  where last.journey = ${sql.table(table)}.journey)`;
