import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDatabase } from '../../../tests/support/server/database.ts';
import { type DatabaseSettings, defaultDatabaseSettings } from '../../config/database.ts';
import { boundQueue, queueErrorCode } from './bound-queue.ts';
import { type Database, type DatabaseLocation, openDatabase } from './open.ts';

const server = process.env.TEST_DATABASE_URL;
const short: DatabaseSettings = {
  ...defaultDatabaseSettings,
  poolSize: 2,
  statementMs: 700,
  lockMs: 300,
  idleMs: 5000,
};

/** A promise and the function that resolves it. */
function createGate(): { readonly opened: Promise<void>; readonly open: () => void } {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

/** The SQLSTATE, or the code of Node, with which the work fails; `answered` when it does not. */
const outcomeOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'answered',
    (error: { code?: string }) => error.code,
  );

describe.each<[string, DatabaseLocation | undefined]>([server ? ['postgres', undefined] : ['embedded', 'memory']])(
  'a queue for %s',
  (_name, place) => {
    let database: Database;
    let drop: (() => Promise<void>) | undefined;

    beforeAll(async () => {
      const created = place ? undefined : await createDatabase(server ?? '');
      drop = created?.drop;
      const settings = { ...short, poolSize: 1, queueSize: 2, queueMs: 300, idleMs: 2000 };
      database = await openDatabase(place ?? { url: created?.url ?? '' }, settings);
    });
    afterAll(async () => {
      await database.close();
      await drop?.();
    });

    test('a connection in use => two wait and give up in time, a third is refused at once; then all is well', async () => {
      const { opened, open } = createGate();
      const begun = createGate();
      const holding = database.db.transaction().execute(async (tx) => {
        await sql`select 1`.execute(tx);
        begun.open();
        await opened;
        await sql`select 1`.execute(tx);
      });
      await begun.opened;
      const ask = () => outcomeOf(sql`select 1`.execute(database.db));
      const [one, two] = [ask(), ask()];
      await expect.poll(() => database.queueMs()).toBeGreaterThan(0);
      expect(await ask()).toBe(queueErrorCode);
      expect(await Promise.all([one, two])).toEqual(['ETIMEDOUT', 'ETIMEDOUT']);
      // Who has given up does not stay in the queue of the embedded database. That of PostgreSQL drops it by itself.
      if (place) expect(database.connections().waiting).toBe(0);
      open();
      await holding;
      expect(await ask()).toBe('answered');
      expect(database.queueMs()).toBe(0);
    });

    test('a transaction that does nothing for too long => ended, nothing of it stays, others go on', async () => {
      const name = `idle-${Math.random()}`;
      const idle = database.db.transaction().execute(async (tx) => {
        await tx.insertInto('migrations').values({ name, applied_at: new Date() }).execute();
        await wait(2500);
        await sql`select 1`.execute(tx);
      });
      expect(await outcomeOf(idle)).not.toBe('answered');
      const rows = await database.db.selectFrom('migrations').select('name').where('name', '=', name).execute();
      expect(rows).toEqual([]);
    });
  },
);

/** A bounded queue for a pool that gives a connection only when the test calls `give`. */
function createSlowPool() {
  const asked: ((client: unknown) => void)[] = [];
  let released = 0;
  const pool = boundQueue(
    {
      connect: () => new Promise((resolve) => asked.push(resolve as (client: unknown) => void)),
      connections: () => ({ open: 1, idle: 0, waiting: 0 }),
      end: async () => undefined,
    },
    { queueSize: 5, queueMs: 100 },
  );
  const give = () => asked.shift()?.({ release: () => (released += 1) });
  return { pool, give, released: () => released };
}

test('a connection that comes after its request has gone => given back', async () => {
  const { pool, give, released } = createSlowPool();
  expect(await outcomeOf(pool.connect())).toBe('ETIMEDOUT');
  give();
  await wait(0);
  expect(released()).toBe(1);
});

test('nobody gets a connection => the database does not answer; others get one => the queue is full', async () => {
  const { pool, give } = createSlowPool();
  expect(await outcomeOf(pool.connect())).toBe('ETIMEDOUT');
  const [late, first, second] = [outcomeOf(pool.connect()), outcomeOf(pool.connect()), outcomeOf(pool.connect())];
  // To the request above, which has gone, and to two of these.
  for (let i = 0; i < 3; i += 1) give();
  expect(await Promise.all([late, first, second])).toEqual(['answered', 'answered', queueErrorCode]);
});

if (server)
  describe('the limits of PostgreSQL', () => {
    let created: Awaited<ReturnType<typeof createDatabase>>;
    let database: Database;

    beforeAll(async () => {
      created = await createDatabase(server);
      database = await openDatabase({ url: created.url }, short);
    });
    afterAll(async () => {
      await database.close();
      await created.drop();
    });

    test('a slow statement, alone and in a transaction => ended by the server', async () => {
      const slow = sql`select pg_sleep(5), ${'parameter'}::text`;
      expect(await outcomeOf(slow.execute(database.db))).toBe('57014');
      expect(await outcomeOf(database.db.transaction().execute((tx) => slow.execute(tx)))).toBe('57014');
      expect(await outcomeOf(sql`select 1`.execute(database.db))).toBe('answered');
    });

    test('a locked row, alone and in a transaction => given up', async () => {
      const change = () => sql`update migrations set applied_at = applied_at where name = ${'0001-first'}`;
      const { opened, open } = createGate();
      const locked = createGate();
      const locking = database.db.transaction().execute(async (tx) => {
        await change().execute(tx);
        locked.open();
        await opened;
      });
      await locked.opened;
      expect(await outcomeOf(change().execute(database.db))).toBe('55P03');
      open();
      await outcomeOf(locking);
      expect(await outcomeOf(change().execute(database.db))).toBe('answered');
    });
  });
