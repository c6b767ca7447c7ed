import { AsyncLocalStorage } from 'node:async_hooks';
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls } from '../../../api/calls/index.ts';
import { nameKey } from '../../../api/keys/seal.ts';
import { openDatabase } from '../../../api/store/driver/open.ts';
import { DatabaseUnavailable } from '../../../api/store/driver/unavailable.ts';
import { storeIn } from '../../../api/store/store.ts';
import { startTestApp, type TestApp, TestBrowser } from '../../support/server/app.ts';
import { createDatabase, openTestDatabase } from '../../support/server/database.ts';
import { uploadTo } from '../../support/server/upload.ts';
import { bodiesOf } from '../abuse/bodies.ts';
import { loseStatements } from './lose-statements.ts';

const keys = { current: nameKey(Buffer.alloc(32, 3)), others: [] };
const tryLater = {
  status: 503,
  body: { status: 'failed', code: 'try-later', message: expect.any(String), requestId: expect.any(String) },
  headers: { 'retry-after': expect.stringMatching(/^\d+$/) },
};

describe('a database that is lost at any statement of a call', () => {
  let server: TestApp;
  let lastPhone = 9_811_500_000;
  // The worker of the outgoing entries uses the database too; only the statements of the call count.
  const inCall = new AsyncLocalStorage<true>();
  let statementsLeft = Number.POSITIVE_INFINITY;

  loseStatements(() => {
    if (!inCall.getStore()) return false;
    statementsLeft -= 1;
    return statementsLeft < 0;
  });
  beforeAll(async () => {
    const database = await openTestDatabase();
    server = await startTestApp({ store: storeIn(database, keys) });
  });
  afterAll(async () => {
    await server.close();
    await server.store.close();
  });

  /** A new tenant, for whom every call can succeed. */
  const verifiedTenant = async () => {
    const tenant = new TestBrowser(server.app);
    lastPhone += 1;
    await tenant.signIn(String(lastPhone));
    const bodies = bodiesOf(tenant.uid);
    await tenant.post('/api/v1/onboard/panCheck', bodies['pan-check'] ?? {});
    await tenant.agree();
    const { body } = await tenant.post('/api/v1/onboard/verify-aadhaar', bodies['verify-aadhaar'] ?? {});
    await tenant.post('/api/v1/onboard/verify-aadhaar-otp', { uid: tenant.uid, otp: body.otp });
    await tenant.post('/api/v1/consents', bodies.consent ?? {});
    return tenant;
  };

  /** The body of a call, about a file that the tenant has sent if it is about one. */
  const bodyFor = async (tenant: TestBrowser, name: string): Promise<object> => {
    const body = bodiesOf(tenant.uid)[name] ?? {};
    if (name !== 'link-file') return body;
    const sent = await uploadTo(server, tenant);
    return { ...body, file: (sent.body as unknown as { data: { id: string } }).data.id };
  };

  test.each(calls.map(({ name, path }) => ({ name, path })))(
    '$name => 503 with Retry-After; the repeat succeeds at once',
    async ({ name, path }) => {
      let tenant = await verifiedTenant();
      let body = await bodyFor(tenant, name);
      let losses = 0;
      for (let after = 0; ; after += 1) {
        const headers = { 'idempotency-key': `${name}-lost-after-${after}` };
        const send = () => inCall.run(true, () => tenant.post(path, body, headers));
        statementsLeft = after;
        const reply = await send();
        const wasLost = statementsLeft < 0;
        statementsLeft = Number.POSITIVE_INFINITY;
        if (!wasLost) break;
        losses += 1;
        expect(reply).toMatchObject(tryLater);
        expect(reply.headers).not.toHaveProperty('session-ends-in');
        // The claim could not be released either.
        expect(await send()).toMatchObject({ status: 200 });
        if (name !== 'sign-out') continue;
        tenant = await verifiedTenant();
        body = await bodyFor(tenant, name);
      }
      expect(losses).toBeGreaterThan(2);
    },
  );
});

const postgres = process.env.TEST_DATABASE_URL;
if (postgres)
  describe('a PostgreSQL', () => {
    let testDatabase: Awaited<ReturnType<typeof createDatabase>>;
    let relay: Awaited<ReturnType<typeof startRelay>>;
    let server: TestApp;
    let tenant: TestBrowser;
    const saveLandlord = () =>
      tenant.post('/api/v1/onboard/create-merchant', bodiesOf(tenant.uid)['create-merchant'] ?? {});

    beforeAll(async () => {
      testDatabase = await createDatabase(postgres);
      relay = await startRelay(testDatabase.url);
      server = await startTestApp({ store: storeIn(await openDatabase({ url: relay.url }), keys) });
      tenant = new TestBrowser(server.app);
      await tenant.signIn('9811500002');
    });
    afterAll(async () => {
      await server.close();
      await server.store.close();
      await relay.stop();
      await testDatabase.drop();
    });

    test('that refuses connections => 503; once it is back => success', async () => {
      await relay.stop();
      expect(await saveLandlord()).toMatchObject(tryLater);
      await relay.start();
      expect(await saveLandlord()).toMatchObject({ status: 200 });
    });

    test('lost between two statements of a transaction => unavailable, and the process lives on', async () => {
      const lost = server.store.transact(async (tx) => {
        await tx.users.find(tenant.uid);
        await terminateConnections(testDatabase.url);
        await tx.users.find(tenant.uid);
      });
      await expect(lost).rejects.toThrow(DatabaseUnavailable);
      expect(await saveLandlord()).toMatchObject({ status: 200 });
    });
  });

/** Ends every other connection to this database, as an administrator or a shutdown does (57P01). */
async function terminateConnections(url: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  await client.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  await client.end();
}

/** Forwards a port of its own to a database, until it is stopped. */
async function startRelay(url: string) {
  const target = new URL(url);
  const [host, databasePort] = [target.hostname, Number(target.port)];
  const sockets = new Set<Socket>();
  const listener = createServer((incoming) => {
    const outgoing = connect(databasePort, host);
    for (const [from, to] of [
      [incoming, outgoing],
      [outgoing, incoming],
    ] as const) {
      sockets.add(from);
      from.pipe(to);
      from.on('error', () => to.destroy());
      from.on('close', () => to.destroy());
    }
  });
  listener.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const { port } = listener.address() as AddressInfo;
  target.port = String(port);
  target.hostname = '127.0.0.1';
  return {
    url: target.href,
    async stop() {
      for (const socket of sockets) socket.destroy();
      if (listener.listening) await new Promise((resolve) => listener.close(resolve));
    },
    async start() {
      listener.listen(port, '127.0.0.1');
      await once(listener, 'listening');
    },
  };
}
