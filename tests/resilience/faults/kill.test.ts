import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { type DatabaseLocation, openDatabase } from '../../../api/store/open.ts';
import { createDatabase } from '../../support/server/database.ts';
import { startServer, stopServers } from './server-process.ts';
import { Tenant } from './tenant.ts';

// More kills take a minute or longer on each store; `npm test -- server` sets their number.
const kills = Number(process.env.KILLS ?? 2);
const writers = 4;
const dataDir = mkdtempSync(join(tmpdir(), 'kill-'));
const server = process.env.TEST_DATABASE_URL;
const database = server ? await createDatabase(server) : undefined;

const stores: [string, Record<string, string>, DatabaseLocation][] = [
  ['embedded', { DATA_DIR: dataDir }, { folder: dataDir }],
];
if (database) stores.push(['postgres', { DATA_DIR: dataDir, DATABASE_URL: database.url }, { url: database.url }]);

afterEach(stopServers);
afterAll(async () => {
  await database?.drop();
  rmSync(dataDir, { recursive: true });
});

describe.each(stores)('%s', (_name, env, location) => {
  test(`kill -9 during a stream of writes, ${kills} times => every acknowledged write is stored, once`, async () => {
    const acknowledged = new Set<string>();
    const tenant = new Tenant();
    for (let round = 0; round < kills; round += 1) {
      const { origin, kill } = await startServer(env);
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

    const { db, close } = await openDatabase(location);
    const rows = await db.selectFrom('landlords').select('name').where('user_id', '=', tenant.uid).execute();
    await close();
    const stored = rows.map(({ name }) => name);
    expect(acknowledged.size).toBeGreaterThanOrEqual(kills * writers);
    expect([...acknowledged].filter((name) => !stored.includes(name))).toEqual([]);
    expect(new Set(stored).size).toBe(stored.length);
  }, 600_000);
});
