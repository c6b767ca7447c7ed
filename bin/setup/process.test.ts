import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { run } from './process.mjs';

const node = process.execPath;
const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

test('exit code 7 => 7', async () => expect(await run(node, ['-e', 'process.exit(7)'])).toBe(7));
test('killed by SIGKILL => 137', async () => {
  expect(await run(node, ['-e', 'process.kill(process.pid, "SIGKILL")'])).toBe(137);
});
test('no such program => rejects', async () => {
  await expect(run('no-such-program', [])).rejects.toThrow('ENOENT');
});

// A process that runs a program, which counts the signals it receives and leaves a sleeping child behind.
const program = `
  let got = 0;
  setInterval(() => {}, 1000);
  const sleeper = require('node:child_process').spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60000)']);
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {
    got++;
    setTimeout(() => { console.log(signal, got); process.exit(3); }, 200);
  });
  console.log('ready', sleeper.pid);
`;
const parent = (stopWith: string) => `
  import { run, wasStopped } from ${JSON.stringify(new URL('process.mjs', import.meta.url).href)};
  const code = await run(process.execPath, ['-e', ${JSON.stringify(program)}], ${stopWith});
  console.log('ended', code, wasStopped());
`;

test.each([
  ['SIGTERM', '{}', 'SIGTERM 1'],
  ['SIGINT', '{}', 'SIGINT 1'],
  ['SIGTERM', '{ stopWith: "SIGINT" }', 'SIGINT 1'],
] as const)('%s with %s => %s, its exit code, and no process is left behind', async (signal, options, expected) => {
  const child = spawn(node, ['--input-type=module', '-e', parent(options)], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [first] = await once(child.stdout, 'data');
  const sleeper = Number(String(first).split(' ')[1]);
  expect(isAlive(sleeper)).toBe(true);
  child.kill(signal);
  setTimeout(() => child.kill(signal), 50);

  expect(await text(child.stdout)).toBe(`${expected}\nended 3 true\n`);
  expect(isAlive(sleeper)).toBe(false);
});

test('npm’s shell exits => SIGTERM, and no process is left behind', async () => {
  const shell = spawn('sh', ['-c', '"$0" --input-type=module -e "$1"; true', node, parent('{}')], {
    env: { ...process.env, npm_lifecycle_event: 'start' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [first] = await once(shell.stdout, 'data');
  shell.kill('SIGTERM');

  expect(await text(shell.stdout)).toBe('SIGTERM 1\nended 3 true\n');
  expect(isAlive(Number(String(first).split(' ')[1]))).toBe(false);
});

test('SIGTERM between two programs => the second one does not start', async () => {
  const between = `
    import { onStop, run, wasStopped } from ${JSON.stringify(new URL('process.mjs', import.meta.url).href)};
    onStop(() => {});
    process.kill(process.pid, 'SIGTERM');
    while (!wasStopped()) await new Promise(setImmediate);
    process.exit(await run(process.execPath, ['-e', 'console.log("started")']));
  `;
  const child = spawn(node, ['--input-type=module', '-e', between], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [output, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  expect([output, code]).toEqual(['', 143]);
});
