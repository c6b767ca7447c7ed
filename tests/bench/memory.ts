import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { buildBenchServer } from './api-servers.ts';

// The resident memory of the default server at rest, and of its parts, each in a process of its own. Linux only: /proc.
const restMs = Number(process.env.BENCH_REST_MS ?? 60_000);
const partMs = 10_000;
const port = '4790';
const built = join(import.meta.dirname, '../../build/server/api');
const folder = mkdtempSync(join(tmpdir(), 'bench-memory-'));

const parts = {
  'Node alone': '',
  'with the embedded database': `
    const { openDatabase } = await import('${built}/store/open.js');
    await openDatabase({ folder: '${folder}/built' });`,
  'with the look-ups': `
    const { embeddedPincodes } = await import('${built}/providers/pincode-directory.js');
    const { embeddedIfsc } = await import('${built}/providers/ifsc-directory.js');
    await embeddedPincodes().find('560001', {});
    await embeddedIfsc().find('HDFC0000001', {});`,
  'with the loader of TypeScript (npm start)': `await import('tsx');`,
};

async function main(): Promise<void> {
  buildBenchServer();
  try {
    for (const start of ['first start', 'second start']) {
      report(`npm start, ${start}`, await measureServer(['--import', 'tsx', 'api/main.ts'], 'source'));
      report(`built server, ${start}`, await measureServer([`${built}/main.js`], 'built'));
    }
    for (const [name, code] of Object.entries(parts)) {
      const child = spawn(process.execPath, ['--input-type=module', '-e', `${code}\nsetInterval(() => {}, 1000);`]);
      await wait(partMs);
      console.log(`${name}: ${residentMb(child)} MB`);
      await end(child);
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const report = (name: string, [started, answered, atRest, most]: readonly number[]): void =>
  console.log(`${name}: ${started} MB, after the look-ups ${answered}, at rest ${atRest}, at most ${most}`);

async function measureServer(script: readonly string[], data: string): Promise<readonly number[]> {
  const env = {
    PATH: process.env.PATH,
    PORT: port,
    DATA_DIR: join(folder, data),
    NODE_ENV: 'production',
    SANDBOX: '1',
  };
  const child = spawn(process.execPath, script, { env, stdio: ['ignore', 'ignore', 'inherit'] });
  const origin = `http://127.0.0.1:${port}`;
  while (!(await fetch(`${origin}/readyz`).catch(() => undefined))?.ok) await wait(200);
  const started = residentMb(child);
  for (const path of ['pincode/560001', 'ifsc/HDFC0000001']) {
    const { status } = await fetch(`${origin}/${path}`);
    if (status !== 200) throw new Error(`/${path} answered ${status}`);
  }
  const answered = residentMb(child);
  await wait(restMs);
  const measured = [started, answered, residentMb(child), residentMb(child, 'VmHWM')];
  await end(child);
  return measured;
}

async function end(child: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
}

function residentMb({ pid }: ChildProcess, field = 'VmRSS'): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Math.round((Number(new RegExp(`${field}:\\s+(\\d+) kB`).exec(status)?.[1]) * 1024) / 1e6);
}

await main();
