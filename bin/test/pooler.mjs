import { spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../dev/free-port.mjs';
import { run } from '../setup/process.mjs';
import { SetupError } from '../setup/setup-error.mjs';
import { ownerFor, untilListening, untilStopped } from './postgres.mjs';

/**
 * Starts PgBouncer in transaction mode in front of a PostgreSQL server, runs the work with the URL of the pooler, and
 * stops it. Every transaction may then run on another connection of the server.
 */
export async function withPooler(serverUrl, work) {
  const program = await ensurePgbouncer();
  const folder = mkdtempSync(join(tmpdir(), 'pooler-'));
  const owner = ownerFor(folder);
  const port = await freePort();
  const { hostname, port: serverPort } = new URL(serverUrl);
  const settings = join(folder, 'pgbouncer.ini');
  const users = join(folder, 'users.txt');
  writeFileSync(users, '"postgres" ""');
  writeFileSync(
    settings,
    [
      '[databases]',
      `* = host=${hostname} port=${serverPort}`,
      '[pgbouncer]',
      `listen_port = ${port}`,
      'listen_addr = 127.0.0.1',
      'unix_socket_dir =',
      'auth_type = trust',
      `auth_file = ${users}`,
      // Users that a test creates log in as themselves, with their own rights.
      'auth_user = postgres',
      'pool_mode = transaction',
      'max_client_conn = 2000',
      // Each test server has a database of its own.
      'default_pool_size = 5',
      'server_idle_timeout = 5',
    ].join('\n'),
  );
  if ('uid' in owner) for (const file of [settings, users]) chownSync(file, owner.uid, owner.gid);
  const pooler = spawn(program, ['-q', settings], {
    ...owner,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    detached: true,
  });
  try {
    await untilListening(pooler, port, 'PgBouncer');
    return await work(`postgres://postgres@127.0.0.1:${port}/postgres`);
  } finally {
    await untilStopped(pooler);
    rmSync(folder, { recursive: true, force: true });
  }
}

/** PgBouncer's program; installs Debian's package if there is none and the process may do so. */
export async function ensurePgbouncer() {
  const found = findProgram();
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing PgBouncer (apt-get install pgbouncer)');
    const env = { DEBIAN_FRONTEND: 'noninteractive' };
    await run('apt-get', ['update', '-q'], { env });
    await run('apt-get', ['install', '-q', '-y', '--no-install-recommends', 'pgbouncer'], { env });
  }
  const installed = findProgram();
  if (installed) return installed;
  throw new SetupError(
    'The tests behind a pooler need PgBouncer. Install it (Debian: apt-get install pgbouncer), or set its path: ' +
      'PGBOUNCER=/path/to/pgbouncer.',
  );
}

function findProgram() {
  const places = ['/usr/sbin', ...(process.env.PATH ?? '').split(':')].map((folder) => join(folder, 'pgbouncer'));
  return [process.env.PGBOUNCER, ...places].find((path) => path && existsSync(path));
}
