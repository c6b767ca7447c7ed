import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A server under load, in its own process. */
export interface BenchServer {
  readonly origin: string;
  /** The milliseconds of processor time that the process has used, which other load on the machine hardly changes. */
  processorMs(): number;
  /** The resident memory of the process, in bytes. */
  memory(): Promise<number>;
  stop(): Promise<void>;
}

const startLimitMs = 180_000;

/** Compiles the product's server as it is deployed; tsx would add a helper call to every function that is made. */
export function buildBenchServer(): void {
  execFileSync(process.execPath, ['bin/build-server.mjs'], { stdio: 'inherit' });
}

/** Starts the product's server, once it is built, on a PostgreSQL database. */
export const startBenchServer = (databaseUrl: string): Promise<BenchServer> =>
  startProduct(['build/server/api/main.js'], { DATABASE_URL: databaseUrl, PAN_KEY: '07'.repeat(32) });

/** Starts the product's server on its embedded database. */
export const startWithEmbedded = (): Promise<BenchServer> =>
  startProduct(['--import', 'tsx', 'api/main.ts'], { SANDBOX: '1' });

async function startProduct(script: readonly string[], env: Record<string, string>): Promise<BenchServer> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  const server = await start(script, { ...env, DATA_DIR: folder });
  return { ...server, stop: () => server.stop().finally(() => rmSync(folder, { recursive: true })) };
}

/**
 * Starts bare Fastify with the same routes and responses; with a database it stores the same rows by handwritten SQL.
 */
export function startBare(databaseUrl?: string): Promise<BenchServer> {
  return start(['--import', 'tsx', 'tests/bench/bare-fastify.ts'], databaseUrl ? { DATABASE_URL: databaseUrl } : {});
}

/** Starts bare Fastify that serves a folder. */
export const startBareFiles = (folder: string): Promise<BenchServer> =>
  start(['--import', 'tsx', 'tests/bench/bare-files.ts'], { FOLDER: folder });

async function start(script: readonly string[], env: Record<string, string>): Promise<BenchServer> {
  const child = spawn(process.execPath, [...script], {
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
  return { origin, processorMs: () => processorMsOf(child.pid ?? 0), memory, stop };
}

/** From Linux' /proc, whose ticks are 10 ms. */
export function processorMsOf(pid: number): number {
  const facts = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The second field is the name in parentheses, which may have spaces in it; user and system time are the 14th and 15th.
  const [user, system] = facts
    .slice(facts.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13);
  return (Number(user) + Number(system)) * 10;
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
