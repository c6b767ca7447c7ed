import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../dev/free-port.mjs';
import { run } from '../setup/process.mjs';
import { SetupError } from '../setup/setup-error.mjs';

const debianFolder = '/usr/lib/postgresql';
const startLimitMs = 30_000;
const roomNeeded = 4 * 2 ** 30;

// Nothing of a test outlives the machine, and each database that is created or dropped would write everything to the disk.
const forTests = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];

/**
 * Starts a PostgreSQL server on a free port with a temporary data folder, runs the work with its URL, and stops the server. The work
 * may start it again if it has ended. It waits for the disk like one in production only if `isDurable`, for measurements. `within` is the
 * folder of all its files, with segments of the log that are as small as can be.
 */
export async function withPostgres(work, { isDurable = false, within } = {}) {
  const programs = await ensurePostgres();
  const folder = mkdtempSync(join(within ?? (isDurable ? tmpdir() : inMemory()), 'postgres-'));
  const owner = ownerFor(folder);
  let server;
  try {
    const data = join(folder, 'data');
    const small = within === undefined ? [] : ['--wal-segsize=1'];
    const options = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync', ...small];
    execFileSync(join(programs, 'initdb'), options, { ...owner, cwd: folder, stdio: 'pipe' });
    // Until it serves, what prevents a start is said.
    writeFileSync(join(data, 'postgresql.auto.conf'), 'log_min_messages = fatal\n');
    const port = await freePort();
    const settings = [
      `port=${port}`,
      'listen_addresses=127.0.0.1',
      'unix_socket_directories=',
      'max_connections=200',
      'log_checkpoints=off',
      ...(isDurable ? [] : forTests),
    ];
    const flags = settings.flatMap((setting) => ['-c', setting]);
    const start = async () => {
      if (server && server.exitCode === null && server.signalCode === null) return;
      // In its own process group, so that Ctrl-C stops the tests first.
      server = spawn(join(programs, 'postgres'), ['-D', data, ...flags], {
        ...owner,
        cwd: folder,
        stdio: ['ignore', 'ignore', 'inherit'],
        detached: true,
      });
      await untilListening(server, port, 'The PostgreSQL server for the tests');
      await untilServing(join(programs, 'pg_isready'), port);
    };
    await start();
    // The tests provoke errors on purpose, and end connections.
    const quiet = ['alter system set log_min_messages = panic', 'select pg_reload_conf()'];
    const client = ['-h', '127.0.0.1', '-p', String(port), '-U', 'postgres', '-qtA'];
    execFileSync(join(programs, 'psql'), [...client, ...quiet.flatMap((sql) => ['-c', sql])], { stdio: 'pipe' });
    return await work(`postgres://postgres@127.0.0.1:${port}/postgres`, start);
  } finally {
    await untilStopped(server);
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A folder in memory with room for the databases: to make and drop the files of each takes a disk longer than its tests. */
function inMemory() {
  const folder = '/dev/shm';
  if (!existsSync(folder)) return tmpdir();
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize > roomNeeded ? folder : tmpdir();
}

/** The folder of PostgreSQL's programs; installs Debian's package if there is none and the process may do so. */
export async function ensurePostgres() {
  const found = findPrograms();
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing PostgreSQL (apt-get install postgresql)');
    const env = { DEBIAN_FRONTEND: 'noninteractive' };
    await run('apt-get', ['update', '-q'], { env });
    await run('apt-get', ['install', '-q', '-y', '--no-install-recommends', 'postgresql'], { env });
  }
  const installed = findPrograms();
  if (installed) return installed;
  throw new SetupError(
    'The tests on PostgreSQL need its programs, and none were found. Install them (Debian: apt-get install postgresql), ' +
      'or set their folder: POSTGRES_BIN=/path/to/bin.',
  );
}

function findPrograms() {
  const versions = existsSync(debianFolder) ? readdirSync(debianFolder).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    process.env.POSTGRES_BIN,
    ...versions.map((version) => join(debianFolder, version, 'bin')),
    ...(process.env.PATH ?? '').split(':'),
  ];
  return folders.find((folder) => folder && existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')));
}

/** The user for a server and its folder: PostgreSQL refuses to run as root, so that is Debian's `postgres`, or `nobody`. */
export function ownerFor(folder) {
  if (process.getuid?.() !== 0) return {};
  const idOf = (flag) => {
    try {
      return Number(execFileSync('id', [flag, 'postgres'], { stdio: 'pipe' }));
    } catch {
      return 65_534;
    }
  };
  const [uid, gid] = [idOf('-u'), idOf('-g')];
  chownSync(folder, uid, gid);
  return { uid, gid };
}

/** Resolves once a program listens on a port of this machine. */
export async function untilListening(server, port, name) {
  const deadline = Date.now() + startLimitMs;
  while (Date.now() < deadline && server.exitCode === null) {
    const socket = connect(port, '127.0.0.1');
    const isUp = await Promise.race([once(socket, 'connect').then(() => true), once(socket, 'error').then(() => false)])
      .catch(() => false)
      .finally(() => socket.destroy());
    if (isUp) return;
    await wait(50);
  }
  throw new SetupError(`${name} did not start. Its output is above.`);
}

/** Resolves once a PostgreSQL server that listens takes connections too: while it starts, it refuses them. */
async function untilServing(isReady, port) {
  const deadline = Date.now() + startLimitMs;
  while (
    spawnSync(isReady, ['-q', '-h', '127.0.0.1', '-p', String(port), '-U', 'postgres']).status !== 0 &&
    Date.now() < deadline
  ) {
    await wait(50);
  }
}

/** Stops a program, and resolves once it has ended. */
export async function untilStopped(server) {
  if (!server || server.exitCode !== null || server.signalCode !== null) return;
  const ended = once(server, 'exit');
  // SIGINT is its fast shutdown: it closes connections instead of waiting for them.
  server.kill('SIGINT');
  await ended;
}
