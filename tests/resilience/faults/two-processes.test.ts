import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Database, openDatabase } from '../../../api/store/driver/open.ts';
import { createDatabase } from '../../support/server/database.ts';
import { type ServerProcess, startServer, stopServers } from './server-process.ts';
import { Tenant, type TenantAnswer } from './tenant.ts';

const folder = mkdtempSync(join(tmpdir(), 'processes-'));
const postgres = process.env.TEST_DATABASE_URL;

afterAll(() => rmSync(folder, { recursive: true }));

if (postgres)
  describe('two processes on one PostgreSQL', () => {
    let testDatabase: Awaited<ReturnType<typeof createDatabase>>;
    let database: Database;
    let env: Record<string, string>;
    let [one, two]: ServerProcess[] = [];
    let lastPhone = 9_822_200_000;
    const signIn = async (origin: string) => {
      const tenant = new Tenant();
      lastPhone += 1;
      await tenant.verify(origin, await tenant.requestCode(origin, String(lastPhone)));
      return tenant;
    };
    const landlordsOf = ({ uid }: Tenant) =>
      database.db.selectFrom('landlords').select('name').where('user_id', '=', uid).execute();

    beforeAll(async () => {
      testDatabase = await createDatabase(postgres);
      env = { DATA_DIR: folder, DATABASE_URL: testDatabase.url };
      // Both start at once on an empty database, so they compete for its migrations.
      [one, two] = await Promise.all([startServer(env), startServer(env)]);
      database = await openDatabase({ url: testDatabase.url });
    });
    afterAll(async () => {
      await stopServers();
      await database.close();
      await testDatabase.drop();
    });

    test('a code sent through one => verified through the other, once', async () => {
      const tenant = new Tenant();
      const otp = await tenant.requestCode(origin(one), '9811200001');
      expect((await tenant.verify(origin(two), otp)).body).toMatchObject({ status: 'success' });
      expect((await tenant.verify(origin(one), otp)).body).toMatchObject({ status: 'failed' });
    });

    test('the same key to both at once => one effect; each response is the result or 409', async () => {
      const tenant = await signIn(origin(one));
      const keys = Array.from({ length: 20 }, () => randomUUID());
      const answers = await Promise.all(
        keys.flatMap((key) => [one, two].map((server) => tenant.saveLandlord(origin(server), key, key))),
      );
      expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([]);
      expect((await landlordsOf(tenant)).map(({ name }) => name).sort()).toEqual([...keys].sort());
    });

    test('the same key again after the response => the other process repeats the response', async () => {
      const tenant = await signIn(origin(one));
      const key = randomUUID();
      const answers = [
        await tenant.saveLandlord(origin(one), 'Asha', key),
        await tenant.saveLandlord(origin(two), 'Asha', key),
      ];
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      expect(answers[1]?.body).toEqual(answers[0]?.body);
      expect(await landlordsOf(tenant)).toHaveLength(1);
    });

    test('twenty sends for one phone through both at once => one is sent, the others wait', async () => {
      const strict = await Promise.all([1, 2].map(() => startServer({ ...env, SANDBOX: '0', HOST: '127.0.0.1' })));
      const sends = Array.from({ length: 20 }, (_, i) =>
        new Tenant().post(origin(strict[i % 2]), '/api/v1/onboard/phoneInput', { primary_phone: '9811200002' }),
      );
      const statuses = (await Promise.all(sends)).map(({ status }) => status);
      expect(statuses.filter((status) => status === 200)).toHaveLength(1);
      expect(statuses.filter((status) => status === 429)).toHaveLength(19);
    });

    test('one killed during requests => no acknowledged write is lost; the other does the rest once', async () => {
      const tenant = await signIn(origin(one));
      const keys = Array.from({ length: 40 }, () => randomUUID());
      const requests = keys.map((key) => tenant.saveLandlord(origin(one), key, key).catch(() => undefined));
      await Promise.race(requests);
      await one?.kill();
      const answered = await Promise.all(requests);
      const acknowledged = keys.filter((_, i) => answered[i]?.status === 200);
      const unacknowledged = keys.filter((_, i) => answered[i]?.status !== 200);
      const before = (await landlordsOf(tenant)).map(({ name }) => name);
      expect(acknowledged.length).toBeGreaterThan(0);
      expect(acknowledged.filter((key) => !before.includes(key))).toEqual([]);

      // The leases of the killed process end after 5 s; until then a repeat is 409.
      const repeat = async (key: string): Promise<TenantAnswer> => {
        const answer = await tenant.saveLandlord(origin(two), key, key);
        if (answer.status !== 409) return answer;
        await wait(250);
        return repeat(key);
      };
      const retried = await Promise.all(unacknowledged.map(repeat));
      expect(retried.filter(({ status }) => status !== 200)).toEqual([]);
      expect((await landlordsOf(tenant)).map(({ name }) => name).sort()).toEqual([...keys].sort());
    }, 50_000);
  });
else
  test('two processes on one folder => the second one is refused', async () => {
    const env = { DATA_DIR: join(folder, 'embedded') };
    await startServer(env);
    await expect(startServer(env)).rejects.toThrow('is in use by process');
    await stopServers();
  });

function origin(server: ServerProcess | undefined): string {
  if (!server) throw new Error('This server is not running.');
  return server.origin;
}
