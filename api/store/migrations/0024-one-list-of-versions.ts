import { type Kysely, sql } from 'kysely';

/**
 * One list of what visitors got, in place of one of publications of texts and one of releases of steps. Rows of both become rows of it, in
 * the order in which they went live, with their former numbers beside the new ones. The former tables stay for a server of before, which
 * still serves what was live at the migration, and nobody writes to them.
 */
export async function addOneListOfVersions(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
  const newNumbers = await copyLive(db);
  await copyProposals(db, newNumbers);
  for (const [former, number] of newNumbers) {
    const [journey, list, old] = former.split(' ');
    if (list !== 'steps') continue;
    await sql`update studio_releases set on_channel = ${number}, renumbered = true
      where journey = ${journey} and on_channel = ${Number(old)} and renumbered = false`.execute(db);
  }
  await sql.raw('alter table studio_releases drop column renumbered').execute(db);
}

const statements = [
  // Only added to. The one with the highest number is what new visitors get.
  `create table studio_live (
    journey text not null,
    number integer not null,
    kind text not null,
    release integer not null,
    texts text references studio_versions (hash),
    changes text not null,
    changes_consent boolean not null,
    for_everyone boolean not null,
    back_to integer,
    user_id text not null,
    user_name text not null,
    approver_id text,
    approver_name text,
    reason text not null,
    request_key text unique,
    created_at timestamptz not null,
    formerly text,
    primary key (journey, number)
  )`,
  `create table studio_live_proposals (
    id text primary key,
    journey text not null,
    number integer not null,
    kind text not null,
    release integer not null,
    texts text references studio_versions (hash),
    revision integer,
    changes text not null,
    authors text not null,
    for_everyone boolean not null,
    back_to integer,
    user_id text not null,
    user_name text not null,
    reason text not null,
    request_key text unique,
    created_at timestamptz not null,
    closed_at timestamptz,
    closed_as text,
    closer_id text
  )`,
  // At most one open proposal of each journey.
  'create unique index studio_live_proposals_open on studio_live_proposals (journey) where closed_at is null',
  // A new number can be the former one of another row.
  'alter table studio_releases add column renumbered boolean not null default false',
];

/** A row of one of the former lists. */
interface FormerRow {
  readonly journey: string;
  readonly number: number;
  readonly list: 'texts' | 'steps';
  readonly kind: string;
  /** Of steps. */
  readonly release: number;
  /** Of texts; null where they are those of the files. */
  readonly hash: string | null;
  readonly rollback_to: number | null;
  readonly changes: string;
  readonly changes_consent: boolean;
  readonly for_everyone: boolean;
  readonly user_id: string;
  readonly user_name: string;
  readonly approver_id: string | null;
  readonly approver_name: string | null;
  readonly reason: string;
  readonly request_key: string | null;
  readonly created_at: Date;
}

// The clock of a server may have gone back between two rows: each list stays in the order of its numbers.
const inOrder = sql`max(p.created_at) over (partition by p.journey order by p.number) as live_at`;

/** Copies what was live, and resolves to the new numbers: by journey, former list and number, and the last one of each release. */
async function copyLive(db: Kysely<unknown>): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<FormerRow>`
    select journey, number, 'steps' as list, kind, release, null as hash, null::integer as rollback_to, changes, false as changes_consent,
      for_everyone, user_id, user_name, approver_id, approver_name, reason, request_key, created_at, ${inOrder} from studio_channels as p
    union all
    select p.journey, p.number, 'texts' as list, 'publish' as kind, 0 as release,
      case when v.overrides = '{}' then null else p.hash end as hash, p.rollback_to, p.changes, p.changes_consent, false as for_everyone,
      p.user_id, p.user_name, p.approver_id, p.approver_name, p.reason, p.request_key, p.created_at, ${inOrder}
    from studio_publications p join studio_versions v on v.hash = p.hash
    order by live_at, list, number`.execute(db);
  const newNumbers = new Map<string, number>();
  const live = new Map<string, { number: number; release: number; texts: string | null }>();
  for (const row of rows) {
    const { journey, list, release, hash, rollback_to: texts } = row;
    const before = live.get(journey) ?? { number: 0, release: 0, texts: null };
    const isOfSteps = list === 'steps';
    const now = {
      number: before.number + 1,
      release: isOfSteps ? release : before.release,
      texts: isOfSteps ? before.texts : hash,
    };
    const back = returnTo(newNumbers, journey, now, isOfSteps ? `release ${release}` : `texts ${texts}`);
    const kinds: Readonly<Record<string, string>> = { publish: isOfSteps ? 'steps' : 'texts' };
    const kind = texts === null ? (kinds[row.kind] ?? row.kind) : 'rollback';
    await sql`insert into studio_live (journey, number, kind, release, texts, changes, changes_consent, for_everyone, back_to, user_id,
        user_name, approver_id, approver_name, reason, request_key, created_at, formerly)
      values (${journey}, ${now.number}, ${kind}, ${now.release}, ${now.texts}, ${row.changes}, ${row.changes_consent},
        ${row.for_everyone}, ${kind === 'rollback' ? back : null}, ${row.user_id}, ${row.user_name}, ${row.approver_id}, ${row.approver_name}, ${row.reason},
        ${row.request_key}, ${row.created_at}, ${`${list} ${row.number}`})`.execute(db);
    newNumbers.set(`${journey} ${list} ${row.number}`, now.number);
    newNumbers.set(`${journey} release ${now.release}`, now.number);
    live.set(journey, now);
  }
  return newNumbers;
}

