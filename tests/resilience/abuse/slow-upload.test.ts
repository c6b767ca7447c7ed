import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { nameKey } from '../../../api/keys/seal.ts';
import type { Database } from '../../../api/store/driver/open.ts';
import { storeIn } from '../../../api/store/store.ts';
import { startTestApp, type TestApp, TestBrowser } from '../../support/server/app.ts';
import { openTestDatabase } from '../../support/server/database.ts';
import { jpeg, multipartBody } from '../../support/server/upload.ts';

const limitMs = 600;
const uploadMs = 4000;
let database: Database;
let server: TestApp;
let port: number;
let tenant: TestBrowser;

beforeAll(async () => {
  database = await openTestDatabase();
  const store = storeIn(database, { current: nameKey(Buffer.alloc(32, 5)), others: [] });
  server = await startTestApp({ store, requestTimeoutMs: limitMs, env: { FILE_UPLOAD_MS: String(uploadMs) } });
  port = Number(new URL(await server.app.listen({ port: 0, host: '127.0.0.1' })).port);
  tenant = new TestBrowser(server.app);
  await tenant.signIn('9811400001');
});
afterAll(async () => {
  await server.close();
  await database.close();
});

const storedFiles = async () => (await sql`select id from files`.execute(database.db)).rows.length;

/** Sends a file in pieces, each after a pause; resolves to the answer once the server closes, or after the last piece. */
async function dripFile(pieces: number, pauseMs: number, { leave = false } = {}): Promise<string> {
  const { type, payload } = await multipartBody(tenant.uid, { bytes: jpeg(600_000) });
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.on('data', (data) => {
    answer += data;
  });
  socket.on('error', () => socket.destroy());
  const closed = new Promise((resolve) => socket.on('close', resolve));
  socket.write(
    `POST /api/v1/files HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nCookie: session=${tenant.cookie}\r\n` +
      `Content-Type: ${type}\r\nContent-Length: ${payload.length}\r\n\r\n`,
  );
  const size = Math.ceil(payload.length / pieces);
  for (let sent = 0; sent < payload.length && socket.writable; sent += size) {
    const isLast = sent + size >= payload.length;
    if (leave && isLast) socket.destroy();
    else socket.write(payload.subarray(sent, sent + size));
    await wait(pauseMs);
  }
  await closed;
  return answer;
}

test('a file that takes three times as long as other bodies may => stored', async () => {
  expect(await dripFile(6, limitMs / 2)).toMatch(/^HTTP\/1\.1 200 /);
  expect(await storedFiles()).toBe(1);
});

test('a browser that leaves in the middle of a file => nothing of it is stored', async () => {
  const before = await storedFiles();
  await dripFile(3, 100, { leave: true });
  await expect.poll(storedFiles).toBe(before);
});

test('a file that takes longer than any may => 408, and nothing of it is stored', async () => {
  const before = await storedFiles();
  expect(await dripFile(1000, uploadMs / 50)).toMatch(/^HTTP\/1\.1 408 /);
  await expect.poll(storedFiles).toBe(before);
});
