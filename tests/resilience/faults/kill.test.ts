import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { readConfig } from '../../../api/config/config.ts';
import { openDatabase } from '../../../api/store/driver/open.ts';
import { sweepDatabase } from '../../../api/store/sweep-database.ts';
import { openPlace, type TestPlace } from '../../support/server/place.ts';
import { jpeg, multipartBody } from '../../support/server/upload.ts';
import { startServer, stopServers } from './server-process.ts';
import { Tenant } from './tenant.ts';

// More kills take a minute or longer; `npm run test:all -- kills` sets their number.
const kills = Number(process.env.KILLS ?? 1);
const writers = 4;
const dataDir = mkdtempSync(join(tmpdir(), 'kill-'));
let place: TestPlace;

beforeAll(async () => {
  place = await openPlace(dataDir);
});
afterEach(stopServers);
afterAll(async () => {
  await place.drop();
  rmSync(dataDir, { recursive: true });
});

const start = () => startServer({ DATA_DIR: dataDir, ...place.env });

test(`kill -9 during a stream of writes, ${kills} times => every acknowledged write is stored, once`, async () => {
  const acknowledged = new Set<string>();
  const tenant = new Tenant();
  for (let round = 0; round < kills; round += 1) {
    const { origin, kill } = await start();
    if (round === 0) await tenant.verify(origin, await tenant.requestCode(origin, '9811100001'));
    let alive = true;
    const write = async (writer: number) => {
      for (let i = 0; alive; i += 1) {
        const name = `${round}-${writer}-${i}`;
        const answer = await tenant.saveLandlord(origin, name).catch(() => undefined);
        if (answer?.status === 200) acknowledged.add(name);
      }
    };
    const streams = Array.from({ length: writers }, (_, writer) => write(writer));
    // Kill at a random moment, once writes are being acknowledged.
    const before = acknowledged.size;
    await vi.waitUntil(() => acknowledged.size >= before + writers, { timeout: 200_000, interval: 10 });
    await wait(Math.random() * 300);
    await kill();
    alive = false;
    await Promise.all(streams);
  }

  const { db, close } = await openDatabase(place.location);
  const rows = await db.selectFrom('landlords').select('name').where('user_id', '=', tenant.uid).execute();
  await close();
  const stored = rows.map(({ name }) => name);
  expect(acknowledged.size).toBeGreaterThanOrEqual(kills * writers);
  expect([...acknowledged].filter((name) => !stored.includes(name))).toEqual([]);
  expect(new Set(stored).size).toBe(stored.length);
}, 600_000);

// The embedded database has one process, so nobody could look when parts have arrived.
if (process.env.TEST_DATABASE_URL)
  test('kill -9 in the middle of a file => no file of the tenant, and the sweep deletes its parts', async () => {
    const { origin, kill } = await start();
    const { db, close } = await openDatabase(place.location);
    const count = async (table: string) => {
      const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(db);
      return rows[0]?.n ?? -1;
    };
    const tenant = new Tenant();
    await tenant.verify(origin, await tenant.requestCode(origin, '9811100077'));
    const { type, payload } = await multipartBody(tenant.uid, { bytes: jpeg(2_000_000) });
    const socket = connect(Number(new URL(origin).port), '127.0.0.1');
    socket.on('error', () => socket.destroy());
    socket.write(
      `POST /api/v1/files HTTP/1.1\r\nHost: localhost\r\nCookie: ${tenant.cookie}\r\nContent-Type: ${type}\r\n` +
        `Content-Length: ${payload.length}\r\n\r\n`,
    );
    socket.write(payload.subarray(0, 1_500_000));
    await expect.poll(() => count('file_parts'), { timeout: 60_000 }).toBeGreaterThan(0);
    await kill();

    expect(await count('files')).toBe(1);
    const arrived = await db.selectFrom('files').select('id').where('arrived_at', 'is not', null).execute();
    expect(arrived).toEqual([]);
    const now = new Date(Date.now() + 25 * 3_600_000);
    await sweepDatabase(db, { now, retention: readConfig({}).retention, key: Buffer.alloc(32) });
    expect([await count('files'), await count('file_parts')]).toEqual([0, 0]);
    await close();
  });