/** The version that a return leads to; null for one that has no number, as where the texts of the files were published again. */
function returnTo(
  newNumbers: ReadonlyMap<string, number>,
  journey: string,
  { release, texts }: { readonly release: number; readonly texts: string | null },
  former: string,
): number | null {
  if (release === 0 && texts === null) return 0;
  return newNumbers.get(`${journey} ${former}`) ?? null;
}

interface FormerProposal {
  readonly id: string;
  readonly journey: string;
  readonly kind: string;
  readonly release: number | null;
  readonly texts: string | null;
  readonly revision: number | null;
  readonly rollback_to: number | null;
  readonly changes: string;
  readonly authors: string;
  readonly for_everyone: boolean;
  readonly user_id: string;
  readonly user_name: string;
  readonly reason: string;
  readonly request_key: string | null;
  readonly created_at: Date;
}

/** Copies what waits. Where texts and steps wait, the steps do: the texts are still in their draft. */
async function copyProposals(db: Kysely<unknown>, newNumbers: ReadonlyMap<string, number>): Promise<void> {
  const { rows } = await sql<FormerProposal>`
    select id, journey, case when kind = 'publish' then 'steps' else kind end as kind, release, null as texts, null::integer as revision,
      null::integer as rollback_to, changes, authors, for_everyone, user_id, user_name, reason, request_key, created_at
    from studio_channel_proposals where closed_at is null
    union all
    select p.id, p.journey, case when p.rollback_to is null then 'texts' else 'rollback' end as kind, null as release,
      case when v.overrides = '{}' then null else p.hash end as texts, p.revision, p.rollback_to, p.changes, p.authors,
      false as for_everyone, p.user_id, p.user_name, p.reason, p.request_key, p.created_at
    from studio_proposals p join studio_versions v on v.hash = p.hash
    where p.closed_at is null
      and p.journey not in (select journey from studio_channel_proposals where closed_at is null)`.execute(db);
  for (const row of rows) {
    const { rows: found } = await sql<{ number: number; release: number; texts: string | null }>`
      select number, release, texts from studio_live where journey = ${row.journey} order by number desc limit 1`.execute(
      db,
    );
    const live = found[0] ?? { number: 0, release: 0, texts: null };
    const pair = row.release === null ? { ...live, texts: row.texts } : { release: row.release, texts: live.texts };
    const former = row.release === null ? `texts ${row.rollback_to}` : `release ${row.release}`;
    const back = row.kind === 'rollback' ? returnTo(newNumbers, row.journey, pair, former) : null;
    await sql`insert into studio_live_proposals (id, journey, number, kind, release, texts, revision, changes, authors, for_everyone,
        back_to, user_id, user_name, reason, request_key, created_at)
      values (${row.id}, ${row.journey}, ${live.number}, ${row.kind}, ${pair.release},
        ${pair.texts}, ${row.revision}, ${row.changes}, ${row.authors}, ${row.for_everyone}, ${back},
        ${row.user_id}, ${row.user_name}, ${row.reason}, ${row.request_key}, ${row.created_at})`.execute(db);
  }
}
