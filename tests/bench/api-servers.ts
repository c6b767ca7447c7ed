import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A server under load, in its own process. */
export interface BenchServer {
  readonly origin: string;
  /** The resident memory of the process, in bytes. */
  memory(): Promise<number>;
  stop(): Promise<void>;
}

const startLimitMs = 60_000;

/** Starts the product's server on a PostgreSQL database. */
export const startBenchServer = (databaseUrl: string): Promise<BenchServer> =>
  startProduct({ DATABASE_URL: databaseUrl, PAN_KEY: '07'.repeat(32) });

/** Starts the product's server on its embedded database. */
export const startWithEmbedded = (): Promise<BenchServer> => startProduct({ SANDBOX: '1' });

async function startProduct(env: Record<string, string>): Promise<BenchServer> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  const server = await start('api/main.ts', { ...env, DATA_DIR: folder });
  return { ...server, stop: () => server.stop().finally(() => rmSync(folder, { recursive: true })) };
}

/**
 * Starts bare Fastify with the same routes and responses; with a database it stores the same rows by handwritten SQL.
 */
export function startBare(databaseUrl?: string): Promise<BenchServer> {
  return start('tests/bench/bare-fastify.ts', databaseUrl ? { DATABASE_URL: databaseUrl } : {});
}

async function start(script: string, env: Record<string, string>): Promise<BenchServer> {
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
    setTimeout(() => reject(new Error('The server did not start.')), startLimitMs).unref();
    let output = '';
    child.stdout?.on('data', (chunk) => {
      if (output.length > 10_000) return;
      output += chunk;
      const address = /Listening on (http:\S+)\n/.exec(output)?.[1];
      if (address) resolve(address);
    });
  });
}
