import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { expect, test } from 'vitest';
import { openDatabase } from '../../../api/store/driver/open.ts';
import { readMoveIn } from '../../support/read-journey.ts';
import { createDatabase } from '../../support/server/database.ts';
import { showFigure } from '../../support/show-figure.ts';
import { type ServerProcess, startServer, stopServers } from '../faults/server-process.ts';
import { type Balancer, startBalancer } from './balancer.ts';
import { endings, followTenant, type PanKind } from './headless-tenant.ts';
import { type MemorySample, measureMemory } from './memory.ts';

const tenants = Number(process.env.SOAK_TENANTS ?? 50);
const atOnce = Number(process.env.SOAK_AT_ONCE ?? 60);
const killEveryMs = Number(process.env.SOAK_KILL_EVERY_MS ?? 15_000);
const megabytesOfGrowth = 20;
const kinds = Object.keys(endings) as PanKind[];

/** Kills one of the two processes or ends every connection of the database, in turn, until it is stopped. */
function disturb(servers: ServerProcess[], balancer: Balancer, start: () => Promise<ServerProcess>, url: string) {
  const done = new AbortController();
  const counts = { kills: 0, failovers: 0 };
  const loop = async (): Promise<void> => {
    for (let turn = 0; !done.signal.aborted; turn++) {
      await wait(killEveryMs, undefined, { signal: done.signal }).catch(() => undefined);
      if (done.signal.aborted) return;
      if (turn % 2 === 0) {
        // The first process is never killed, so that its memory can be compared.
        await servers[1]?.kill();
        counts.kills += 1;
        servers[1] = await start();
        balancer.use(servers.map(({ origin }) => origin));
      } else {
        await endConnections(url);
        counts.failovers += 1;
      }
    }
  };
  const running = loop();
  return {
    counts,
    async stop() {
      done.abort();
      await running;
    },
  };
}

async function endConnections(url: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  await client.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  await client.end();
}

test(
  `${tenants} tenants, ${atOnce} at once, with kills and failovers => each ends where the model says, nothing is lost`,
  async () => {
    const created = await createDatabase(process.env.TEST_DATABASE_URL ?? '');
    const folder = mkdtempSync(join(tmpdir(), 'soak-'));
    const start = () => startServer({ DATA_DIR: folder, DATABASE_URL: created.url, SANDBOX: '1', HOST: '127.0.0.1' });
    const machine = await readMoveIn();
    const servers = [await start(), await start()];
    const balancer = await startBalancer();
    balancer.use(servers.map(({ origin }) => origin));
    const disturbance = disturb(servers, balancer, start, created.url);
    const startedAt = performance.now();
    const wrong: string[] = [];
    const memory: MemorySample[] = [];
    let [next, ended] = [0, 0];
    const follow = async (): Promise<void> => {
      for (let number = next++; number < tenants; number = next++) {
        const [phone, kind] = [`6${String(10_000_000 + number)}0`, kinds[number % kinds.length] as PanKind];
        const end = await followTenant(machine, balancer, phone, kind).catch(String);
        balancer.forget(phone);
        if (end !== endings[kind]) wrong.push(`${phone} (${kind}): ${end}`);
        if (++ended % Math.ceil(tenants / 10) === 0) memory.push(await measureMemory(servers[0]?.origin ?? ''));
      }
    };
    await Promise.all(Array.from({ length: atOnce }, follow));
    const seconds = (performance.now() - startedAt) / 1000;
    await disturbance.stop();
    await stopServers();
    balancer.close();

    const { db, close } = await openDatabase({ url: created.url });
    const landlords = await db.selectFrom('landlords').select('user_id').execute();
    const checks = await db
      .selectFrom('checks')
      .select(['user_id', 'outcome'])
      .where('kind', '=', 'eligibility')
      .execute();
    await close();
    await created.drop();
    rmSync(folder, { recursive: true });
    const { kills, failovers } = disturbance.counts;
    showFigure(
      JSON.stringify({
        tenants,
        atOnce,
        seconds: Math.round(seconds),
        kills,
        failovers,
        landlords: landlords.length,
        checks: checks.length,
        memory,
      }),
    );
    expect(wrong).toEqual([]);
    // Whatever one tenant leaves behind is there thousands of times at the end.
    expect((memory.at(-1)?.tenants ?? 0) - (memory[0]?.tenants ?? 0)).toBeLessThan(megabytesOfGrowth);
    expect(landlords).toHaveLength(tenants);
    expect(new Set(landlords.map((row) => row.user_id)).size).toBe(tenants);
    expect(new Set(checks.map((row) => row.user_id)).size).toBe(tenants);
  },
  24 * 3_600_000,
);
