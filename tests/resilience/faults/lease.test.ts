import { randomUUID } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDatabase } from '../../support/server/database.ts';
import { type ServerProcess, startServer, stopServers } from './server-process.ts';
import { Tenant, type TenantAnswer } from './tenant.ts';

const uid = 'host-user-1';
const path = '/api/v1/onboard/panCheck';
const hostEvents = new EventEmitter();
const keysOfPanChecks: unknown[] = [];

let host: FastifyInstance;
let hostOrigin: string;

beforeAll(async () => {
  host = Fastify({ forceCloseConnections: true });
  host.post('/*', async ({ url, headers }) => {
    if (url !== path) return { status: 'success', otp: '1234', data: { user: { _id: uid } } };
    keysOfPanChecks.push(headers['idempotency-key']);
    hostEvents.emit('asked');
    // The first check of each key is never answered.
    if (keysOfPanChecks.filter((key) => key === headers['idempotency-key']).length === 1)
      await once(hostEvents, 'never');
    return { status: 'success', data: { name: 'Asha Rao' } };
  });
  hostOrigin = await host.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await stopServers();
  await host.close();
});

/** Repeats a request as a browser does, as long as the answer is that it is being worked on. */
async function repeat(send: () => Promise<TenantAnswer>): Promise<TenantAnswer & { waits: number }> {
  for (let waits = 0; ; waits += 1) {
    const answer = await send();
    if (answer.status !== 409 || waits === 20) return { ...answer, waits };
    await wait(1000);
  }
}

const settingsOf = (env: Record<string, string>) => ({ ...env, API_ORIGIN: hostOrigin, HOST: '127.0.0.1' });

/** A request that this server has passed on to the host, and that waits for its answer. */
async function sendInFlight(first: ServerProcess) {
  const tenant = new Tenant();
  await tenant.requestCode(first.origin, '9811800001');
  await tenant.verify(first.origin, '1234');
  const key = randomUUID();
  const send = (origin: string) => tenant.post(origin, path, { pan_number: 'ABCPE1234F', uid }, key);
  const asked = once(hostEvents, 'asked');
  const lost = send(first.origin).catch(() => 'lost');
  await asked;
  return {
    key,
    send,
    async kill() {
      await first.kill();
      return lost;
    },
  };
}

const postgres = process.env.TEST_DATABASE_URL;
if (postgres)
  describe('two servers on one PostgreSQL', () => {
    test('one killed with -9 in flight => the other answers the repeat once the lease has ended', async () => {
      const database = await createDatabase(postgres, process.env.TEST_DATABASE_TEMPLATE);
      const folder = mkdtempSync(join(tmpdir(), 'lease-'));
      const settings = settingsOf({ DATA_DIR: folder, DATABASE_URL: database.url });
      const [first, second] = await Promise.all([startServer(settings), startServer(settings)]);
      const { send, kill } = await sendInFlight(first);
      expect(await kill()).toBe('lost');
      const answer = await repeat(() => send(second.origin));
      expect(answer).toMatchObject({ status: 200, body: { status: 'success', data: { name: 'Asha Rao' } } });
      // A repeat each second: the lease lasts 5 s.
      expect(answer.waits).toBeLessThan(10);
      await stopServers();
      await database.drop();
      rmSync(folder, { recursive: true });
    });
  });
else
  test('the embedded server, killed with -9 in flight => its successor answers the repeat at once', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'lease-'));
    const settings = settingsOf({ DATA_DIR: folder });
    const { key, send, kill } = await sendInFlight(await startServer(settings));
    expect(await kill()).toBe('lost');
    const second = await startServer(settings);
    const answer = await send(second.origin);
    expect(answer).toMatchObject({ status: 200, body: { status: 'success' } });
    expect(keysOfPanChecks.filter((one) => one === key)).toHaveLength(2);
    await stopServers();
    rmSync(folder, { recursive: true });
  });
