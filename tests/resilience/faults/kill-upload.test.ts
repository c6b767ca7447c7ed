import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, expect, test } from 'vitest';
import { readConfig } from '../../../api/config.ts';
import { sweepDatabase } from '../../../api/privacy/sweep-database.ts';
import { type DatabaseLocation, openDatabase } from '../../../api/store/open.ts';
import { createDatabase } from '../../support/server/database.ts';
import { jpeg, multipartBody } from '../../support/server/upload.ts';
import { startServer, stopServers } from './server-process.ts';
import { Tenant } from './tenant.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'kill-upload-'));
const server = process.env.TEST_DATABASE_URL;
const database = server ? await createDatabase(server) : undefined;

afterEach(stopServers);
afterAll(async () => {
  await database?.drop();
  rmSync(dataDir, { recursive: true });
});

test('kill -9 in the middle of a file => no file of the tenant, and the sweep deletes its parts', async () => {
  const location: DatabaseLocation = database ? { url: database.url } : { folder: dataDir };
  const { origin, kill } = await startServer({
    DATA_DIR: dataDir,
    ...(database && { DATABASE_URL: database.url }),
  });
  const tenant = new Tenant();
  await tenant.verify(origin, await tenant.requestCode(origin, '9811100077'));
  const { type, payload } = await multipartBody(tenant.uid, { bytes: jpeg(2_000_000) });
  const socket = connect(Number(new URL(origin).port), '127.0.0.1');
  socket.on('error', () => socket.destroy());
  socket.write(
    `POST /api/v1/files HTTP/1.1\r\nHost: localhost\r\nCookie: ${tenant.cookie}\r\nContent-Type: ${type}\r\n` +
      `Content-Length: ${payload.length}\r\n\r\n`,
  );
  await new Promise((sent) => socket.write(payload.subarray(0, 1_500_000), sent));
  // Once the server answers another request, it has had the time to store parts.
  await tenant.saveLandlord(origin, 'Ravi');
  await new Promise((resolve) => setTimeout(resolve, 500));
  await kill();

  const { db, close } = await openDatabase(location);
  const count = async (table: string) => {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(db);
    return rows[0]?.n ?? -1;
  };
  expect(await count('files')).toBe(1);
  expect(await count('file_parts')).toBeGreaterThan(0);
  const arrived = await db.selectFrom('files').select('id').where('arrived_at', 'is not', null).execute();
  expect(arrived).toEqual([]);
  const now = new Date(Date.now() + 25 * 3_600_000);
  await sweepDatabase(db, { now, retention: readConfig({}).retention, key: Buffer.alloc(32) });
  expect([await count('files'), await count('file_parts')]).toEqual([0, 0]);
  await close();
});
