import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDatabase } from '../../support/server/database.ts';
import { showFigure } from '../../support/show-figure.ts';
import { type ServerProcess, startServer, stopServers } from './server-process.ts';
import { Tenant, type TenantAnswer } from './tenant.ts';

const postgres = process.env.TEST_DATABASE_URL;
// Each round waits for limits to pass: `npm run test:all -- pressure` runs some, and shows the figures.
const rounds = Number(process.env.PRESSURE_ROUNDS ?? 0);
const dataDir = mkdtempSync(join(tmpdir(), 'pressure-'));
const figures: Record<string, object> = {};

afterAll(() => {
  rmSync(dataDir, { recursive: true });
  if (rounds < 2) return;
  for (const [name, figure] of Object.entries(figures)) showFigure(`${name}: ${JSON.stringify(figure)}`);
});

interface Timed {
  readonly key: string;
  readonly status: number;
  readonly ms: number;
}

/** Saves landlords with keys of their own, several at once; each answer with its time. */
function saveMany(tenant: Tenant, origin: string, count: number): Promise<Timed[]> {
  return Promise.all(
    Array.from({ length: count }, async () => {
      const key = randomUUID();
      const start = performance.now();
      const { status } = await tenant.saveLandlord(origin, key, key);
      return { key, status, ms: performance.now() - start };
    }),
  );
}

function addFigures(name: string, answers: readonly Timed[]): void {
  const times = answers.map(({ ms }) => Math.round(ms)).sort((a, b) => a - b);
  const statuses = answers.map(({ status }) => status);
  figures[name] = {
    answers: answers.length,
    refused: statuses.filter((status) => status === 503).length,
    medianMs: times[Math.floor(times.length / 2)],
    longestMs: times.at(-1),
  };
}

/** Repeats the refused ones with their keys until all are saved. */
async function repeatRefused(tenant: Tenant, origin: string, answers: readonly Timed[]): Promise<void> {
  for (const { key } of answers.filter(({ status }) => status !== 200))
    await expect.poll(async () => (await tenant.saveLandlord(origin, key, key)).status, { timeout: 30_000 }).toBe(200);
}

if (postgres && rounds > 0)
  describe('PostgreSQL under pressure', () => {
    let created: Awaited<ReturnType<typeof createDatabase>>;
    let direct: pg.Client;
    let proxy: Awaited<ReturnType<typeof startProxy>>;
    let server: ServerProcess;
    let [stuck, other]: Tenant[] = [];

    beforeAll(async () => {
      created = await createDatabase(postgres);
      direct = new pg.Client(created.direct);
      await direct.connect();
      proxy = await startProxy(new URL(created.url));
      const url = new URL(created.url);
      url.port = String(proxy.port);
      const limits = { DB_POOL_SIZE: '6', DB_LOCK_MS: '1000', DB_STATEMENT_MS: '1500', DB_QUEUE_MS: '1500' };
      server = await startServer({ DATA_DIR: dataDir, DATABASE_URL: url.href, ...limits });
      [stuck, other] = [await signIn(server.origin, '9811300001'), await signIn(server.origin, '9811300002')];
    });
    afterAll(async () => {
      await stopServers();
      proxy.close();
      await direct.end();
      await created.drop();
    });

    const rowsOf = async (table: 'landlords' | 'checks', { uid }: Tenant): Promise<number> => {
      const { rows } = await direct.query(`select count(*)::int as n from ${table} where user_id = $1`, [uid]);
      return rows[0].n;
    };

    test('a row that another connection holds => its tenant is refused, all others are answered', async () => {
      const [held, free] = [tenantOf(stuck), tenantOf(other)];
      const before = await rowsOf('landlords', free);
      const answers: Timed[] = [];
      for (let round = 0; round < rounds; round += 1) {
        await direct.query('begin');
        await direct.query('select id from users where id = $1 for update', [held.uid]);
        const waiting = Array.from({ length: 12 }, () =>
          held.post(server.origin, '/api/v1/onboard/panCheck', { uid: held.uid, pan_number: 'ABCPE1234F' }),
        );
        answers.push(...(await saveMany(free, server.origin, 20)));
        expect(new Set((await Promise.all(waiting)).map(({ status }) => status))).toEqual(new Set([503]));
        await direct.query('rollback');
      }
      addFigures('a stuck row: the others', answers);
      expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
      expect(await rowsOf('landlords', free)).toBe(before + answers.length);
      expect(await rowsOf('checks', held)).toBe(0);
      const after = await held.post(server.origin, '/api/v1/onboard/panCheck', {
        uid: held.uid,
        pan_number: 'ABCPE1234F',
      });
      expect(after.status).toBe(200);
    }, 300_000);

    test('two backends that are frozen => every request is answered or refused; the repeats are saved, once', async () => {
      const tenant = tenantOf(other);
      const before = await rowsOf('landlords', tenant);
      const answers: Timed[] = [];
      for (let round = 0; round < rounds; round += 1) {
        // So that there are several connections to freeze.
        answers.push(...(await saveMany(tenant, server.origin, 6)));
        const { rows } = await direct.query<{ pid: number }>(
          'select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() limit 2',
        );
        for (const { pid } of rows) process.kill(pid, 'SIGSTOP');
        try {
          answers.push(...(await saveMany(tenant, server.origin, 20)));
        } finally {
          for (const { pid } of rows) process.kill(pid, 'SIGCONT');
        }
        await repeatRefused(tenant, server.origin, answers.slice(-20));
      }
      addFigures('frozen backends', answers);
      expect(new Set(answers.map(({ status }) => status))).not.toContain(500);
      expect(await rowsOf('landlords', tenant)).toBe(before + answers.length);
    }, 300_000);

    test('a network that swallows everything => 503 and /readyz falls, /healthz stays; then all is well', async () => {
      const tenant = tenantOf(other);
      const before = await rowsOf('landlords', tenant);
      const answers: Timed[] = [];
      for (let round = 0; round < rounds; round += 1) {
        proxy.isHole = true;
        const lost = await saveMany(tenant, server.origin, 10);
        expect(new Set(lost.map(({ status }) => status))).toEqual(new Set([503]));
        expect((await fetch(`${server.origin}/healthz`)).status).toBe(200);
        await expect.poll(async () => (await fetch(`${server.origin}/readyz`)).status, { timeout: 30_000 }).toBe(503);
        proxy.isHole = false;
        await expect.poll(async () => (await fetch(`${server.origin}/readyz`)).status, { timeout: 30_000 }).toBe(200);
        await repeatRefused(tenant, server.origin, lost);
        answers.push(...lost);
      }
      addFigures('a black hole', answers);
      expect(await rowsOf('landlords', tenant)).toBe(before + answers.length);
    }, 300_000);

    test('a disk that is full for one table => 503 there, answers elsewhere; then all is well', async () => {
      const tenant = tenantOf(other);
      const before = await rowsOf('landlords', tenant);
      await direct.query(`create or replace function full_disk() returns trigger language plpgsql as $$
        begin raise exception 'could not extend file' using errcode = '53100'; end $$`);
      await direct.query(
        'create trigger full_disk before insert on landlords for each row execute function full_disk()',
      );
      const lost = await saveMany(tenant, server.origin, 5);
      expect(lost.map(({ status }) => status)).toEqual([503, 503, 503, 503, 503]);
      const consent = { purpose: 'credit-check', text_sha256: 'a'.repeat(64), language: 'en', journey_version: '1' };
      const elsewhere = await tenant.post(server.origin, '/api/v1/consents', { uid: tenant.uid, ...consent });
      expect(elsewhere.status).toBe(200);
      await direct.query('drop trigger full_disk on landlords');
      await repeatRefused(tenant, server.origin, lost);
      expect(await rowsOf('landlords', tenant)).toBe(before + 5);
    });
  });

