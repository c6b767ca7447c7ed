import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { GuideStep } from './embedding-guide.ts';

const execute = promisify(execFile);

/** A project in a folder of its own, outside the repository. */
export interface EmbeddedProject {
  readonly folder: string;
  /** The file of the packed engine. */
  readonly packed: string;
  /** Does a step of the guide. A command that does not end runs until `stopServer`; resolves to its origin. */
  follow(step: GuideStep): Promise<string | undefined>;
  stopServer(): Promise<void>;
  /** Deletes the folder. */
  close(): Promise<void>;
}

// What npm and Playwright set is not what a terminal has.
const env = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !/^(npm_|NODE_ENV$|VITEST|NODE_OPTIONS$|FORCE_COLOR$)/.test(name)),
);

/** Builds and packs the engine into a folder; resolves to the packed file. */
async function packEngine(folder: string): Promise<string> {
  await execute(process.execPath, ['bin/build-package.mjs']);
  const { stdout } = await execute('npm', ['pack', resolve('build/package'), '--pack-destination', folder], { env });
  return join(folder, stdout.trim().split('\n').at(-1) ?? '');
}

/** Creates an empty folder with the packed engine. */
export async function openEmbeddedProject(): Promise<EmbeddedProject> {
  const folder = await mkdtemp(join(tmpdir(), 'embedded-'));
  const packed = await packEngine(folder);
  let server: ChildProcess | undefined;
  const stopServer = async (): Promise<void> => {
    if (server?.pid !== undefined && server.exitCode === null) {
      const stopped = once(server, 'exit');
      process.kill(-server.pid);
      await stopped;
    }
    server = undefined;
  };
  return {
    ...{ folder, packed },
    async follow(step) {
      if ('write' in step) return void (await write(join(folder, step.write), step.text));
      if ('addTo' in step) return void (await addTo(join(folder, step.addTo), step.text));
      if (!/^(npx vite( preview)?|node \S+)$/.test(step.run)) return void (await run(step.run, folder));
      server = spawn('sh', ['-c', step.run], {
        ...{ cwd: folder, detached: true, stdio: ['ignore', 'pipe', 'inherit'] as const },
        env: { ...env, PORT: '0', NO_COLOR: '1' },
      });
      return printedOrigin(server);
    },
    stopServer,
    async close() {
      await stopServer();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Runs a command; its output is in the error when it fails. Packages come from npm's cache where it has them. */
async function run(command: string, cwd: string): Promise<void> {
  const offline = { npm_config_prefer_offline: 'true', npm_config_audit: 'false', npm_config_fund: 'false' };
  await execute('sh', ['-c', `${command} 2>&1`], { cwd, env: { ...env, ...offline } }).catch(({ stdout }) => {
    throw new Error(`${command}:\n${stdout}`);
  });
}

async function write(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text);
}

/** Adds keys to a JSON file, as an editor would; a list replaces the one that is there. */
async function addTo(path: string, text: string): Promise<void> {
  const merged = merge(JSON.parse(await readFile(path, 'utf8')), JSON.parse(text));
  await writeFile(path, JSON.stringify(merged, undefined, 2));
}

function merge(old: unknown, more: unknown): unknown {
  if (!isRecord(old) || !isRecord(more)) return more;
  const merged = Object.entries(more).map(([key, value]) => [key, merge(old[key], value)] as const);
  return { ...old, ...Object.fromEntries(merged) };
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The address that a server prints once it listens. */
const printedOrigin = (server: ChildProcess): Promise<string> =>
  new Promise((resolveOrigin, reject) => {
    let output = '';
    server.once('exit', () => reject(new Error(`The server has ended:\n${output}`)));
    server.stdout?.on('data', (chunk) => {
      output += chunk;
      const origin = /http:\/\/[^\s/]+:\d+/.exec(output)?.[0];
      if (origin !== undefined) resolveOrigin(origin);
    });
  });
