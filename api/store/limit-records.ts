import { type Kysely, sql } from 'kysely';
import type { Rate } from '../config/limits.ts';
import { statement } from './driver/statements.ts';
import type { Tables } from './driver/tables.ts';

/** One allowance to use: `id` names the call, the scope, the rate and who it belongs to. */
export interface Allowance extends Rate {
  readonly id: string;
}

/** The wait before the next code of one requester, which grows with every code. */
interface CodeTurn {
  /** A keyed hash of the phone or Aadhaar owner and of the network or session that asks. */
  readonly id: string;
  /** The Idempotency-Key, hashed: a repeat of the same request is not counted again. */
  readonly key: string | null;
  readonly waitsMs: readonly number[];
  readonly now: Date;
}

/** The counts behind the limits. Each method is one statement, so that parallel requests are all counted. */
export interface LimitRecords {
  /** Uses one of each allowance. If any is used up, uses none and returns the milliseconds to wait; 0 otherwise. */
  spend(allowances: readonly Allowance[], now: Date): Promise<number>;
  /** Takes back one use of each allowance. */
  giveBack(allowances: readonly Allowance[]): Promise<void>;
  /**
   * Counts a code, or returns the milliseconds until one may be sent; 0 and the count of codes if it is counted, or was
   * counted for the same request before.
   */
  takeTurn(turn: CodeTurn): Promise<{ readonly waitMs: number; readonly count: number; readonly isRepeat: boolean }>;
  /** Takes back a code that was counted and not sent, so that another may be asked for now. */
  giveBackTurn(id: string, now: Date): Promise<void>;
  /** Counts a PAN among the tenant's of this day, or returns the milliseconds until another may be checked; 0 if counted. */
  countPan(userId: string, panHash: string, most: number, now: Date): Promise<number>;
  /** Remembers that the owner of a phone has entered a right code from a network. */
  addKnownNetwork(id: string, now: Date): Promise<void>;
  isKnownNetwork(id: string, now: Date): Promise<boolean>;
  /** Deletes the counts that no longer matter. */
  sweep(now: Date): Promise<void>;
}

const dayMs = 86_400_000;
const clockToleranceMs = 5000;
// A number that is silent for so long may belong to another person.
const retentionMs = 180 * dayMs;

/** The counts behind the limits, in the database. */
export function limitRecordsIn(db: Kysely<Tables>): LimitRecords {
  return {
    spend: (allowances, now) => spend(db, allowances, now),
    async giveBack(allowances) {
      for (const { id, perMs, most } of allowances) await giveBack(db, id, perMs / most);
    },
    takeTurn: (turn) => takeTurn(db, turn),
    async giveBackTurn(id, now) {
      await sql`update code_waits set count = count - 1, next_at = ${now}, key = null where id = ${id}`.execute(db);
    },
    countPan: (userId, panHash, most, now) => countPan(db, userId, panHash, { most, now }),
    async addKnownNetwork(id, now) {
      const expires_at = new Date(now.getTime() + retentionMs);
      await db
        .insertInto('known_networks')
        .values({ id, expires_at })
        .onConflict((conflict) => conflict.column('id').doUpdateSet({ expires_at }))
        .execute();
    },
    async isKnownNetwork(id, now) {
      const row = await db
        .selectFrom('known_networks')
        .select('id')
        .where('id', '=', id)
        .where('expires_at', '>', now)
        .executeTakeFirst();
      return row !== undefined;
    },
    async sweep(now) {
      for (const table of ['allowances', 'code_waits', 'known_networks', 'pan_days'] as const)
        await db.deleteFrom(table).where('expires_at', '<', now).execute();
      await db.deleteFrom('proofs').where('created_at', '<', later(now, -retentionMs)).execute();
    },
  };
}

const spends = new Map<number, ReturnType<typeof createSpend>>();

/** The statement that uses so many allowances. */
function spendStatement(count: number): ReturnType<typeof createSpend> {
  const spend = spends.get(count) ?? createSpend(count);
  spends.set(count, spend);
  return spend;
}

function createSpend(count: number) {
  const rows = Array.from({ length: count }, (_, index) => {
    const first = 2 + 3 * index;
    return `($${first}, $${first + 1}::timestamptz, $${first + 2}::timestamptz)`;
  });
  // Only a process whose clock was wrong can have written a moment further away than one period; it does not count.
  const freeAt = `case when allowances.free_at > excluded.expires_at + interval '5 seconds' then $1::timestamptz
    else greatest(allowances.free_at, $1::timestamptz) end`;
  const moved = `(${freeAt}) + (excluded.free_at - $1::timestamptz)`;
  return statement<{ id: string }>(
    `insert into allowances (id, free_at, expires_at) values ${rows.join(', ')}
    on conflict (id) do update set free_at = ${moved}, expires_at = excluded.expires_at
    where ${moved} <= excluded.expires_at
    returning id`,
  );
}

