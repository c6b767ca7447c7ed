import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { programOf } from '../../support/server/programs.ts';
import { createDatabaseFolder } from '../../support/server/template.ts';

/** A server in its own process. */
export interface ServerProcess {
  readonly origin: string;
  /** Resolves once the process has ended. */
  readonly ended: Promise<unknown>;
  /** Kills the process without warning, like a crash. */
  kill(): Promise<void>;
  /** Asks the process to stop; resolves to its exit code. */
  terminate(): Promise<number | null>;
}

// A slow machine must not fail a test; the tests of the limits set their own.
const patient = { REQUEST_LIMIT_MS: '60000', SHED_LOOP_MS: '60000', SHED_QUEUE_MS: '60000', DB_QUEUE_MS: '60000' };

/** Settings of a server whose database is slow, but never away: without them, it does not start where a connection takes 5 s. */
export const patientWithDatabase = { DB_STATEMENT_MS: '60000', DB_LOCK_MS: '60000', DB_IDLE_MS: '60000' };

const running = new Set<ChildProcess>();

/** Starts a server on a free port; resolves once it listens. It serves the app that was built in `cwd`. */
export async function startServer(env: Readonly<Record<string, string>>, cwd?: string): Promise<ServerProcess> {
  await createEmbedded(env);
  const child = spawn(process.execPath, programOf('main'), {
    cwd,
    env: { PATH: process.env.PATH, PORT: '0', PAN_KEY: '07'.repeat(32), ...patient, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  const ended = once(child, 'exit').then(() => running.delete(child));
  let output = '';
  const origin = await new Promise<string>((resolve, reject) => {
    child.once('exit', () => reject(new Error(`The server exited:\n${output}`)));
    child.stderr.on('data', (chunk) => {
      output += chunk;
    });
    child.stdout.on('data', (chunk) => {
      output += chunk;
      const address = /Listening on (http:\S+)\n/.exec(output)?.[1];
      if (address) resolve(address);
    });
  });
  return {
    origin,
    ended,
    kill: () => kill(child),
    async terminate() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      const [code] = await ended;
      running.delete(child);
      return code;
    },
  };
}

/** Creates the embedded database of a server that has none yet, from the template: the server would take three seconds longer. */
async function createEmbedded({ DATA_DIR, DATABASE_URL }: Readonly<Record<string, string>>): Promise<void> {
  if (!DATA_DIR || DATABASE_URL) return;
  const folder = join(DATA_DIR, 'database');
  if (!existsSync(folder)) await createDatabaseFolder(folder);
}

/** Kills every server that is still running. */
export async function stopServers(): Promise<void> {
  await Promise.all([...running].map(kill));
}

async function kill(child: ChildProcess): Promise<void> {
  running.delete(child);
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}
