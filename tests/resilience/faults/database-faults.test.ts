import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Database, openDatabase } from '../../../api/store/driver/open.ts';
import { createDatabase } from '../../support/server/database.ts';
import { openPlace } from '../../support/server/place.ts';
import { type FaultProxy, openFaultProxy, type ProxyFault } from './fault-proxy.ts';
import { type ServerProcess, startServer, stopServers } from './server-process.ts';
import { Tenant } from './tenant.ts';

const postgres = process.env.TEST_DATABASE_URL;
const faults: readonly ProxyFault[] = [{ kind: 'refuse' }, { kind: 'reset-request' }, { kind: 'lose-answer' }];

if (postgres)
  describe('between the server and its database', () => {
    const folder = mkdtempSync(join(tmpdir(), 'database-faults-'));
    let created: Awaited<ReturnType<typeof createDatabase>>;
    let database: Database;
    let proxy: FaultProxy;
    let server: ServerProcess;
    const tenant = new Tenant();

    beforeAll(async () => {
      created = await createDatabase(postgres, process.env.TEST_DATABASE_TEMPLATE);
      proxy = await openFaultProxy(Number(new URL(created.url).port));
      const url = new URL(created.url);
      url.port = String(proxy.port);
      server = await startServer({ DATA_DIR: folder, DATABASE_URL: url.href });
      database = await openDatabase({ url: created.url });
      await tenant.verify(server.origin, await tenant.requestCode(server.origin, '9811300001'));
    });
    afterAll(async () => {
      await stopServers();
      await proxy.close();
      await database.close();
      await created.drop();
      rmSync(folder, { recursive: true });
    });

    test.each(faults)('%o => 503 or the answer; with the same key afterwards, one row', async (fault) => {
      const key = randomUUID();
      await proxy.set(fault);
      const during = await tenant.saveLandlord(server.origin, key, key);
      expect([200, 503]).toContain(during.status);
      await proxy.set({ kind: 'none' });
      await vi.waitFor(async () => expect((await tenant.saveLandlord(server.origin, key, key)).status).toBe(200), {
        timeout: 30_000,
        interval: 250,
      });
      const rows = database.db.selectFrom('landlords').select('id').where('name', '=', key).execute();
      expect(await rows).toHaveLength(1);
    });
  });

test('an answer lost between the client and the server => the same key again, one row', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'lost-answer-'));
  const place = await openPlace(dataDir);
  const { origin, kill } = await startServer({ DATA_DIR: dataDir, ...place.env });
  const proxy = await openFaultProxy(Number(new URL(origin).port));
  const tenant = new Tenant();
  await tenant.verify(origin, await tenant.requestCode(origin, '9811300002'));
  const [key, through] = [randomUUID(), `http://127.0.0.1:${proxy.port}`];
  await proxy.set({ kind: 'lose-answer' }, { matching: /create-merchant/ });
  await expect(tenant.saveLandlord(through, key, key)).rejects.toThrow('fetch failed');
  await proxy.set({ kind: 'none' });
  expect((await tenant.saveLandlord(through, key, key)).status).toBe(200);
  await proxy.close();
  await kill();
  const { db, close } = await openDatabase(place.location);
  const rows = await db.selectFrom('landlords').select('id').where('name', '=', key).execute();
  await close();
  await place.drop();
  rmSync(dataDir, { recursive: true });
  expect(rows).toHaveLength(1);
}, 180_000);
