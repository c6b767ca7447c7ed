import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A server under load, in a process of its own. */
export interface Served {
  readonly origin: string;
  /** Bytes that the process has in memory. */
  memory(): Promise<number>;
  stop(): Promise<void>;
}

const lifetimeMs = 60_000;

/** The product's own server on a PostgreSQL database. */
export const startBenchServer = (databaseUrl: string): Promise<Served> => startProduct({ DATABASE_URL: databaseUrl });

/** The product's own server on its embedded database. */
export const startWithEmbedded = (): Promise<Served> => startProduct({ SANDBOX: '1' });

async function startProduct(env: Record<string, string>): Promise<Served> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  const server = await start('api/main.ts', { ...env, DATA_DIR: folder });
  return { ...server, stop: () => server.stop().finally(() => rmSync(folder, { recursive: true })) };
}

/** Fastify with nothing but the same routes and answers; with a database it keeps the same rows, in SQL by hand. */
export function startBare(databaseUrl?: string): Promise<Served> {
  return start('tests/bench/bare-fastify.ts', databaseUrl ? { DATABASE_URL: databaseUrl } : {});
}

async function start(script: string, env: Record<string, string>): Promise<Served> {
  const child = spawn(process.execPath, ['--import', 'tsx', script], {
    env: { PATH: process.env.PATH, PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const origin = await listening(child);
  const memory = async () => {
    const text = await (await fetch(`${origin}/metrics`)).text();
    return Number(/^process_resident_memory_bytes (\S+)/m.exec(text)?.[1]);
  };
  const stop = async () => {
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  };
  return { origin, memory, stop };
}

function listening(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error('The server did not start.')), lifetimeMs).unref();
    let said = '';
    child.stdout?.on('data', (chunk) => {
      if (said.length > 10_000) return;
      said += chunk;
      const address = /Listening on (http:\S+)\n/.exec(said)?.[1];
      if (address) resolve(address);
    });
  });
}