/**
 * An allowance is one moment, when everything used is regained (the generic cell rate algorithm): a use moves it later,
 * and is refused if that would be later than one whole period from now.
 */
async function spend(db: Kysely<Tables>, allowances: readonly Allowance[], now: Date): Promise<number> {
  if (allowances.length === 0) return 0;
  // Always in the same order, so that two processes cannot wait for each other.
  const sorted = [...allowances].sort((a, b) => (a.id < b.id ? -1 : 1));
  const values = sorted.flatMap(({ id, most, perMs }) => [id, later(now, perMs / most), later(now, perMs)]);
  const used = await spendStatement(sorted.length)(db, [now, ...values]);
  if (used.length === sorted.length) return 0;

  const usedIds = new Set(used.map(({ id }) => id));
  const waits = sorted.map(({ id, most, perMs }) =>
    usedIds.has(id) ? giveBack(db, id, perMs / most) : waitFor(db, { id, most, perMs }, now),
  );
  return Math.max(1, ...(await Promise.all(waits)));
}

async function giveBack(db: Kysely<Tables>, id: string, stepMs: number): Promise<number> {
  await sql`update allowances set free_at = free_at - ${stepMs}::float8 * interval '1 millisecond' where id = ${id}`.execute(
    db,
  );
  return 0;
}

async function waitFor(db: Kysely<Tables>, { id, most, perMs }: Allowance, now: Date): Promise<number> {
  const row = await db.selectFrom('allowances').select('free_at').where('id', '=', id).executeTakeFirst();
  return row ? row.free_at.getTime() + perMs / most - perMs - now.getTime() : 0;
}

const isRepeat = '(code_waits.key is not null and code_waits.key = excluded.key)';
const codeCount = '(case when code_waits.expires_at < $5::timestamptz then 1 else code_waits.count + 1 end)';
const countTurn = statement<{ count: number; next_at: Date }>(
  `insert into code_waits (id, count, next_at, key, expires_at) values ($1, 1, $2, $3, $4)
  on conflict (id) do update set
    count = case when ${isRepeat} then code_waits.count else ${codeCount} end,
    next_at = case when ${isRepeat} then code_waits.next_at
      else ($6::timestamptz[])[least(${codeCount}, cardinality($6::timestamptz[]))] end,
    key = excluded.key,
    expires_at = excluded.expires_at
  where code_waits.next_at <= $5::timestamptz or code_waits.next_at > $7::timestamptz or ${isRepeat}
  returning count, next_at`,
);

async function takeTurn(db: Kysely<Tables>, { id, key, waitsMs, now }: CodeTurn): ReturnType<LimitRecords['takeTurn']> {
  const times = waitsMs.map((ms) => later(now, ms));
  // Only a process whose clock was wrong can have written a later moment.
  const latest = later(now, Math.max(...waitsMs) + clockToleranceMs);
  const list = `{${times.map((time) => time.toISOString()).join(',')}}`;
  const [counted] = await countTurn(db, [id, times[0] ?? now, key, later(now, dayMs), now, list, latest]);
  if (counted) {
    // A repeat keeps the moment of its first time.
    const due = times[Math.min(counted.count, times.length) - 1];
    return { waitMs: 0, count: counted.count, isRepeat: counted.next_at.getTime() !== due?.getTime() };
  }
  const row = await db.selectFrom('code_waits').select('next_at').where('id', '=', id).executeTakeFirst();
  return { waitMs: Math.max(1, (row?.next_at.getTime() ?? 0) - now.getTime()), count: 0, isRepeat: false };
}

async function countPan(
  db: Kysely<Tables>,
  userId: string,
  panHash: string,
  { most, now }: { most: number; now: Date },
): Promise<number> {
  const isOver = sql`pan_days.expires_at <= ${now}::timestamptz`;
  const isKnown = sql`${panHash}::text = any(pan_days.pan_hashes)`;
  const { rows } = await sql`
    insert into pan_days (user_id, pan_hashes, expires_at)
    values (${userId}, array[${panHash}::text], ${later(now, dayMs)})
    on conflict (user_id) do update set
      pan_hashes = case when ${isOver} then excluded.pan_hashes when ${isKnown} then pan_days.pan_hashes
        else pan_days.pan_hashes || excluded.pan_hashes end,
      expires_at = case when ${isOver} then excluded.expires_at else pan_days.expires_at end
    where ${isOver} or ${isKnown} or cardinality(pan_days.pan_hashes) < ${most}::integer
    returning user_id`.execute(db);
  if (rows.length === 1) return 0;
  const row = await db.selectFrom('pan_days').select('expires_at').where('user_id', '=', userId).executeTakeFirst();
  return Math.max(1, (row?.expires_at.getTime() ?? 0) - now.getTime());
}

const later = (now: Date, ms: number): Date => new Date(now.getTime() + Math.round(ms));
