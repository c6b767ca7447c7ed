import { mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type DatabaseLocation, openDatabase } from '../../../api/store/driver/open.ts';
import { type ServerProcess, startServer } from '../../resilience/faults/server-process.ts';
import { createDatabase } from '../server/database.ts';

/** A server of the test's own, on one port, that can be away for a while. */
export interface Restartable {
  readonly origin: string;
  /** Takes the server, or its database, away; it comes back after some milliseconds. Resolves once it is away. */
  goAway(ms: number): Promise<void>;
  /** Resolves once what went away is back. */
  isBack(): Promise<void>;
  /** The number of rows of a tenant. The server is stopped for it. */
  countRows(uid: string): Promise<Rows>;
  stop(): Promise<void>;
}

/** Rows of one tenant, by table. */
export interface Rows {
  readonly landlords: number;
  readonly leads: number;
  readonly consents: number;
}

const settings = { SANDBOX: '1' };

/** A server with an embedded database, which is killed without warning and started again. */
export async function startKillable(port: number): Promise<Restartable> {
  const folder = mkdtempSync(join(tmpdir(), 'restart-'));
  const start = (): Promise<ServerProcess> => startServer({ ...settings, PORT: String(port), DATA_DIR: folder });
  let server = await start();
  let back: Promise<unknown> = Promise.resolve();
  const stop = async (): Promise<void> => {
    await back;
    await server.kill();
  };
  return {
    origin: `http://localhost:${port}`,
    async goAway(ms) {
      await server.kill();
      back = wait(ms).then(async () => {
        server = await start();
      });
    },
    isBack: async () => void (await back),
    async countRows(uid) {
      await stop();
      return countIn({ folder }, uid);
    },
    async stop() {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A server on PostgreSQL, whose connections to it all break and are refused for a while. */
export async function startWithPostgres(port: number, postgres: string): Promise<Restartable> {
  const folder = mkdtempSync(join(tmpdir(), 'restart-'));
  const database = await createDatabase(postgres);
  const proxy = createDatabaseProxy(new URL(database.url));
  const url = new URL(database.url);
  url.port = String(await proxy.listen());
  const server = await startServer({ ...settings, PORT: String(port), DATA_DIR: folder, DATABASE_URL: url.href });
  let back: Promise<unknown> = Promise.resolve();
  return {
    origin: `http://localhost:${port}`,
    async goAway(ms) {
      await proxy.close();
      back = wait(ms).then(proxy.listen);
    },
    isBack: async () => void (await back),
    countRows: (uid) => countIn({ url: database.url }, uid),
    async stop() {
      await back;
      await server.kill();
      await proxy.close();
      await database.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Forwards connections to a database on a port that stays the same. */
function createDatabaseProxy({ hostname, port }: URL) {
  const sockets = new Set<Socket>();
  let own = 0;
  let server: Server | undefined;
  const join = (from: Socket, to: Socket): void => {
    sockets.add(from);
    from.pipe(to);
    from.on('error', () => to.destroy());
    from.on('close', () => {
      sockets.delete(from);
      to.destroy();
    });
  };
  return {
    async listen(): Promise<number> {
      const opened = createServer((client) => {
        const upstream = connect(Number(port), hostname);
        join(client, upstream);
        join(upstream, client);
      });
      server = opened;
      await new Promise<void>((resolve) => opened.listen(own, '127.0.0.1', resolve));
      const address = opened.address();
      own = typeof address === 'object' && address ? address.port : own;
      return own;
    },
    async close(): Promise<void> {
      const closing = server;
      server = undefined;
      for (const socket of sockets) socket.destroy();
      if (closing) await new Promise((resolve) => closing.close(resolve));
    },
  };
}

async function countIn(location: DatabaseLocation, uid: string): Promise<Rows> {
  const { db, close } = await openDatabase(location);
  const [landlords, leads, consents] = await Promise.all([
    db.selectFrom('landlords').select('id').where('user_id', '=', uid).execute(),
    db.selectFrom('leads').select('id').where('tenant_id', '=', uid).execute(),
    db.selectFrom('consents').select('id').where('user_id', '=', uid).execute(),
  ]);
  const rows = { landlords: landlords.length, leads: leads.length, consents: consents.length };
  await close();
  return rows;
}