describe('SIGTERM under load', () => {
  test('every request that was begun is answered, every acknowledged write is stored, and the exit code is 0', async () => {
    const created = postgres ? await createDatabase(postgres) : undefined;
    const env: Record<string, string> = created
      ? { DATA_DIR: dataDir, DATABASE_URL: created.url }
      : { DATA_DIR: join(dataDir, 'embedded') };
    const server = await startServer({ ...env, STOP_DELAY_MS: '1500' });
    const tenant = await signIn(server.origin, '9811300003');
    const acknowledged: string[] = [];
    const broken: unknown[] = [];
    let isOpen = true;
    // As a load balancer does, the writers stop when /readyz has fallen.
    const write = async () => {
      while (isOpen) {
        const name = randomUUID();
        const answer: TenantAnswer | undefined = await tenant.saveLandlord(server.origin, name).catch((error) => {
          broken.push(error);
          return undefined;
        });
        if (answer?.status === 200) acknowledged.push(name);
      }
    };
    const writers = Array.from({ length: 6 }, write);
    await expect.poll(() => acknowledged.length, { timeout: 60_000 }).toBeGreaterThan(12);
    const exit = server.terminate();
    await expect.poll(async () => (await fetch(`${server.origin}/readyz`)).status, { interval: 20 }).toBe(503);
    isOpen = false;
    await Promise.all(writers);
    expect(await exit).toBe(0);
    expect(broken).toEqual([]);

    const again = await startServer(env);
    const data = await tenant.post(again.origin, '/api/v1/my-data', { uid: tenant.uid });
    const stored = JSON.stringify(data.body);
    expect(acknowledged.filter((name) => !stored.includes(name))).toEqual([]);
    figures['SIGTERM under load'] = { acknowledged: acknowledged.length, lost: 0, connectionsBroken: broken.length };
    await stopServers();
    await created?.drop();
  }, 300_000);
});

async function signIn(origin: string, phone: string): Promise<Tenant> {
  const tenant = new Tenant();
  await tenant.verify(origin, await tenant.requestCode(origin, phone));
  return tenant;
}

function tenantOf(tenant: Tenant | undefined): Tenant {
  if (!tenant) throw new Error('This tenant has not signed in.');
  return tenant;
}

interface SwallowingProxy {
  port: number;
  isHole: boolean;
  close(): void;
}

/** Forwards connections to a host; while `isHole` is set, what is sent in either direction disappears. */
async function startProxy(target: URL): Promise<SwallowingProxy> {
  const sockets = new Set<Socket>();
  const state: SwallowingProxy = {
    port: 0,
    isHole: false,
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
  const pass = (from: Socket, to: Socket) => {
    sockets.add(from);
    from.on('data', (chunk) => {
      if (!state.isHole) to.write(chunk);
    });
    from.on('error', () => to.destroy());
    from.on('close', () => {
      sockets.delete(from);
      to.destroy();
    });
  };
  const server: Server = createServer((client) => {
    const upstream = connect(Number(target.port), target.hostname);
    pass(client, upstream);
    pass(upstream, client);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  state.port = (server.address() as AddressInfo).port;
  return state;
}
