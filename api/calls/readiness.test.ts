import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../tests/support/server/app.ts';
import { openTestDatabase } from '../../tests/support/server/database.ts';
import { isStopping, stopGracefully } from '../http/drain.ts';
import { nameKey } from '../keys/seal.ts';
import { queueErrorCode } from '../store/driver/bound-queue.ts';
import type { Database } from '../store/driver/open.ts';
import { storeIn } from '../store/store.ts';
import { createReadiness } from './operations.ts';

describe('a database whose disk is full', () => {
  let database: Database;
  let server: TestApp;
  const status = async (url: string) => (await server.app.inject({ url })).statusCode;

  beforeAll(async () => {
    database = await openTestDatabase();
    const store = storeIn(database, { current: nameKey(Buffer.alloc(32, 3)), others: [] });
    server = await startTestApp({ store });
    await sql`create function full_disk() returns trigger language plpgsql as $$
      begin raise exception 'could not extend file' using errcode = '53100'; end $$`.execute(database.db);
  });
  afterAll(async () => {
    await server.close();
    await database.close();
  });

  test('/readyz falls while writes fail and rises again; /healthz stays', async () => {
    expect(await status('/readyz')).toBe(200);
    await sql`create trigger full_disk before insert on heartbeats execute function full_disk()`.execute(database.db);
    server.clock.advance(6000);
    expect([await status('/readyz'), await status('/healthz')]).toEqual([503, 200]);
    await sql`drop trigger full_disk on heartbeats`.execute(database.db);
    server.clock.advance(2000);
    expect(await status('/readyz')).toBe(200);
  });

  test('twenty probes within five seconds => one write', async () => {
    let writes = 0;
    const counted = {
      async beat() {
        writes += 1;
      },
    };
    const isReady = createReadiness(counted, () => new Date(0));
    const answers = await Promise.all(Array.from({ length: 20 }, isReady));
    expect([new Set(answers), writes, await isReady()]).toEqual([new Set([true]), 1, true]);
  });

  test('a full queue for connections => ready if it was before', async () => {
    let error: unknown;
    let at = 0;
    const store = {
      beat: async () => {
        if (error) throw error;
      },
    };
    const isReady = createReadiness(store, () => new Date(at));
    const askAfter = (ms: number, thrown?: unknown) => {
      at += ms;
      error = thrown;
      return isReady();
    };
    expect(await askAfter(0, { code: queueErrorCode })).toBe(false);
    expect(await askAfter(2000)).toBe(true);
    expect(await askAfter(6000, { code: queueErrorCode })).toBe(true);
    expect(await askAfter(6000, { code: 'ETIMEDOUT' })).toBe(false);
  });

  test('a server that is about to stop => /readyz falls at once, the port is open until the delay is over', async () => {
    const own = await startTestApp({ store: server.store });
    const address = await own.app.listen({ port: 0, host: '127.0.0.1' });
    expect((await fetch(`${address}/readyz`)).status).toBe(200);
    const stopped = stopGracefully(own.app, 1500);
    const probe = await fetch(`${address}/readyz`);
    expect([probe.status, probe.headers.get('connection'), isStopping(own.app)]).toEqual([503, 'close', true]);
    const alive = await fetch(`${address}/healthz`);
    expect([alive.status, alive.headers.get('connection')]).toEqual([200, 'close']);
    await stopped;
    await expect(fetch(`${address}/healthz`)).rejects.toThrow();
  });
});
