import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { programOf } from '../tests/support/server/programs.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'main-'));
const running: ChildProcess[] = [];

afterAll(async () => {
  for (const child of running.filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null)) {
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
  rmSync(dataDir, { recursive: true });
});

/** Starts the server; resolves to its output up to the point where it listens or exits. */
async function start(env: Record<string, string>, program = programOf('main')) {
  const child = spawn(process.execPath, program, {
    env: { PATH: process.env.PATH, PORT: '0', DATA_DIR: dataDir, ...env },
  });
  running.push(child);
  let text = '';
  const listening = new Promise<void>((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk) => {
        text += chunk;
        if (/Listening on .*\n[\s\S]*employer name/.test(text)) resolve();
      });
    child.once('exit', () => resolve());
  });
  await listening;
  return { child, printed: () => text };
}

const addressIn = (text: string) => /Listening on (\S+)/.exec(text)?.[1] ?? '';

// Shows: configuration-10
test('starts, prints what an operator needs, refuses a second process, stops on SIGTERM, and names the file of the token only once', async () => {
  // As `npm start` does.
  const first = await start({}, ['--import', 'tsx', 'api/main.ts']);
  const address = addressIn(first.printed());
  expect(first.printed()).toContain(dataDir);
  expect(first.printed()).toContain('phone ending 9001');
  const path = join(dataDir, 'admin-token');
  expect(first.printed()).toContain(`The admin token is in ${path}\n`);
  expect(first.printed()).not.toContain(readFileSync(path, 'utf8'));

  const second = await start({});
  expect(second.printed()).toContain('is in use by process');
  expect(second.child.exitCode).toBe(1);

  // A keep-alive connection must not prevent the server from stopping.
  const agent = new Agent({ keepAlive: true });
  const status = await new Promise((resolve) => {
    request(`${address}/readyz`, { agent }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode));
    }).end();
  });
  expect(status).toBe(200);
  const stopped = once(first.child, 'exit');
  first.child.kill('SIGTERM');
  expect(await stopped).toEqual([0, null]);
  agent.destroy();

  const third = await start({});
  expect((await fetch(`${addressIn(third.printed())}/healthz`)).status).toBe(200);
  expect(third.printed()).not.toContain('admin token');
}, 180_000);

test('invalid settings => they are named, and the exit code is 1', async () => {
  const { child, printed } = await start({ PORT: 'http', HOST: '0.0.0.0' });
  if (child.exitCode === null) await once(child, 'exit');
  expect(child.exitCode).toBe(1);
  expect(printed()).toContain('PORT is');
  expect(printed()).toContain('loopback');
});
