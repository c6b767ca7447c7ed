import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { programOf } from '../tests/support/server/programs.ts';
import { createDatabaseFolder } from '../tests/support/server/template.ts';
import { nameKey } from './keys/seal.ts';
import { openDatabase } from './store/driver/open.ts';
import { checkPanKey } from './store/key-check.ts';

const folder = mkdtempSync(join(tmpdir(), 'refusals-'));
const [key = '', other = ''] = ['ab', 'cd'].map((pair) => pair.repeat(32));
const used = join(folder, 'used');
const limitMs = 120_000;
let listener: Server;
let port = '';

beforeAll(async () => {
  listener = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1');
  await once(listener, 'listening');
  port = String((listener.address() as { port: number }).port);
  // A database whose known text was sealed with another key than any below.
  await createDatabaseFolder(join(used, 'database'));
  const { db, close } = await openDatabase({ folder: used });
  await checkPanKey(db, { current: nameKey(Buffer.alloc(32, 1)), others: [] }, new Date());
  await close();
  cpSync(used, join(folder, 'cut'), { recursive: true });
  truncateSync(join(folder, 'cut/database/global/pg_control'), 8191);
  cpSync(used, join(folder, 'no-log'), { recursive: true });
  rmSync(join(folder, 'no-log/database/pg_wal'), { recursive: true });
  cpSync(used, join(folder, 'no-version'), { recursive: true });
  rmSync(join(folder, 'no-version/database/PG_VERSION'));
  for (const [name, content] of [
    ['empty', ''],
    ['short', 'ab'],
  ] as const) {
    mkdirSync(join(folder, name));
    writeFileSync(join(folder, name, 'pan.key'), content);
  }
  writeFileSync(join(folder, 'file'), 'This is not a folder.');
}, limitMs);
afterAll(() => {
  listener.close();
  rmSync(folder, { recursive: true });
}, limitMs);

interface Ended {
  readonly code: unknown;
  readonly stderr: string;
}

/** Starts the server; resolves once it has exited. */
function start(env: Readonly<Record<string, string>>, options: { uid?: number } = {}): Promise<Ended> {
  const complete = {
    PATH: process.env.PATH,
    PORT: '0',
    DATA_DIR: join(folder, 'new'),
    ADMIN_TOKEN: 'the-token-of-the-operator',
    ...env,
  };
  return new Promise((resolve) => {
    const limits = { env: complete, timeout: limitMs, ...options };
    execFile(process.execPath, programOf('main'), limits, (error, _, stderr) => resolve({ code: error?.code, stderr }));
  });
}

function expectRefusal({ code, stderr }: Ended, sentence: string | RegExp): void {
  expect(stderr).toMatch(sentence);
  // One sentence, without a stack.
  expect(stderr.replace(/^The server cannot start:\n {2}- /, '').trimEnd()).not.toMatch(/\n| at \S+:\d/);
  expect(code).toBe(1);
}

const at = (name: string): Record<string, string> => ({ DATA_DIR: join(folder, name) });
const server = (url: string): Record<string, string> => ({ DATABASE_URL: url, PAN_KEY: key });

describe('the server refuses to start, in one sentence', () => {
  test.concurrent.each<[string, () => Record<string, string>, string | RegExp]>([
    ['an empty key file', () => at('empty'), /pan\.key is empty: restore it from a backup, or set PAN_KEY/],
    ['a short key file', () => at('short'), /pan\.key is damaged: restore it from a backup, or set PAN_KEY/],
    ['a lost key file', () => at('used'), /pan\.key is missing, but its database is there/],
    ['another key', () => ({ ...at('used'), PAN_KEY: key }), /does not open the PANs in this database: set PAN_KEY/],
    ['a data folder that is a file', () => at('file'), /data folder \S+ cannot be written \(EEXIST\): set DATA_DIR/],
    ['a cut control file', () => ({ ...at('cut'), PAN_KEY: key }), /cut\/database is damaged: .* restore a backup/],
    ['a missing version', () => ({ ...at('no-version'), PAN_KEY: key }), /no-version\/database is damaged/],
    ['a missing log', () => ({ ...at('no-log'), PAN_KEY: key }), /no-log\/database is damaged/],
    ['DATABASE_URL alone', () => ({ DATABASE_URL: 'postgres://127.0.0.1/x' }), 'DATABASE_URL is set without PAN_KEY'],
    ['no PUBLIC_ORIGIN', () => ({ SANDBOX: '0', HOST: '0.0.0.0' }), 'set PUBLIC_ORIGIN to the https origin'],
    [
      'no CHAT_URL',
      () => ({ SANDBOX: '0', HOST: '127.0.0.1', PUBLIC_ORIGIN: 'https://rent.example' }),
      'set CHAT_URL to the address of your chat',
    ],
    ['a port in use', () => ({ ...at('port'), PORT: port, HOST: '127.0.0.1' }), /Port \d+ is in use: .* set PORT/],
    ['an unreachable database', () => server('postgres://127.0.0.1:1/x'), /127\.0\.0\.1:1\/x .*correct DATABASE_URL/],
    ['an unknown database host', () => server('postgres://db.invalid/x'), /db\.invalid\/x .* correct DATABASE_URL/],
    [
      'no database behind the port',
      () => server(`postgres://127.0.0.1:${port}/x`),
      /cannot be opened: .* DATABASE_URL/,
    ],
  ])('%s', async (_, env, sentence) => expectRefusal(await start(env()), sentence), limitMs);
});

if (process.getuid?.() === 0)
  test(
    'a data folder that this user may not write => refused',
    async () => {
      const closed = join(folder, 'closed');
      mkdirSync(closed);
      chmodSync(folder, 0o755);
      chmodSync(closed, 0o555);
      expectRefusal(await start({ DATA_DIR: closed }, { uid: 65_534 }), /cannot be written \(EACCES\): set DATA_DIR/);
    },
    limitMs,
  );

const postgres = process.env.TEST_DATABASE_URL;
if (postgres)
  describe('a PostgreSQL server', () => {
    test(
      'without a database of this name => refused',
      async () => {
        const url = Object.assign(new URL(postgres), { pathname: '/nowhere' }).href;
        expectRefusal(await start(server(url)), 'it has no database of this name: create it, or correct DATABASE_URL');
      },
      limitMs,
    );
  });

test(
  'two processes with two keys => the second is refused, and starts with the first key among the others',
  async () => {
    const env = { ...at('two-keys'), PAN_KEY: key };
    const child = spawn(process.execPath, programOf('main'), {
      env: { PATH: process.env.PATH, PORT: '0', ADMIN_TOKEN: 'the-token-of-the-operator', ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    for await (const chunk of child.stdout) if (String(chunk).includes('Listening')) break;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
    expectRefusal(await start({ ...env, PAN_KEY: other }), 'does not open the PANs in this database');
    expectRefusal(
      await start({ ...env, PAN_KEY: other, PAN_KEY_OTHERS: key, PORT: port, HOST: '127.0.0.1' }),
      'is in use',
    );
  },
  2 * limitMs,
);
